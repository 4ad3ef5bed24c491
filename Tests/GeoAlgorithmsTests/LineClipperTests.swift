import GeoModel
import TestSupport
import Testing

@testable import GeoAlgorithms

private let box = TileBox(minX: 0, minY: 0, maxX: 100, maxY: 100)

private func parts(_ line: [TilePoint], in box: TileBox = box) -> [[TilePoint]] {
  var clipper = LineClipper(box: box)
  clipper.clip(line.span)
  var start = 0
  return clipper.ends.map { end in
    defer { start = end }
    return Array(clipper.points[start..<end])
  }
}

private func points(_ coordinates: (Int32, Int32)...) -> [TilePoint] {
  coordinates.map { TilePoint($0.0, $0.1) }
}

@Test func aLineInsideStays() {
  let line = points((0, 0), (50, 100), (100, 0), (3, 3))
  #expect(parts(line) == [line])
}

@Test func aLineThroughTheBoxIsCutTwice() {
  #expect(parts(points((-50, 50), (150, 50))) == [points((0, 50), (100, 50))])
  #expect(parts(points((-50, 0), (150, 100))) == [points((0, 25), (100, 75))])
}

@Test func aLineThatLeavesAndReturnsBecomesParts() {
  let line = points((50, 50), (150, 50), (150, 60), (50, 60))
  #expect(parts(line) == [points((50, 50), (100, 50)), points((100, 60), (50, 60))])
}

@Test func aLineThatTouchesOrMissesGivesNothing() {
  #expect(parts(points((-10, 10), (10, -10))) == [])
  #expect(parts(points((-10, 0), (0, 0), (0, -10))) == [])
  #expect(parts(points((-10, -10), (0, 50), (-10, 90))) == [])
  #expect(parts(points((200, 0), (200, 100))) == [])
}

@Test func aCornerIsCutWhereTheLineReallyPasses() {
  // Enters by the north edge although it crosses the west edge's line too, above the box.
  #expect(parts(points((-10, -30), (40, 70))) == [points((5, 0), (40, 70))])
}

@Test func aLineAlongAnEdgeBelongsToOneTile() {
  let east = points((100, 10), (100, 90))
  let west = points((0, 10), (0, 90))
  #expect(parts(east) == [])
  #expect(parts(west) == [west])
  let last = TileBox(minX: 0, minY: 0, maxX: 100, maxY: 100, ownsEast: true, ownsSouth: true)
  #expect(parts(east, in: last) == [east])
  #expect(parts(points((10, 100), (90, 100)), in: last) == [points((10, 100), (90, 100))])
}

@Test func repeatedPointsInsideStay() {
  let line = points((50, 50), (50, 50), (60, 60), (60, 60))
  #expect(parts(line) == [line])
}

@Test func extremesDoNotTrap() {
  let line = points((.min, .min), (.max, .max), (.min, .max), (.max, .min), (0, .max), (.min, 0))
  for part in parts(line) { for point in part { #expect(box.contains(point)) } }
}

/// The parts of a line in the box by walking it in small steps of floating point.
private func slowCover(_ line: [TilePoint], _ box: TileBox) -> Double {
  var length = 0.0
  for (a, b) in zip(line, line.dropFirst()) {
    let dx = Double(b.x) - Double(a.x)
    let dy = Double(b.y) - Double(a.y)
    let steps = 4000
    var inside = 0
    for step in 0..<steps {
      let t = (Double(step) + 0.5) / Double(steps)
      let x = Double(a.x) + t * dx
      let y = Double(a.y) + t * dy
      if x >= Double(box.minX), x <= Double(box.maxX), y >= Double(box.minY), y <= Double(box.maxY) {
        inside += 1
      }
    }
    length += (dx * dx + dy * dy).squareRoot() * Double(inside) / Double(steps)
  }
  return length
}

@Test(arguments: [UInt64(11), 12, 13, 14])
func partsHaveTheLengthInsideTheBox(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let box = TileBox(minX: 0, minY: 0, maxX: 1000, maxY: 1000, ownsEast: true, ownsSouth: true)
  for _ in 0..<20 {
    let line = (0..<6).map { _ in
      TilePoint(.random(in: -700...1700, using: &random), .random(in: -700...1700, using: &random))
    }
    let clipped = parts(line, in: box)
    var length = 0.0
    var ends = 0
    for part in clipped {
      #expect(part.count > 1)
      ends += 2
      for point in part { #expect(box.contains(point)) }
      for (a, b) in zip(part, part.dropFirst()) {
        #expect(a != b)
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        length += (dx * dx + dy * dy).squareRoot()
      }
    }
    // A rounded end moves by half a unit; a step of the slow walk is up to 3400/4000 units.
    #expect(abs(length - slowCover(line, box)) <= Double(ends) + Double(line.count) * 2)
  }
}

@Test(arguments: [UInt64(21), 22])
func reversingALineReversesItsParts(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<500 {
    let line = (0..<8).map { _ in
      TilePoint(.random(in: -60...160, using: &random), .random(in: -60...160, using: &random))
    }
    let forward = parts(line)
    let backward = parts(line.reversed()).reversed().map { Array($0.reversed()) }
    #expect(forward == backward)
  }
}

@Test(arguments: [UInt64(31), 32])
func neighbouringTilesMeetWhereALineCrosses(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<500 {
    let a = TilePoint(.random(in: 0..<100, using: &random), .random(in: 0..<100, using: &random))
    let b = TilePoint(.random(in: 101...200, using: &random), .random(in: 0..<100, using: &random))
    let here = parts([a, b])
    let there = parts([a, b].map { TilePoint($0.x - 100, $0.y) })
    let end = here.last?.last
    let start = there.first?.first
    #expect(end.map { $0.x } == 100)
    #expect(start.map { TilePoint($0.x + 100, $0.y) } == end)
  }
}
