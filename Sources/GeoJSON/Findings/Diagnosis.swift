import GeoModel
import JSONText

/// The second look at an object that the parser refused or found odd: every finding, with words and place.
///
/// The text is well-formed JSON. Places follow one rule: what is wrong inside an array is reported where that
/// array begins, anything else where the object that it belongs to begins.
/// Complexity: O(n) in the bytes for each level of objects, of which GeoJSON has three.
struct Diagnosis: ~Copyable {
  let origin: TextPosition
  let lints: Bool
  /// Findings that the reader tolerates.
  var tolerated: [Finding] = []
  /// Findings that make it refuse the object.
  var refused: [Finding] = []
  var scratch = PositionScratch()
  private let root: JSONScanner
  private var mark: (offset: Int, position: TextPosition)

  /// - Parameters:
  ///   - bytes: the object's text.
  ///   - origin: where it begins in the input.
  ///   - lints: whether to report what is allowed as well.
  init(_ bytes: UnsafeRawBufferPointer, at origin: TextPosition, lints: Bool) {
    root = JSONScanner(bytes)
    self.origin = origin
    self.lints = lints
    mark = (0, origin)
  }

  /// A member of an object: its key and a scanner that stands at its value.
  struct Member {
    var key: String
    var keyStart: UnsafePointer<UInt8>
    var value: JSONScanner
  }

  /// Looks at the whole object.
  ///
  /// - Parameter isElement: whether it stands in `features`, where only features belong.
  mutating func run(isElement: Bool) {
    do throws(ScanFailure) {
      var scanner = root
      scanner.skipWhitespace()
      try text(scanner, isElement: isElement)
    } catch {
      refused.append(error.finding(byte: nil, at: place(of: root.start + error.offset)))
    }
  }

  /// The place of a byte of the text; cheap when they are asked for in order.
  mutating func place(of byte: UnsafePointer<UInt8>) -> Place {
    let offset = byte - root.start
    if offset < mark.offset { mark = (0, origin) }
    mark.position.advance(
      over: UnsafeRawBufferPointer(start: root.start + mark.offset, count: offset - mark.offset))
    mark.offset = offset
    return .text(line: mark.position.line, column: mark.position.column + 1)
  }

  mutating func tolerate(
    _ reason: Finding.Reason, at byte: UnsafePointer<UInt8>, _ found: String, expected: String? = nil,
    _ clause: String
  ) {
    tolerated.append(
      Finding(
        reason, at: place(of: byte), found: found, expected: expected, clause: "RFC 7946 \(clause)"))
  }

  mutating func refuse(
    _ reason: Finding.Reason, at byte: UnsafePointer<UInt8>, _ found: String, expected: String,
    _ clause: String
  ) {
    refused.append(
      Finding(
        reason, at: place(of: byte), found: found, expected: expected, clause: "RFC 7946 \(clause)"))
  }

  /// The members of the object that stands next; a repeated key is a finding.
  mutating func members(_ object: JSONScanner) throws(ScanFailure) -> [Member] {
    var scanner = object
    var members: [Member] = []
    var keys: Set<String> = []
    scanner.cursor += 1
    if scanner.consume(0x7D) { return members }
    repeat {
      scanner.skipWhitespace()
      let keyStart = scanner.cursor
      let key = try scanner.key().string
      if !keys.insert(key).inserted {
        tolerated.append(
          Finding(
            .keyRepeated, at: place(of: keyStart), found: "the key `\(key)` stands here again",
            expected: "each key once", clause: "RFC 8259 4"))
      }
      scanner.skipWhitespace()
      members.append(Member(key: key, keyStart: keyStart, value: scanner))
      try scanner.skipValue(depth: .max)
    } while try scanner.anotherMember()
    return members
  }

  /// What kind of value stands next, as words.
  static func kind(_ scanner: JSONScanner) -> String {
    guard !scanner.isAtEnd else { return "nothing" }
    switch scanner.cursor.pointee {
    case 0x7B: return "an object"
    case 0x5B: return "an array"
    case 0x22: return "a string"
    case 0x74: return "true"
    case 0x66: return "false"
    case 0x6E: return "null"
    default: return "a number"
    }
  }
}

extension [Diagnosis.Member] {
  /// The value of the last member of that name, at which the scanner stands, or nil.
  subscript(key: String) -> JSONScanner? { last { $0.key == key }?.value }
}
