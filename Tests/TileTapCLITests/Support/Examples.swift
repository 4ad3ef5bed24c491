import Foundation

/// The package's own folders.
enum Package {
  static let folder = URL(filePath: #filePath).appending(path: "../../../..").standardized.path

  /// A file or folder of `examples/`.
  static func example(_ name: String) -> String { folder + "/examples/" + name }

  static func schema(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: folder + "/schemas/" + name)))
  }
}
