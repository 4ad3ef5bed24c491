import GeoModel
import JSONText

extension FeatureParser {
  /// Reads the geometry whose brace stands next; nil for a Point without coordinates, which RFC 7946 3.1 lets
  /// readers take as null.
  mutating func geometry(_ scanner: inout JSONScanner, depth: Int) throws(ScanFailure) -> Geometry? {
    let start = scanner.cursor
    guard depth > 0 else { throw scanner.failure(.depth) }
    scanner.cursor += 1
    var kind: Geometry.Kind?
    var coordinates: UnsafePointer<UInt8>?
    var geometries: UnsafePointer<UInt8>?
    var result: Geometry??
    guard !scanner.consume(0x7D) else { throw scanner.failure(.shape, at: start) }
    repeat {
      let key = try scanner.key()
      switch MemberName(key) {
      case .type:
        if kind != nil {
          oddities.insert(.other)
          result = nil
        }
        guard case .geometry(let found) = try type(&scanner) else {
          throw scanner.failure(.shape, at: start)
        }
        kind = found
      case .coordinates:
        if coordinates != nil { oddities.insert(.other) }
        coordinates = scanner.cursor
        if let kind, kind != .geometryCollection {
          result = try self.coordinates(&scanner, kind, depth: depth - 1)
        } else {
          try scanner.skipValue(depth: depth - 1)
        }
      case .geometries:
        if geometries != nil { oddities.insert(.other) }
        geometries = scanner.cursor
        if kind == .geometryCollection {
          result = .geometryCollection(try members(&scanner, depth: depth - 1))
        } else {
          try scanner.skipValue(depth: depth - 1)
        }
      case nil, .id: try scanner.skipValue(depth: depth - 1)
      case .bbox, .crs, .geometry, .properties, .features:
        oddities.insert(.other)
        try scanner.skipValue(depth: depth - 1)
      }
    } while try scanner.anotherMember()
    let end = scanner.cursor
    defer { scanner.cursor = end }
    switch kind {
    case nil: throw scanner.failure(.shape, at: start)
    case .geometryCollection:
      if coordinates != nil { oddities.insert(.other) }
      if case .geometryCollection?? = result { return result ?? nil }
      guard let geometries else { throw scanner.failure(.shape, at: start) }
      scanner.cursor = geometries
      return .geometryCollection(try members(&scanner, depth: depth - 1))
    case .some(let kind):
      if geometries != nil { oddities.insert(.other) }
      if let result { return result }
      guard let coordinates else { throw scanner.failure(.shape, at: start) }
      scanner.cursor = coordinates
      return try self.coordinates(&scanner, kind, depth: depth - 1)
    }
  }

  /// Reads `geometries`; a Point without coordinates is left out.
  private mutating func members(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(ScanFailure) -> [Geometry] {
    guard try scanner.peek() == 0x5B else { throw scanner.failure(.shape) }
    guard depth > 0 else { throw scanner.failure(.depth) }
    scanner.cursor += 1
    var members: [Geometry] = []
    var count = 0
    if !scanner.consume(0x5D) {
      repeat {
        guard try scanner.peek() == 0x7B else { throw scanner.failure(.shape) }
        count += 1
        if let member = try geometry(&scanner, depth: depth - 1) {
          if case .geometryCollection = member { oddities.insert(.other) }
          members.append(member)
        }
      } while try scanner.anotherElement()
    }
    if count == 1 { oddities.insert(.other) }
    return members
  }

  /// Reads `coordinates` of a kind that is known.
  private mutating func coordinates(
    _ scanner: inout JSONScanner, _ kind: Geometry.Kind, depth: Int
  ) throws(ScanFailure) -> Geometry? {
    guard depth >= kind.coordinateDepth else { throw scanner.failure(.depth) }
    switch kind {
    case .point:
      guard try scanner.peek() == 0x5B else { throw scanner.failure(.shape) }
      var ahead = scanner
      ahead.cursor += 1
      if ahead.consume(0x5D) {
        oddities.insert(.emptyCoordinates)
        scanner = ahead
        return nil
      }
      scratch.removeAll()
      try position(&scanner)
      return scratch.count == 0 ? nil : .point(scratch.base[0])
    case .multiPoint: return .multiPoint(try positions(&scanner))
    case .lineString: return .lineString(try line(&scanner))
    case .multiLineString:
      var lines: [[Position]] = []
      try elements(&scanner) { parser, scanner throws(ScanFailure) in
        lines.append(try parser.line(&scanner))
      }
      return .multiLineString(lines)
    case .polygon: return .polygon(try rings(&scanner))
    case .multiPolygon:
      var polygons: [[[Position]]] = []
      try elements(&scanner) { parser, scanner throws(ScanFailure) in
        polygons.append(try parser.rings(&scanner))
      }
      return .multiPolygon(polygons)
    case .geometryCollection: return nil
    }
  }

  @inline(__always)
  private mutating func elements(
    _ scanner: inout JSONScanner,
    _ body: (inout FeatureParser, inout JSONScanner) throws(ScanFailure) -> Void
  ) throws(ScanFailure) {
    guard try scanner.peek() == 0x5B else { throw scanner.failure(.shape) }
    scanner.cursor += 1
    if scanner.consume(0x5D) { return oddities.formUnion(.emptyCoordinates) }
    repeat { try body(&self, &scanner) } while try scanner.anotherElement()
  }

  private mutating func line(_ scanner: inout JSONScanner) throws(ScanFailure) -> [Position] {
    let line = try positions(&scanner)
    if line.count == 1 { oddities.insert(.other) }
    return line
  }

  private mutating func rings(_ scanner: inout JSONScanner) throws(ScanFailure) -> [[Position]] {
    var rings: [[Position]] = []
    try elements(&scanner) { parser, scanner throws(ScanFailure) in
      let ring = try parser.positions(&scanner)
      if ring.count < 4 { parser.oddities.insert(.other) }
      if !ring.isEmpty, !parser.scratch.isClosed() { parser.oddities.insert(.unclosed) }
      let area = parser.scratch.doubledArea()
      if rings.isEmpty ? area < 0 : area > 0 { parser.oddities.insert(.winding) }
      rings.append(ring)
    }
    return rings
  }

  private mutating func positions(_ scanner: inout JSONScanner) throws(ScanFailure) -> [Position] {
    guard try scanner.peek() == 0x5B else { throw scanner.failure(.shape) }
    scanner.cursor += 1
    scratch.removeAll()
    if scanner.consume(0x5D) {
      oddities.insert(.emptyCoordinates)
      return []
    }
    repeat { try position(&scanner) } while try scanner.anotherElement()
    return scratch.positions()
  }

  /// Reads one position into the scratch; one with null for a coordinate is left out.
  @inline(__always)
  private mutating func position(_ scanner: inout JSONScanner) throws(ScanFailure) {
    guard try scanner.peek() == 0x5B else { throw scanner.failure(.shape) }
    let start = scanner.cursor
    scanner.cursor += 1
    guard try scanner.peek() < 0x3A else { return try oddPosition(&scanner, start) }
    let x = try coordinate(&scanner)
    try scanner.expect(0x2C, or: .shape)
    guard try scanner.peek() < 0x3A else { return try oddPosition(&scanner, start) }
    let y = try coordinate(&scanner)
    guard try scanner.peek() != 0x5D else {
      scanner.cursor += 1
      return scratch.append(Position(x, y))
    }
    try scanner.expect(0x2C, or: .arrayEnd)
    guard try scanner.peek() < 0x3A else { return try oddPosition(&scanner, start) }
    let z = try coordinate(&scanner)
    guard try scanner.peek() == 0x5D else { return try oddPosition(&scanner, start) }
    scanner.cursor += 1
    scratch.append(Position(x, y, z))
  }

  @inline(__always)
  private func coordinate(_ scanner: inout JSONScanner) throws(ScanFailure) -> Double {
    let byte = scanner.cursor.pointee
    guard byte == 0x2D || byte >= 0x30 else { throw scanner.failure(.shape) }
    return try scanner.double()
  }

  /// A position with nulls, or with more than three values.
  private mutating func oddPosition(
    _ scanner: inout JSONScanner, _ start: UnsafePointer<UInt8>
  ) throws(ScanFailure) {
    scanner.cursor = start + 1
    var values: [Double?] = []
    repeat {
      switch try scanner.peek() {
      case 0x6E:
        guard try scanner.literal() == nil else { throw scanner.failure(.shape) }
        oddities.insert(.nullPosition)
        values.append(nil)
      case 0x2D, 0x30...0x39: values.append(try scanner.double())
      case 0x4E, 0x49: throw scanner.failure(.notFinite)
      default: throw scanner.failure(.shape)
      }
    } while try scanner.anotherElement()
    guard values.count > 1 else { throw scanner.failure(.shape, at: start) }
    if values.count > 3 { oddities.insert(.extraValues) }
    guard let x = values[0], let y = values[1] else { return }
    scratch.append(Position(x, y, values.count > 2 ? values[2] : nil))
  }
}
