import GeoModel
import JSONText

extension Diagnosis {
  /// What one geometry has to say once, however many of its positions do.
  private struct Summary {
    var isWound = false
    var precise: UnsafePointer<UInt8>?
    var repeated: UnsafePointer<UInt8>?
  }

  /// The array `coordinates` of a geometry.
  mutating func coordinates(
    _ array: JSONScanner, of kind: Geometry.Kind, in object: JSONScanner
  ) throws(ScanFailure) {
    var summary = Summary()
    var scanner = array
    scanner.cursor += 1
    if kind == .point, scanner.consume(0x5D) {
      return tolerate(
        .coordinatesEmpty, at: array.cursor, "the Point has no coordinates", expected: "a null geometry",
        "3.1")
    }
    scanner = array
    let parts = try level(kind.coordinateDepth, &scanner, kind, isFirst: true, &summary)
    if summary.isWound {
      tolerate(
        .ringWinding, at: object.cursor, "a ring runs the wrong way",
        expected: "exteriors counter-clockwise and holes clockwise", "3.1.6")
    }
    guard lints else { return }
    if let place = summary.precise {
      tolerate(
        .precisionExcessive, at: place, "coordinates with more than ten decimals", expected: "about six",
        "11.2")
    }
    if let place = summary.repeated {
      tolerate(.positionRepeated, at: place, "the position before stands here again", "3.1")
    }
    if parts == 1, kind.rawValue.hasPrefix("Multi") {
      tolerate(
        .partSingle, at: object.cursor, "the \(kind.rawValue) has a single part",
        expected: "the type of that part", "3.1")
    }
  }

  /// One array, `depth` levels above the numbers; gives the count of its elements.
  private mutating func level(
    _ depth: Int, _ scanner: inout JSONScanner, _ kind: Geometry.Kind, isFirst: Bool,
    _ summary: inout Summary
  ) throws(ScanFailure) -> Int {
    let array = scanner
    if depth == 1 { return try position(&scanner, &summary) }
    if depth == 2 { scratch.removeAll() }
    scanner.cursor += 1
    var count = 0
    var isFlat = false
    if !scanner.consume(0x5D) {
      repeat {
        if try scanner.peek() == 0x5B {
          _ = try level(depth - 1, &scanner, kind, isFirst: count == 0, &summary)
        } else {
          if !isFlat {
            refuse(
              .coordinatesDepth, at: array.cursor, "\(Self.kind(scanner)) where an array should be",
              expected: "coordinates nested \(kind.coordinateDepth) deep", "3.1")
          }
          isFlat = true
          try scanner.skipValue(depth: .max)
        }
        count += 1
      } while try scanner.anotherElement()
    }
    if count == 0 { tolerate(.coordinatesEmpty, at: array.cursor, "an empty array of coordinates", "3.1") }
    if depth == 2, count > 0, !isFlat { run(array, kind, isFirst: isFirst, &summary) }
    return count
  }

  /// The positions of a ring or line, which are in the scratch.
  private mutating func run(
    _ array: JSONScanner, _ kind: Geometry.Kind, isFirst: Bool, _ summary: inout Summary
  ) {
    switch kind {
    case .polygon, .multiPolygon:
      if scratch.count < 4 {
        tolerate(
          .ringTooShort, at: array.cursor, "a ring of \(scratch.count) positions", expected: "four or more",
          "3.1.6")
      }
      if scratch.count > 0, !scratch.isClosed() {
        tolerate(
          .ringUnclosed, at: array.cursor, "the ring is not closed",
          expected: "its first position again at its end", "3.1.6")
      }
      let area = scratch.doubledArea()
      if isFirst ? area < 0 : area > 0 { summary.isWound = true }
    case .lineString, .multiLineString:
      if scratch.count == 1 {
        tolerate(
          .lineTooShort, at: array.cursor, "a line of one position", expected: "two or more", "3.1.4")
      }
      if lints, scratch.count > 1, (1..<scratch.count).allSatisfy({ scratch.base[$0] == scratch.base[0] }) {
        tolerate(.lineZeroLength, at: array.cursor, "a line without length", "3.1.4")
      }
    case .point, .multiPoint, .geometryCollection: return
    }
    if lints, summary.repeated == nil {
      for index in 1..<max(1, scratch.count) where scratch.base[index] == scratch.base[index - 1] {
        summary.repeated = array.cursor
        return
      }
    }
  }

  private mutating func position(
    _ scanner: inout JSONScanner, _ summary: inout Summary
  ) throws(ScanFailure) -> Int {
    let array = scanner
    var values: [Double?] = []
    var isRefused = false
    scanner.cursor += 1
    if !scanner.consume(0x5D) {
      repeat {
        switch try scanner.peek() {
        case 0x2D, 0x30...0x39:
          let number = scanner
          let decimal = try scanner.decimal()
          if decimal.exponent < -10, summary.precise == nil { summary.precise = array.cursor }
          let value = try value(number)
          values.append(value)
          if value == nil, !isRefused {
            isRefused = true
            refuse(.numberRange, at: array.cursor, "a number too large", expected: "degrees", "3.1.1")
          }
        case 0x6E:
          values.append(nil)
          try scanner.skipValue(depth: 1)
        default:
          if !isRefused {
            refuse(
              .positionValue, at: array.cursor, "\(Self.kind(scanner)) in a position", expected: "numbers",
              "3.1.1")
          }
          isRefused = true
          try scanner.skipValue(depth: .max)
          values.append(nil)
        }
      } while try scanner.anotherElement()
    }
    if isRefused { return values.count }
    if values.count < 2 {
      refuse(
        .positionTooShort, at: array.cursor, "a position of \(values.count) values",
        expected: "two or three", "3.1.1")
    } else if values.contains(where: { $0 == nil }) {
      tolerate(.positionNull, at: array.cursor, "null in a position", expected: "numbers", "3.1.1")
    }
    if values.count > 3 {
      tolerate(
        .positionTooLong, at: array.cursor, "a position of \(values.count) values",
        expected: "two or three", "3.1.1")
    }
    if values.count > 1, let x = values[0], let y = values[1] {
      scratch.append(Position(x, y, values.count > 2 ? values[2] : nil))
    }
    return values.count
  }

  /// The number that stands next, or nil where no double is that large.
  private func value(_ scanner: JSONScanner) throws(ScanFailure) -> Double? {
    var scanner = scanner
    do throws(ScanFailure) {
      return try scanner.double()
    } catch {
      guard error.kind == .range else { throw error }
      return nil
    }
  }
}
