import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rings of many edges, as fingers and hostile hands draw them.
struct DrawnRing: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Its first point repeated at its end; of several rings one after the other.
  let ring: [PlanePoint]
  let rings: [Range<Int>]

  init(_ name: String, _ corners: [PlanePoint]) { self.init(name, several: [corners]) }

  init(_ name: String, several: [[PlanePoint]]) {
    testDescription = name
    var (ring, rings): ([PlanePoint], [Range<Int>]) = ([], [])
    for corners in several {
      let start = ring.count
      ring += corners + corners.prefix(1)
      rings.append(start..<ring.count)
    }
    (self.ring, self.rings) = (ring, rings)
  }

  /// The edges by their first points.
  var edges: [Int] { rings.flatMap { $0.dropLast() } }

  var query: PlaneQuery { PlaneQuery(rings: rings.map { Array(ring[$0]) }) }

  static let scribble = DrawnRing("scribble", random(280) { $0.point(0...1) })
  static let blob = DrawnRing(
    "blob",
    random(300) { generator, number in
      around(Double(number) / 300) * Double.random(in: 0.9...1, using: &generator)
    })
  /// Many edges in line, along the axes, twice, or without length.
  static let whole = DrawnRing("whole numbers", random(280) { $0.gridPoint(9) })

  static let all: [DrawnRing] = [
    scribble, blob, whole,
    DrawnRing("comb", (0..<150).map { PlanePoint(Double($0), $0.isMultiple(of: 2) ? 0 : 1) }),
    DrawnRing("lying comb", (0..<150).map { PlanePoint($0.isMultiple(of: 2) ? 0 : 1, Double($0)) }),
    // All corners but two are in the first of its rows.
    DrawnRing(
      "flat",
      random(200) { PlanePoint(Double($1), Double.random(in: 0...1e-3, using: &$0)) } + points((200, 1))),
    DrawnRing("spiral", (0..<200).map { around(Double($0) / 44) * Double(200 - $0) }),
    DrawnRing("star", (0..<101).map { around(Double($0 * 50) / 101) }),
    DrawnRing("staircase", (0..<150).map { PlanePoint(Double(($0 + 1) / 2), Double($0 / 2)) }),
    DrawnRing("level", random(60) { PlanePoint(Double.random(in: 0...1, using: &$0), 3) }),
    DrawnRing("upright", random(60) { PlanePoint(3, Double.random(in: 0...1, using: &$0)) }),
    DrawnRing("tiny", random(60) { $0.point(0...1) * 1e-100 }),
    DrawnRing("huge", random(60) { $0.point(-1...1) * 1e100 }),
    // All in a small part of the box, but for a corner far away.
    DrawnRing("crowd", random(150) { $0.point(0...1e-3) } + points((1, 1))),
    DrawnRing("two crowds", random(160) { $0.point(0...1e-6) + Double($1 % 2) }),
    // Numbers so far from 0 that the corners are on a coarse raster, some of its lines closer than the grid's.
    DrawnRing("far", random(80) { $0.point(0...20) + PlanePoint(1e15, -1e15) }),
    DrawnRing("far blob", blob.ring.prefix(120).map { $0 * 1e-9 + PlanePoint(0.87, 0.4) }),
    DrawnRing(
      "thin",
      random(80) {
        PlanePoint(Double.random(in: 0...1, using: &$0), Double.random(in: 0...1e-12, using: &$0))
      }),
    holes,
    DrawnRing("scribbles", several: (0..<7).map { number in random(40 + number) { $0.point(0...1) } }),
    DrawnRing("triangles of whole numbers", several: (0..<90).map { n in random(3, n) { $0.gridPoint(9) } }),
    DrawnRing("islands", several: (0..<100).map { n in random(5, n) { $0.point(0...1) + Double(n % 9) } }),
    DrawnRing(
      "points and a ring", several: [points((3, 3)), blob.ring.map { $0 * 9 }, points((0, 0), (0, 0))]),
  ]

  /// Rings within rings, one way and the other by turns.
  static let holes = DrawnRing(
    "holes",
    several: (1..<8).map { size in
      let ring = (0..<60).map { around(Double($0) / 60) * Double(size) }
      return size.isMultiple(of: 2) ? ring : ring.reversed()
    })

  private static func around(_ turns: Double) -> PlanePoint {
    PlanePoint(cos(turns * 2 * .pi), sin(turns * 2 * .pi))
  }

  private static func random(
    _ count: Int, _ seed: Int? = nil, _ corner: (inout SeededGenerator) -> PlanePoint
  ) -> [PlanePoint] {
    random(count, seed) { generator, _ in corner(&generator) }
  }

  private static func random(
    _ count: Int, _ seed: Int? = nil, _ corner: (inout SeededGenerator, Int) -> PlanePoint
  ) -> [PlanePoint] {
    var generator = SeededGenerator(seed: UInt64(seed ?? count))
    return (0..<count).map { corner(&generator, $0) }
  }

  /// Places where a mistake would show: anywhere, corners, middles of edges, at the height of corners, and on the
  /// borders of the grid's cells and beside them.
  func places(_ grid: EdgeGrid, _ box: PlaneBox, _ generator: inout SeededGenerator) -> [PlanePoint] {
    let size = box.max - box.min
    func border(_ axis: GridAxis, _ generator: inout SeededGenerator) -> Double {
      let border = axis.lowerBound(of: Int.random(in: 0...axis.count, using: &generator))
      return [border, border.nextUp, border.nextDown][Int.random(in: 0..<3, using: &generator)]
    }
    let edges = edges
    return (0..<25).flatMap { _ -> [PlanePoint] in
      let index = edges[Int.random(in: 0..<edges.count, using: &generator)]
      let anywhere = box.min + size * generator.point(0...1)
      let corner = ring[Int.random(in: 0..<ring.count, using: &generator)]
      let borders = PlanePoint(border(grid.columns, &generator), border(grid.rows, &generator))
      return [
        anywhere, corner, (ring[index] + ring[index + 1]) / 2, PlanePoint(anywhere.x, corner.y), borders,
        PlanePoint(borders.x, anywhere.y), PlanePoint(anywhere.x, borders.y), PlanePoint(corner.x, borders.y),
      ]
    }
  }
}

extension SlowShapes {
  /// Whether rings hold a point: their winding by one edge after the other.
  static func rings(_ drawn: DrawnRing, hold point: PlanePoint) -> Bool {
    var winding = 0
    for index in drawn.edges {
      switch EdgeCrossing(of: point, drawn.ring[index], drawn.ring[index + 1]) {
      case .none: break
      case .onEdge: return true
      case .down: winding += 1
      case .up: winding -= 1
      }
    }
    return winding != 0
  }
}
