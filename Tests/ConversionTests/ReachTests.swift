import Foundation
import GeoAlgorithms
import GeoModel
import SystemIO
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import Conversion

/// Whole features of a box, out of few tiles: the same as out of all tiles.
@Suite struct ReachTests {
  private static let unit: Int32 = CutTileset.extent
  private static let world = 32 * unit

  /// Wandering lines and slanted quadrangles, some across half the world, some with ids; ids repeat far apart.
  private static func sources(seed: UInt64) -> [CutTileset.Source] {
    var random = SeededGenerator(seed: seed)
    return (0..<40).map { number in
      let size = Int32.random(in: 100...(number % 8 == 0 ? 15 * unit : 2 * unit), using: &random)
      let x = Int32.random(in: 0...(world - size), using: &random)
      let y = Int32.random(in: 0...(world - size), using: &random)
      func point(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> TilePoint {
        TilePoint(
          x + Int32(Double(size) * Double.random(in: a, using: &random)),
          y + Int32(Double(size) * Double.random(in: b, using: &random)))
      }
      // Names repeat: features without an id are told apart by where they meet only.
      var source = CutTileset.Source(
        id: number % 3 == 0 ? UInt64(1 + number % 9) : nil, name: number % 2 == 0 ? "a" : "\(number)")
      if number % 2 == 0 {
        source.lines = [(0..<6).map { _ in point(0...1, 0...1) }]
      } else {
        let ring = [
          point(0...0.4, 0...0.4), point(0.6...1, 0...0.4), point(0.6...1, 0.6...1), point(0...0.4, 0.6...1),
        ]
        source.polygons = [[RingSense.twiceArea(ring.span) < 0 ? ring.reversed() : ring]]
      }
      return source
    }
  }

  private func reach(
    _ path: String, _ bounds: BoundingBox?, isConfined: Bool = false
  ) throws -> (lines: Set<String>, tiles: Int) {
    var options = ConversionOptions()
    options.format = .ndjson
    options.stitches = true
    options.bounds = bounds
    var sink = MemorySink()
    let report = try convertReaching(
      try Tileset.open(path), zoom: UInt8(CutTileset.zoom), options, isConfined: isConfined, into: &sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    return (Set(text.split(separator: "\n").map(String.init)), report.tiles)
  }

  private func longitude(_ x: Int32) -> Double { WebMercator.longitude(ofX: Double(x) / Double(Self.world)) }
  private func latitude(_ y: Int32) -> Double { WebMercator.latitude(ofY: Double(y) / Double(Self.world)) }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [0, 64] as [Int32])
  func featuresOfABoxAreThoseOfTheWholeZoom(_ seed: UInt64, _ buffer: Int32) throws {
    let tiles = try CutTileset(Self.sources(seed: seed), buffer: buffer)
    let (all, text, report) = try stitch(tiles.path)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == all.count)
    var random = SeededGenerator(seed: seed + 100)
    var fewest = Int.max
    for round in 0..<12 {
      let size = round % 3 == 0 ? 3 * Self.unit : 900
      let (x, y) = (
        Int32.random(in: 0...(Self.world - size), using: &random),
        Int32.random(in: 0...(Self.world - size), using: &random)
      )
      let box = BoundingBox(
        west: longitude(x), south: latitude(y + size), east: longitude(x + size), north: latitude(y))
      let found = try reach(tiles.path, box)
      fewest = min(fewest, found.tiles)
      let clip = TileBox(minX: x, minY: y, maxX: x + size, maxY: y + size, ownsEast: true, ownsSouth: true)
      for (line, feature) in zip(lines, all) where Self.meets(feature, clip) {
        #expect(found.lines.contains(line), "seed \(seed), box \(x) \(y): \(line.prefix(120))")
      }
      // What lies in the box altogether needs no tile beyond it.
      let confined = try reach(tiles.path, box, isConfined: true)
      for (line, feature) in zip(lines, all) {
        let isInside = feature.parts.joined().joined().allSatisfy {
          $0.x >= x && $0.y >= y && $0.x <= x + size && $0.y <= y + size
        }
        #expect(!isInside || confined.lines.contains(line))
      }
    }
    #expect(fewest < report.tiles / 4)
  }

  /// Whether a joined feature has a share of a box.
  private static func meets(_ feature: Stitched, _ box: TileBox) -> Bool {
    guard case .object(let geometry)? = feature.json["geometry"] else { return false }
    if geometry["type"] == "LineString" || geometry["type"] == "MultiLineString" {
      var clipper = LineClipper(box: box)
      for line in feature.parts.joined() { clipper.clip(line.span) }
      return !clipper.ends.isEmpty
    }
    var clipper = PolygonClipper(box: box)
    for polygon in feature.parts {
      clipper.beginPolygon()
      for (number, ring) in polygon.enumerated() {
        clipper.add(ring.span, reversed: (RingSense.twiceArea(ring.span) < 0) == (number == 0))
      }
      clipper.endPolygon()
    }
    return !clipper.polygonEnds.isEmpty
  }

  @Test func featuresAreFollowedOverTheAntimeridian() throws {
    let u = Self.unit
    // Two shares of one feature at both ends of the world, and one that only looks like it.
    let east = points(
      (31 * u + 100, 10 * u + 7), (32 * u, 10 * u + 7), (32 * u, 10 * u + 90), (31 * u + 100, 10 * u + 90))
    let west = points((0, 10 * u + 7), (2 * u + 50, 10 * u + 7), (2 * u + 50, 10 * u + 90), (0, 10 * u + 90))
    let other = points(
      (5 * u - 9, 3 * u), (5 * u + 9, 3 * u), (5 * u + 9, 3 * u + 50), (5 * u - 9, 3 * u + 50))
    let tiles = try CutTileset([.init(polygons: [[east], [west], [other]])], buffer: 0)
    let (_, text, _) = try stitch(tiles.path)
    let whole = Set(text.split(separator: "\n").map(String.init))
    let box = BoundingBox(west: 179, south: latitude(10 * u + 60), east: 179.5, north: latitude(10 * u + 50))
    let found = try reach(tiles.path, box)
    #expect(found.lines.count == 1 && found.lines.isSubset(of: whole))
    #expect(found.tiles == 4)
    // The same box one turn on, and one across the antimeridian.
    for (west, east) in [(539.0, 539.5), (179.9, -179.9), (179.9, 180.1), (-180.1, -179.9)] {
      let turned = BoundingBox(west: west, south: box.south, east: east, north: box.north)
      #expect(try reach(tiles.path, turned).lines == found.lines)
    }
  }

  @Test func aBoxOfMostTilesReadsAll() throws {
    let tiles = try CutTileset(Self.sources(seed: 9), buffer: 8)
    let (_, text, report) = try stitch(tiles.path)
    let box = BoundingBox(west: -180, south: -85, east: 180, north: 85)
    let found = try reach(tiles.path, box)
    #expect(found.lines == Set(text.split(separator: "\n").map(String.init)))
    #expect(try found.tiles == report.tiles && reach(tiles.path, nil).lines == found.lines)
    let nowhere = BoundingBox(west: 10, south: 86, east: 11, north: 87)
    #expect(try reach(tiles.path, nowhere).lines.count < found.lines.count)
  }
}
