import GeoModel
import JSONText

/// The fast reader of one text: it builds the value, notes that something is odd, and fails without words.
///
/// What was odd, where, and in which words, `Diagnosis` finds out afterwards.
struct FeatureParser: ~Copyable {
  /// What a text turned out to be.
  enum Parsed {
    case feature(Feature)
    /// A geometry that stands alone, as the geometry of a feature without properties.
    case bareGeometry(Feature)
    /// A FeatureCollection, or an object with `features` before any type: to be read piece by piece.
    case collection
  }

  var oddities: Oddities = []
  var scratch = PositionScratch()

  /// Reads the object whose brace stands next.
  ///
  /// - Parameter depth: how many arrays and objects may still be opened.
  mutating func text(_ scanner: inout JSONScanner, depth: Int) throws(ScanFailure) -> Parsed {
    guard try scanner.peek() == 0x7B else { throw scanner.failure(.shape) }
    let start = scanner.cursor
    oddities = []
    guard depth > 0 else { throw scanner.failure(.depth) }
    scanner.cursor += 1
    var isTyped = false
    var feature = Feature(geometry: nil, properties: nil)
    var seen: UInt8 = 0
    func note(_ bit: UInt8, _ oddities: inout Oddities) {
      if seen & bit != 0 { oddities.insert(.other) }
      seen |= bit
    }
    guard !scanner.consume(0x7D) else { throw scanner.failure(.shape, at: start) }
    repeat {
      let key = try scanner.key()
      let name = MemberName(key)
      switch name {
      case .type:
        note(1, &oddities)
        switch try type(&scanner) {
        case .feature: isTyped = true
        case .featureCollection: return .collection
        case .geometry:
          scanner.cursor = start
          return .bareGeometry(
            Feature(geometry: try geometry(&scanner, depth: depth), properties: nil))
        case nil: throw scanner.failure(.shape, at: start)
        }
      case .geometry:
        note(2, &oddities)
        feature.geometry = try nullableGeometry(&scanner, depth: depth - 1)
      case .properties:
        note(4, &oddities)
        feature.properties = try properties(&scanner, depth: depth - 1)
      case .id:
        note(8, &oddities)
        feature.id = try id(&scanner)
      case .bbox:
        note(16, &oddities)
        feature.boundingBox = try boundingBox(&scanner, depth: depth - 1)
      case .features where !isTyped: return .collection
      case .coordinates where !isTyped, .geometries where !isTyped:
        // A geometry that does not begin with its type, or a feature with a member it must not have.
        let resume = scanner.cursor
        scanner.cursor = start
        if case .geometry = try typeAhead(scanner, depth: depth) {
          return .bareGeometry(
            Feature(geometry: try geometry(&scanner, depth: depth), properties: nil))
        }
        scanner.cursor = resume
        fallthrough
      case .coordinates, .geometries, .features, .crs:
        oddities.insert(.other)
        fallthrough
      case nil:
        feature.foreignMembers.members.append(
          JSONObject.Member(key: key.string, value: try scanner.value(depth: depth - 1)))
      }
    } while try scanner.anotherMember()
    guard isTyped else { throw scanner.failure(.shape, at: start) }
    if seen & 2 == 0 || feature.foreignMembers.repeatsKey { oddities.insert(.other) }
    if seen & 4 == 0 { oddities.insert(.missingProperties) }
    return .feature(feature)
  }

  /// Reads the value of `type`; nil for an unknown one.
  @inline(__always)
  func type(_ scanner: inout JSONScanner) throws(ScanFailure) -> ObjectType? {
    guard try scanner.peek() == 0x22 else {
      try scanner.skipValue(depth: 1)
      return nil
    }
    return ObjectType(try scanner.string())
  }

  /// The type of the object that stands next, wherever in it the member is; the first one counts.
  private func typeAhead(_ scanner: JSONScanner, depth: Int) throws(ScanFailure) -> ObjectType? {
    var scanner = scanner
    scanner.cursor += 1
    repeat {
      let key = try scanner.key()
      if case .type = MemberName(key) { return try type(&scanner) }
      try scanner.skipValue(depth: depth - 1)
    } while try scanner.anotherMember()
    return nil
  }

  private mutating func nullableGeometry(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(ScanFailure) -> Geometry? {
    switch try scanner.peek() {
    case 0x7B: return try geometry(&scanner, depth: depth)
    case 0x6E:
      guard try scanner.literal() == nil else { throw scanner.failure(.shape) }
      return nil
    default: throw scanner.failure(.shape)
    }
  }

  private mutating func properties(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(ScanFailure) -> JSONObject? {
    switch try scanner.peek() {
    case 0x7B:
      let object = try scanner.object(depth: depth)
      if object.repeatsKey { oddities.insert(.other) }
      return object
    case 0x6E:
      _ = try scanner.literal()
      return nil
    default: throw scanner.failure(.shape)
    }
  }

  private mutating func id(_ scanner: inout JSONScanner) throws(ScanFailure) -> FeatureID? {
    switch try scanner.peek() {
    case 0x22: return .string(try scanner.string().string)
    case 0x2D, 0x30...0x39: return .number(try scanner.number())
    case 0x6E:
      _ = try scanner.literal()
      oddities.insert(.other)
      return nil
    default: throw scanner.failure(.shape)
    }
  }

  /// The numbers of a bounding box, or nil, noted as odd, for anything else.
  private mutating func boundingBox(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(ScanFailure) -> [JSONNumber]? {
    guard case .array(let elements) = try scanner.value(depth: depth) else {
      oddities.insert(.other)
      return nil
    }
    var numbers: [JSONNumber] = []
    for element in elements {
      guard case .number(let number) = element else {
        oddities.insert(.other)
        return nil
      }
      numbers.append(number)
    }
    if numbers.count != 4, numbers.count != 6 { oddities.insert(.other) }
    return numbers
  }
}

extension JSONObject {
  /// Whether a key stands here twice.
  ///
  /// Complexity: O(n), by comparing each with each up to sixteen members.
  var repeatsKey: Bool {
    guard count > 1 else { return false }
    if count > 16 { return Set(members.lazy.map(\.key)).count < count }
    for index in 1..<count {
      for earlier in 0..<index where members[earlier].key == members[index].key { return true }
    }
    return false
  }
}
