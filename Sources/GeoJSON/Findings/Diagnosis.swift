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
  /// How many findings of a kind are kept.
  let limit: Int
  var scratch = PositionScratch()
  private let root: JSONScanner
  private var found: [Entry] = []
  private var counts: [Finding.Reason: Int] = [:]

  /// A finding that has no place yet, only the byte where it belongs.
  private struct Entry {
    var offset: Int
    var finding: Finding
    var isRefused: Bool
  }

  /// - Parameters:
  ///   - bytes: the object's text.
  ///   - origin: where it begins in the input.
  ///   - lints: whether to report what is allowed as well.
  ///   - limit: how many findings of a kind are kept.
  init(_ bytes: UnsafeRawBufferPointer, at origin: TextPosition, lints: Bool, limit: Int) {
    root = JSONScanner(bytes)
    self.origin = origin
    self.lints = lints
    self.limit = limit
  }

  /// A member of an object: its key and a scanner that stands at its value.
  struct Member {
    var key: String
    var keyStart: UnsafePointer<UInt8>
    var value: JSONScanner
  }

  /// Looks at the whole object and gives the findings in the order of their places.
  ///
  /// - Parameter isElement: whether it stands in `features`, where only features belong.
  mutating func run(isElement: Bool) -> (tolerated: [Finding], refused: [Finding]) {
    do throws(ScanFailure) {
      var scanner = root
      scanner.skipWhitespace()
      try text(scanner, isElement: isElement)
    } catch {
      add(error.finding(byte: nil, at: .whole), at: root.start + error.offset, isRefused: true)
    }
    var (tolerated, refused): ([Finding], [Finding]) = ([], [])
    var position = origin
    var offset = 0
    found.sort { $0.offset < $1.offset }
    for var entry in found {
      position.advance(
        over: UnsafeRawBufferPointer(start: root.start + offset, count: entry.offset - offset))
      offset = entry.offset
      entry.finding.place = .text(line: position.line, column: position.column + 1)
      if entry.isRefused { refused.append(entry.finding) } else { tolerated.append(entry.finding) }
    }
    return (tolerated, refused)
  }

  private mutating func add(_ finding: Finding, at byte: UnsafePointer<UInt8>, isRefused: Bool) {
    counts[finding.reason, default: 0] += 1
    guard counts[finding.reason, default: 0] <= limit else { return }
    found.append(Entry(offset: byte - root.start, finding: finding, isRefused: isRefused))
  }

  mutating func tolerate(
    _ reason: Finding.Reason, at byte: UnsafePointer<UInt8>, _ found: String, expected: String? = nil,
    _ clause: String
  ) {
    let finding = Finding(
      reason, at: .whole, found: found, expected: expected, clause: "RFC 7946 \(clause)")
    add(finding, at: byte, isRefused: false)
  }

  mutating func refuse(
    _ reason: Finding.Reason, at byte: UnsafePointer<UInt8>, _ found: String, expected: String,
    _ clause: String
  ) {
    let finding = Finding(
      reason, at: .whole, found: found, expected: expected, clause: "RFC 7946 \(clause)")
    add(finding, at: byte, isRefused: true)
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
        let finding = Finding(
          .keyRepeated, at: .whole, found: "the key `\(key)` stands here again", expected: "each key once",
          clause: "RFC 8259 4")
        add(finding, at: keyStart, isRefused: false)
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
