import Foundation

/// The folder of suites that others wrote, where there is one.
public enum Conformance {
  /// `$TILETAP_CONFORMANCE`, or `../shared/conformance` beside the package.
  public static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TILETAP_CONFORMANCE"] { return URL(filePath: path) }
    return URL(filePath: #filePath).appending(path: "../../../../shared/conformance").standardized
  }()

  /// A suite's folder, or nil, said clearly, where it is missing.
  public static func suite(_ name: String) -> URL? {
    let url = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("conformance \(name): SKIPPED, no \(url.path) (set TILETAP_CONFORMANCE)")
    return nil
  }

  /// Prints `conformance NAME: passed/total`, and each failure on a line.
  public static func report(_ name: String, passed: Int, total: Int, failures: [String]) {
    print("conformance \(name): \(passed)/\(total)")
    for failure in failures { print("  FAILED \(name) \(failure)") }
  }
}
