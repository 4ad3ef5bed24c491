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
    try reading(path) { try StyleDocument(text(path, on: console)) }
  }
}
