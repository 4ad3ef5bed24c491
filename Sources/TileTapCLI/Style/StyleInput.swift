import GeoModel
import Styling
import SystemIO

/// The texts that the style commands read.
enum StyleInput {
  /// The most bytes that a text may have.
  private static let limit = 256 << 20

  /// Reads a whole text, inflated where it is compressed; `-` is the console's input.
  static func text(_ path: String, on console: Console) throws -> [UInt8] {
    let file = path == "-" ? console.input : try InputFile(path)
    var source = TextStream([], file).text
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return text }
      guard text.count + count <= limit else {
        throw Failure(.badData, "\(inputName(path)): more than \(limit) bytes; expected a style or a script")
      }
      text += piece[..<count]
    }
  }

  /// Reads a style.
  static func document(_ path: String, on console: Console) throws -> StyleDocument {
    let text = try styleText(path, on: console)
    let document = try reading(path) { try StyleDocument(text) }
    try refuseGeoJSON(document, path)
    return document
  }

  /// Reads the text of a style, and refuses a file of another kind by its first bytes.
  static func styleText(_ path: String, on console: Console) throws -> [UInt8] {
    let bytes = try text(path, on: console)
    for (prefix, kind) in [("PMTiles", "PMTiles"), ("SQLite format 3\0", "MBTiles")]
    where bytes.starts(with: prefix.utf8) {
      throw Failure(.badData, "\(inputName(path)): the file is \(kind); expected a style, which is JSON")
    }
    return bytes
  }

  /// Refuses GeoJSON, which is an object as a style is.
  static func refuseGeoJSON(_ document: StyleDocument, _ path: String) throws(Failure) {
    let root = document.root
    let types =
      ["FeatureCollection", "Feature", "GeometryCollection"] + Geometry.Kind.allCases.map(\.rawValue)
    guard case .string(let type)? = root["type"], types.contains(type), root["layers"] == nil,
      root["version"] == nil
    else { return }
    throw Failure(.badData, "\(inputName(path)): the file is GeoJSON; expected a style")
  }
}
