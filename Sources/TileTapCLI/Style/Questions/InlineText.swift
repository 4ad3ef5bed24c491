import GeoModel
import JSONText

/// A text that stands in the command line itself, or in the file that `@FILE` names, or comes through `-`.
struct InlineText {
  private let bytes: [UInt8]
  /// How messages call it.
  private let name: String

  /// - Parameter name: what the text is called where it stands in the command line.
  init(_ argument: String, as name: String, on console: Console) throws {
    if argument == "-" || argument.hasPrefix("@") {
      let path = argument == "-" ? "-" : String(argument.dropFirst())
      if path.isEmpty { throw UsageError("\(name): '@' needs the name of a file behind it") }
      bytes = try StyleInput.text(path, on: console)
      self.name = inputName(path)
    } else {
      bytes = Array(argument.utf8)
      self.name = name
    }
  }

  /// What the text says; where it is refused, that is told with a caret under the spot, and nil comes back.
  func parsed<Value>(
    on console: Console, _ parse: ([UInt8]) throws(InvalidInput) -> Value
  ) -> Value? {
    do throws(InvalidInput) {
      return try parse(bytes)
    } catch {
      mark(error.finding, on: console)
      return nil
    }
  }

  /// Tells what is wrong in one line, and shows the line of the text with a caret under the spot.
  func mark(_ finding: Finding, on console: Console) {
    console.report("\(name): \(finding)")
    if let line = MarkedLine.text(at: finding.place, in: bytes) { console.note(line + "\n") }
  }
}
