import Testing

@testable import VectorTile

/// Geometry as vector-tile specification 4.3 has it, and as other tools have written it.
@Suite struct GeometryTests {
  // The examples of 4.3.5.
  @Test func pointsOfTheSpecification() throws {
    let one = try DecodedGeometry(.point, [9, 50, 34])
    #expect(one.points == [TilePoint(25, 17)])
    #expect(one.partEnds == [1])
    let two = try DecodedGeometry(.point, [17, 10, 14, 3, 9])
    #expect(two.points == [TilePoint(5, 7), TilePoint(3, 2)])
    #expect(two.issues.isEmpty)
  }

  @Test func linesOfTheSpecification() throws {
    let lines = try DecodedGeometry(
      .lineString, [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8])
    #expect(
      lines.points == [
        TilePoint(2, 2), TilePoint(2, 10), TilePoint(10, 10), TilePoint(1, 1), TilePoint(3, 5),
      ])
    #expect(lines.partEnds == [3, 5])
    #expect(lines.issues.isEmpty)
  }

  @Test func polygonsOfTheSpecification() throws {
    let polygons = try DecodedGeometry(
      .polygon,
      [
        9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26, 0, 8,
        8, 0, 0, 7, 15,
      ])
    #expect(polygons.partEnds == [4, 8, 12])
    #expect(polygons.areas == [200, 162, -32])
    #expect(polygons.exteriors == [true, true, false])
    #expect(polygons.points.suffix(4).first == TilePoint(13, 13))
    #expect(polygons.issues.isEmpty)
  }

  /// What is odd, and what is left: a line 2,2 to 2,10 stands before or behind each.
  @Test(
    arguments: [
      // A LineTo or MoveTo of no points.
      ([9, 4, 4, lineTo(0), lineTo(1), 0, 16], TileIssues.commandEmpty),
      ([moveTo(0), 9, 4, 4, lineTo(1), 0, 16], .commandEmpty),
      ([lineTo(0), 9, 4, 4, lineTo(1), 0, 16], .commandEmpty),
      // A MoveTo of two points: the last one starts the line.
      ([moveTo(2), 2, 2, 2, 2, lineTo(1), 0, 16], .moveToSeveral),
      // Lines of one point.
      ([9, 2, 2, 9, 2, 2, lineTo(1), 0, 16], .lineTooShort),
      ([9, 4, 4, lineTo(1), 0, 16, 9, 2, 2], .lineTooShort),
      ([9, 4, 4, lineTo(1), 0, 16, closePath], .closePathInLine),
    ] as [([UInt32], TileIssues)])
  func keepsTheLine(integers: [UInt32], issue: TileIssues) throws {
    let line = try DecodedGeometry(.lineString, integers)
    #expect(line.error == nil)
    #expect(line.points == [TilePoint(2, 2), TilePoint(2, 10)])
    #expect(line.partEnds == [2])
    #expect(line.issues == issue)
  }

  @Test(
    arguments: [
      ([9, 0, 0, lineTo(2), 20, 0, 0, 20], TileIssues.ringUnclosed),
      ([9, 0, 0, lineTo(2), 20, 0, 0, 20, closePath, 9, 1, 1, lineTo(1), 2, 2, closePath], .ringTooShort),
      ([9, 0, 0, closePath, 9, 0, 0, lineTo(2), 20, 0, 0, 20, closePath], .ringTooShort),
      (
        [9, 0, 0, lineTo(2), 20, 0, 20, 0, closePath, 9, 39, 0, lineTo(2), 20, 0, 0, 20, closePath],
        .ringWithoutArea
      ),
      ([9, 0, 0, lineTo(0), lineTo(2), 20, 0, 0, 20, closePath], .commandEmpty),
    ] as [([UInt32], TileIssues)])
  func keepsTheRing(integers: [UInt32], issue: TileIssues) throws {
    let ring = try DecodedGeometry(.polygon, integers)
    #expect(ring.error == nil)
    #expect(ring.areas == [100])
    #expect(ring.partEnds == [3])
    #expect(ring.points.count == 3)
    #expect(ring.issues == issue)
  }

  @Test func keepsPoints() throws {
    let split = try DecodedGeometry(.point, [9, 2, 2, 9, 2, 2])
    #expect(split.points == [TilePoint(1, 1), TilePoint(2, 2)])
    #expect(split.issues == .pointsSplit)
    // The step to 2,2 is made though the point is left out.
    let line = try DecodedGeometry(.point, [9, 2, 2, lineTo(1), 2, 2, closePath, 9, 2, 2])
    #expect(line.points == [TilePoint(1, 1), TilePoint(3, 3)])
    #expect(line.issues == [.commandInPoints, .pointsSplit])
  }

  @Test func tellsRepeatedPoints() throws {
    let line = try DecodedGeometry(.lineString, [9, 4, 4, lineTo(2), 0, 0, 2, 2])
    #expect(line.points.count == 3)
    #expect(line.issues == .pointRepeated)
    // A MoveTo may well go nowhere.
    #expect(try DecodedGeometry(.lineString, [9, 0, 0, lineTo(1), 2, 2]).issues.isEmpty)
  }

  @Test(arguments: [GeometryType.point, .lineString, .polygon])
  func tellsNothingToDraw(type: GeometryType) throws {
    #expect(try DecodedGeometry(type, []).issues == .geometryEmpty)
    let missing = try DecodedGeometry(
      tile: RawTile.features([RawTile.message { $0.field(3, varint: UInt64(type.rawValue)) }]))
    #expect(missing.issues == .geometryMissing)
    #expect(missing.points.isEmpty)
  }

  @Test(
    arguments: [
      (.lineString, [lineTo(1), 2, 2], .geometryStartsWithoutMoveTo, 2),
      (.lineString, [closePath], .geometryStartsWithoutMoveTo, 7),
      (.polygon, [closePath, 2, 2], .geometryStartsWithoutMoveTo, 7),
      (.point, [closePath, 2, 2], .geometryStartsWithoutMoveTo, 7),
      (.point, [lineTo(1), 2, 2], .geometryStartsWithoutMoveTo, 2),
      (
        .polygon, [9, 0, 0, lineTo(2), 2, 0, 0, 2, closePath, lineTo(1), 2, 2], .geometryStartsWithoutMoveTo,
        2
      ),
      (.polygon, [9, 0, 0, lineTo(2), 2, 0, 0, 2, 2 << 3 | 7], .closePathCount, 2),
      (.polygon, [9, 0, 0, lineTo(2), 2, 0, 0, 2, 7], .closePathCount, 0),
      (.lineString, [9, 0, 0, 3], .geometryCommandUnknown, 3),
      (.point, [8], .geometryCommandUnknown, 0),
      (.point, [moveTo(2), 0, 0], .geometryCountTooLarge, 2),
      (.point, [moveTo(1), 0], .geometryCountTooLarge, 1),
      (.point, [UInt32.max & ~6, 2, 2], .geometryCountTooLarge, 0x1fff_ffff),
      (.lineString, [9, 0, 0, lineTo(0x1fff_ffff), 2, 2], .geometryCountTooLarge, 0x1fff_ffff),
      (.polygon, [9, 0, 0, lineTo(0x1fff_ffff), 2, 2], .geometryCountTooLarge, 0x1fff_ffff),
    ] as [(GeometryType, [UInt32], TileError.Reason, UInt64)])
  func refuses(type: GeometryType, integers: [UInt32], reason: TileError.Reason, number: UInt64) throws {
    let geometry = try DecodedGeometry(type, integers)
    #expect(geometry.error == TileError(reason, number))
    #expect(geometry.points.isEmpty && geometry.partEnds.isEmpty && geometry.areas.isEmpty)
  }

  /// Parameters that run into the bytes behind the geometry are no points, though memory goes on there.
  @Test func stopsAtTheGeometrysEnd() throws {
    // MoveTo 1 and two bytes of parameters; the last one says that it goes on.
    let tile = RawTile.features([
      RawTile.message {
        $0.field(3, varint: 1)
        $0.field(4, message: [9, 2, 0x82])
        $0.field(1, varint: 5)
        $0.field(1, varint: 1 << 60)
      }
    ])
    #expect(try DecodedGeometry(tile: tile).error == TileError(.truncated))
  }

  /// Numbers of every length, short ones beside them.
  @Test(arguments: [0, 1, -1, 63, -64, 64, 8191, -8192, 8192, 1 << 20, -(1 << 27), Int32.max, Int32.min])
  func readsNumbersOfEveryLength(number: Int32) throws {
    let coded = UInt32(bitPattern: (number << 1) ^ (number >> 31))
    for other: UInt32 in [2, 300, 1 << 20] {
      let integers = [9, coded, other, lineTo(2), other, coded, 3, 3]
      let tile = RawTile.geometry(.lineString, integers)
      let decoded = try DecodedGeometry(tile: tile)
      #expect(SlowGeometry.geometry(2, integers) == .lines([decoded.points]))
    }
  }

  /// Ten-byte numbers, as protobuf writes negative ones, count by their low 32 bits; eleven bytes are refused.
  @Test func takesTheLowBitsOfLongNumbers() throws {
    let ten: [UInt8] = [0x83, 0x80, 0x80, 0x80, 0xf0, 0xff, 0xff, 0xff, 0xff, 0x01]
    func tile(_ number: [UInt8]) -> [UInt8] {
      RawTile.features([
        RawTile.message {
          $0.field(3, varint: 1)
          $0.field(4, message: [9] + number + [2])
        }
      ])
    }
    #expect(try DecodedGeometry(tile: tile(ten)).points == [TilePoint(-2, 1)])
    let eleven = [UInt8](repeating: 0x80, count: 10) + [0]
    #expect(try DecodedGeometry(tile: tile(eleven)).error == TileError(.varintTooLong))
  }
}
