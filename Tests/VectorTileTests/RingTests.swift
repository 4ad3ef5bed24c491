import TestSupport
import Testing

@testable import VectorTile

/// Ring areas and grouping (vector-tile specification 4.3.4.4).
@Suite struct RingTests {
  private func area(_ ring: [TilePoint]) -> Int64 {
    ring.withUnsafeBufferPointer(RingArea.doubledSignedArea)
  }

  @Test func areaOfASquare() {
    let square = [TilePoint(0, 0), TilePoint(10, 0), TilePoint(10, 10), TilePoint(0, 10)]
    #expect(area(square) == 200)
    #expect(area(square.reversed()) == -200)
    #expect(area(square + [square[0]]) == 200)
    #expect(area(Array(square.prefix(2))) == 0)
  }

  /// The largest ring there is has an area past 64 bits; its sign counts.
  @Test func areaOfTheWholePlane() {
    let low = Int32.min
    let high = Int32.max
    let plane = [TilePoint(low, low), TilePoint(high, low), TilePoint(high, high), TilePoint(low, high)]
    #expect(area(plane) == .max)
    #expect(area(plane.reversed()) == .min)
    // A sliver across the plane: twice its area is 2^32 − 1, though its terms do not fit 64 bits.
    let sliver = [TilePoint(low, low), TilePoint(high, high), TilePoint(high - 1, high)]
    #expect(area(sliver) == Int64(UInt32.max))
  }

  /// Starting elsewhere changes nothing, reversing changes the sign, moving changes nothing.
  @Test func areaLaws() {
    var generator = SeededGenerator(seed: 11)
    for bits in [3, 12, 20, 29, 30] {
      for _ in 0..<60 {
        let limit = Int32(1) << Int32(bits)
        let ring = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
          TilePoint(
            .random(in: -limit...limit, using: &generator), .random(in: -limit...limit, using: &generator))
        }
        let shift = Int.random(in: 0..<ring.count, using: &generator)
        let value = area(ring)
        #expect(area(Array(ring[shift...] + ring[..<shift])) == value)
        #expect(area(ring.reversed()) == -value)
        let moved = ring.map { TilePoint($0.x / 2 + 1000, $0.y / 2 - 77) }
        #expect(area(moved) == area(ring.map { TilePoint($0.x / 2, $0.y / 2) }))
        let slow = SlowGeometry.area(ring)
        #expect(abs(Double(value) - slow) <= abs(slow) * 1e-9 + 1e-9 * Double(limit) * Double(limit))
      }
    }
  }

  /// A big ring, a hole in it and an island in the hole, each way round, in both versions.
  @Test(arguments: [1, 2] as [UInt64], [false, true])
  func groupsByTheFirstRing(version: UInt64, reversed: Bool) throws {
    let big = square(0, 100)
    let hole = Array(square(10, 80).reversed())
    let island = square(20, 10)
    let rings = [big, hole, island].map { reversed ? Array($0.reversed()) : $0 }
    let decoded = try DecodedGeometry(.polygon, commandIntegers(rings), version: version)
    #expect(decoded.exteriors == [true, false, true])
    #expect(decoded.issues == (reversed && version == 2 ? .windingReversed : []))
    #expect(decoded.areas.map { $0 > 0 } == [!reversed, reversed, !reversed])
  }

  /// Rotating, and turning every ring round, leave the groups as they are.
  @Test func groupingLaws() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let rings = (0..<Int.random(in: 1...6, using: &generator)).map { index in
        let ring = square(Int32(index) * 50, .random(in: 1...40, using: &generator))
        return index > 0 && Bool.random(using: &generator) ? Array(ring.reversed()) : ring
      }
      let groups = try DecodedGeometry(.polygon, commandIntegers(rings)).exteriors
      #expect(groups == rings.map { SlowGeometry.area($0) > 0 })
      let rotated = rings.map { Array($0[1...] + $0[..<1]) }
      #expect(try DecodedGeometry(.polygon, commandIntegers(rotated)).exteriors == groups)
      let turned = rings.map { Array($0.reversed()) }
      #expect(try DecodedGeometry(.polygon, commandIntegers(turned)).exteriors == groups)
    }
  }

  private func square(_ start: Int32, _ size: Int32) -> [TilePoint] {
    [
      TilePoint(start, start), TilePoint(start + size, start), TilePoint(start + size, start + size),
      TilePoint(start, start + size),
    ]
  }

  /// The integers of rings as they stand, whatever their sense.
  private func commandIntegers(_ rings: [[TilePoint]]) -> [UInt32] {
    var (x, y): (Int32, Int32) = (0, 0)
    var integers: [UInt32] = []
    for ring in rings {
      for (index, point) in ring.enumerated() {
        if index == 0 { integers.append(moveTo(1)) }
        if index == 1 { integers.append(lineTo(UInt32(ring.count - 1))) }
        for step in [point.x - x, point.y - y] {
          integers.append(step < 0 ? UInt32(-step) * 2 - 1 : UInt32(step) * 2)
        }
        (x, y) = (point.x, point.y)
      }
      integers.append(closePath)
    }
    return integers
  }
}
