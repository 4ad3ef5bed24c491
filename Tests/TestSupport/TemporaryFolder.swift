import Foundation

/// A folder of its own that goes with the last use of it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() {
    path = NSTemporaryDirectory() + "tiletap-" + UUID().uuidString
    mkdir(path, 0o755)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  public static func / (folder: TemporaryFolder, name: String) -> String { folder.path + "/" + name }

  public func put(_ name: String, _ text: String) throws {
    try text.write(toFile: self / name, atomically: false, encoding: .utf8)
  }

  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: self / name, encoding: .utf8)
  }

  /// What the folder holds, sorted.
  public func names() -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: path).sorted() } catch { return [] }
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: self / name)))
  }
}
