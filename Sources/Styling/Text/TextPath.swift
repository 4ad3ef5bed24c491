import GeoModel
import JSONText

/// The way from the whole of a JSON text to one of its values.
public struct TextPath: Hashable, Sendable {
  /// A member by its key, or an element by its index from 0.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path of a member.
  public func key(_ key: String) -> TextPath { TextPath(steps + [.key(key)]) }

  /// The path of an element.
  public func index(_ index: Int) -> TextPath { TextPath(steps + [.index(index)]) }

  /// The path of a value inside an expression.
  func inside(_ indices: [Int]) -> TextPath { TextPath(steps + indices.map(Step.index)) }
}

extension TextPath: CustomStringConvertible {
  /// As errors write it: `layers[0].paint.fill-color[2]`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension TextPath {
  /// The bytes of the value that the path leads to, as far as it leads anywhere.
  ///
  /// A repeated key leads to its last member. The text must be JSON; what is not, ends the way.
  /// Complexity: O(n) in the length of the text.
  func range(in text: some Sequence<UInt8>) -> Range<Int> {
    let bytes = Array(text)
    return bytes.withUnsafeBytes { range(in: $0) }
  }

  /// The line and column at which the value begins, or the nearest one that holds it.
  ///
  /// Complexity: O(n) in the length of the text.
  func place(in text: [UInt8]) -> Place {
    text.withUnsafeBytes { buffer in
      let start = range(in: buffer).lowerBound
      return TextPosition().place(after: UnsafeRawBufferPointer(rebasing: buffer[..<start]))
    }
  }

  /// Whether there is a value at the path.
  func leadsSomewhere(in bytes: UnsafeRawBufferPointer) -> Bool { follow(bytes).isComplete }

  /// The bytes of the value in a text in memory, or of the last one on the way.
  func range(in bytes: UnsafeRawBufferPointer) -> Range<Int> { follow(bytes).range }

  private func follow(_ bytes: UnsafeRawBufferPointer) -> (range: Range<Int>, isComplete: Bool) {
    var scanner = JSONScanner(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.cursor += 3 }
    scanner.skipWhitespace()
    var found = scanner.offset..<bytes.count
    for step in steps {
      do throws(ScanFailure) {
        guard let next = try Self.enter(step, &scanner) else { return (found, false) }
        found = next
      } catch {
        return (found, false)
      }
    }
    scanner.skipWhitespace()
    let start = steps.isEmpty ? scanner.offset : found.lowerBound
    var end = steps.isEmpty ? bytes.count : found.upperBound
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return (start..<end, true)
  }

  /// Moves the scanner to the value of a step, and gives its bytes; nil where there is no such value.
  private static func enter(_ step: Step, _ scanner: inout JSONScanner) throws(ScanFailure) -> Range<Int>? {
    let depth = JSONValue.defaultDepthLimit
    switch step {
    case .index(let index):
      guard try scanner.peek() == 0x5B else { return nil }
      scanner.cursor += 1
      guard !scanner.consume(0x5D) else { return nil }
      for _ in 0..<index {
        try scanner.skipValue(depth: depth)
        guard try scanner.anotherElement() else { return nil }
      }
      scanner.skipWhitespace()
      let start = scanner.cursor
      try scanner.skipValue(depth: depth)
      let end = scanner.offset
      scanner.cursor = start
      return scanner.offset..<end
    case .key(let key):
      guard try scanner.peek() == 0x7B else { return nil }
      scanner.cursor += 1
      guard !scanner.consume(0x7D) else { return nil }
      var found: (start: UnsafePointer<UInt8>, end: Int)?
      repeat {
        let matches = try scanner.key().string == key
        scanner.skipWhitespace()
        let start = scanner.cursor
        try scanner.skipValue(depth: depth)
        if matches { found = (start, scanner.offset) }
      } while try scanner.anotherMember()
      guard let found else { return nil }
      scanner.cursor = found.start
      return scanner.offset..<found.end
    }
  }
}
