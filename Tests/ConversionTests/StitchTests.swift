import Foundation
import GeoAlgorithms
import GeoModel
import JSONText
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import Conversion

/// A star of seeded spikes, wound as an exterior.
private func star(_ x: Int32, _ y: Int32, from inner: Double, to outer: Double, _ count: Int, seed: UInt64)
  -> [TilePoint]
{
  var random = SeededGenerator(seed: seed)
  let ring = (0..<count).map { index in
    let angle = Double(index) / Double(count) * 2 * Double.pi
    let radius = Double.random(in: inner...outer, using: &random)
    return TilePoint(x + Int32(cosine(angle) * radius), y + Int32(cosine(angle - .pi / 2) * radius))
  }
  return RingSense.twiceArea(ring.span) < 0 ? ring.reversed() : ring
}

/// By its series: tests of this module have no C library at hand.
private func cosine(_ angle: Double) -> Double {
  var x = angle.truncatingRemainder(dividingBy: 2 * .pi)
  if x > .pi { x -= 2 * .pi }
  var (term, sum) = (1.0, 1.0)
  for n in 1...20 {
    term *= -x * x / Double((2 * n - 1) * (2 * n))
    sum += term
  }
  return sum
}

/// A square wound as an exterior, or as a hole.
private func box(_ west: Int32, _ north: Int32, _ east: Int32, _ south: Int32, isHole: Bool = false)
  -> [TilePoint]
{
  let ring = points((west, north), (east, north), (east, south), (west, south))
  return isHole ? ring.reversed() : ring
}

@Suite struct StitchTests {
  private static let unit: Int32 = CutTileset.extent

  @Test(arguments: [0, 64] as [Int32], [UInt64?.none, 7])
  func polygonsWithHolesComeOutAsTheyWere(_ buffer: Int32, _ id: UInt64?) throws {
    let centre = 10 * Self.unit + 1234
    let outline = star(centre, centre, from: 18000, to: 30000, 301, seed: 1)
    let lake = Array(star(centre, centre, from: 3000, to: 14000, 97, seed: 2).reversed())
    // An island in the lake is another polygon of the feature.
    let island = star(centre, centre, from: 1000, to: 2500, 21, seed: 3)
    let tiles = try CutTileset([.init(id: id, polygons: [[outline, lake], [island]])], buffer: buffer)
    let (features, _, report) = try stitch(tiles.path)
    // The island is in one tile with a piece of the rest, so it belongs to it with or without an id.
    #expect(features.count == 1 && features[0].id == (id.map { "\($0)" } ?? ""))
    #expect(report.findings.isEmpty)
    let wanted = [outline, lake, island].map(canonical)
    let found = Set(features.flatMap(\.rings))
    if buffer > 0 {
      #expect(found == Set(wanted))
    } else {
      // A crossing that was rounded is within a unit of the edge; nothing else may differ.
      for ring in wanted {
        let near = found.contains {
          abs(RingSense.twiceArea($0.span) - RingSense.twiceArea(ring.span)) < 60000
        }
        #expect(near)
      }
      #expect(found.count == 3)
    }
    #expect(features.contains { $0.parts.contains { $0.count == 2 } })
  }

  @Test func aRingRoundATileAndOneAlongEdges() throws {
    let u = Self.unit
    let frame = [
      box(4 * u - 100, 4 * u - 100, 5 * u + 100, 5 * u + 100), box(4 * u, 4 * u, 5 * u, 5 * u, isHole: true),
    ]
    // Along tile edges on all sides: those are the source's own edges.
    let block = [box(8 * u, 8 * u, 10 * u, 9 * u)]
    let tiles = try CutTileset(
      [.init(id: 1, polygons: [frame]), .init(id: 2, polygons: [block])], buffer: 64)
    let features = try stitch(tiles.path).features.sorted { $0.id < $1.id }
    #expect(features.map(\.rings) == [Set(frame.map(canonical)), Set(block.map(canonical))])
  }

  @Test func combsAlongAnEdge() throws {
    let u = Self.unit
    var comb = points((3 * u - 500, 3 * u), (3 * u - 500, 3 * u + 4000))
    for tooth in 0..<9 {
      let y = 3 * u + 4000 - Int32(tooth) * 400
      comb += points((3 * u + 700, y), (3 * u + 700, y - 200), (3 * u - 100, y - 200), (3 * u - 100, y - 400))
    }
    comb.removeLast()
    comb += points((3 * u - 100, 3 * u))
    if RingSense.twiceArea(comb.span) < 0 { comb.reverse() }
    let tiles = try CutTileset([.init(polygons: [[comb]])], buffer: 16)
    let features = try stitch(tiles.path).features
    #expect(features.count == 1)
    // Collinear vertices are not told from those that a cut has made.
    #expect(features[0].rings.map { RingSense.twiceArea($0.span) } == [RingSense.twiceArea(comb.span)])
  }

  @Test(arguments: [0, 64] as [Int32], [UInt64?.none, 9])
  func linesGoOnAcrossEdges(_ buffer: Int32, _ id: UInt64?) throws {
    let u = Self.unit
    let spiral = (0..<400).map { step in
      let angle = Double(step) / 20
      let radius = 300 + Double(step) * 60
      return TilePoint(
        10 * u + 77 + Int32(cosine(angle) * radius), 10 * u + 55 + Int32(cosine(angle - .pi / 2) * radius))
    }
    // Through the corners of tiles.
    let diagonal = points((20 * u - 1000, 20 * u - 1000), (23 * u + 1000, 23 * u + 1000))
    let tiles = try CutTileset(
      [
        .init(id: id, name: "s", lines: [spiral]), .init(id: id.map { $0 + 1 }, name: "d", lines: [diagonal]),
      ],
      buffer: buffer)
    let features = try stitch(tiles.path).features
    #expect(features.count == 2)
    for (feature, wanted) in zip(features, [spiral, diagonal]) {
      #expect(feature.parts.count == 1)
      let line = feature.parts.first?.first ?? []
      if buffer > 0 || wanted.count == 2 { #expect(line == wanted) }
      #expect(line.first == wanted.first && line.last == wanted.last)
    }
  }

  @Test func crossingAndBranchingLinesAreKeptApart() throws {
    let u = Self.unit
    // A figure eight whose branches cross on a tile's edge, and a branch that leaves from there.
    let eight = points(
      (4 * u - 3000, 4 * u + 500), (4 * u + 1000, 4 * u + 2500), (4 * u + 1000, 4 * u + 500),
      (4 * u - 3000, 4 * u + 2500))
    let branch = points((4 * u, 4 * u + 2000), (4 * u + 500, 4 * u + 3500))
    let tiles = try CutTileset([.init(id: 3, lines: [eight, branch])], buffer: 64)
    let lines = try stitch(tiles.path).features.flatMap { $0.parts.flatMap { $0 } }
    #expect(Set(lines) == [eight, branch])
  }

  @Test func equalNeighboursThatDoNotMeetStayTwo() throws {
    let u = Self.unit
    let left = [box(2 * u - 500, 100, 2 * u - 10, 600)]
    let right = [box(2 * u + 10, 100, 2 * u + 500, 600)]
    let tiles = try CutTileset([.init(polygons: [left]), .init(polygons: [right])], buffer: 64)
    #expect(try stitch(tiles.path).features.count == 2)
    // One id makes one feature of several parts of them.
    let same = try CutTileset([.init(id: 4, polygons: [left]), .init(id: 4, polygons: [right])], buffer: 0)
    let features = try stitch(same.path).features
    #expect(features.count == 1 && features[0].parts.count == 2)
  }

  @Test func equalNeighboursThatMeetBesideASeamStayTwo() throws {
    let u = Self.unit
    // Both lie across the same edge, one below the other.
    let upper = [box(2 * u - 500, 100, 2 * u + 500, 600)]
    let lower = [box(2 * u - 500, 600, 2 * u + 500, 900)]
    let tiles = try CutTileset([.init(polygons: [upper]), .init(polygons: [lower])], buffer: 64)
    let features = try stitch(tiles.path).features
    #expect(Set(features.map(\.rings)) == [[canonical(upper[0])], [canonical(lower[0])]])
  }

  @Test(arguments: [-2, -1, 1, 2] as [Int32])
  func edgesThatWereRoundedDifferentlyJoin(_ shift: Int32) throws {
    let u = Self.unit
    let shape = points((2 * u - 900, 300), (2 * u + 900, 700), (2 * u + 900, 1500), (2 * u - 900, 1100))
    let tiles = try CutTileset(
      [.init(polygons: [[shape]])], buffer: 0,
      change: { tile, feature in
        guard tile.x == 2, case .polygons(let polygons) = feature.geometry else { return true }
        feature.geometry = .polygons(
          polygons.map { $0.map { $0.map { TilePoint($0.x, $0.x == 0 ? $0.y + shift : $0.y) } } })
        return true
      })
    let features = try stitch(tiles.path).features
    #expect(features.map(\.rings) == [[canonical(shape)]])
  }

  @Test func tilesOfDifferentExtentsMeet() throws {
    let u = Self.unit
    let shape = star(6 * u, 6 * u, from: 6000, to: 9000, 60, seed: 5)
    let tiles = try CutTileset(
      [.init(polygons: [[shape]])], buffer: 64, extents: { ($0.x + $0.y) % 2 == 0 ? u : 2 * u })
    #expect(try stitch(tiles.path).features.map(\.rings) == [[canonical(shape)]])
  }

  @Test func aMissingTileIsTold() throws {
    let u = Self.unit
    let shape = [box(2 * u + 100, 2 * u + 100, 5 * u - 100, 3 * u - 100)]
    let tiles = try CutTileset(
      [.init(id: 1, polygons: [shape])], buffer: 64, change: { tile, _ in tile.x != 3 })
    let (features, _, report) = try stitch(tiles.path)
    #expect(features.count == 1 && features[0].parts.count == 2)
    #expect(report.findings.entries.map(\.reason) == [.stitchOpen])
    #expect(report.findings.entries.first?.entry.first.first?.place == .tile(try id(5, 3, 2)))
  }

  @Test func featuresAreCutAtTheAntimeridian() throws {
    let u = Self.unit
    let shape = [box(0, 9 * u + 100, 3000, 9 * u + 900)]
    let other = [box(31 * u + 500, 9 * u + 100, 32 * u, 9 * u + 900)]
    let tiles = try CutTileset([.init(polygons: [shape]), .init(polygons: [other])], buffer: 0)
    let features = try stitch(tiles.path).features
    #expect(features.count == 1 && features[0].parts.count == 2)
    let whole = try stitch(tiles.path) { $0.goesBeyondAntimeridian = true }.features
    let wanted = box(31 * u + 500, 9 * u + 100, 32 * u + 3000, 9 * u + 900)
    #expect(whole.map(\.rings) == [[canonical(wanted)]])
  }

  @Test func linesGoOnBeyondTheAntimeridian() throws {
    let u = Self.unit
    let west = points((30 * u + 70, 9 * u + 100), (32 * u, 9 * u + 300))
    let east = points((0, 9 * u + 300), (u + 900, 9 * u + 400), (u + 1000, 8 * u))
    let tiles = try CutTileset([.init(id: 5, lines: [west]), .init(id: 5, lines: [east])], buffer: 0)
    #expect(try stitch(tiles.path).features.map(\.parts.count) == [2])
    let line = try stitch(tiles.path) { $0.goesBeyondAntimeridian = true }.features.first?.parts.first?.first
    #expect(
      line == west + points((33 * u + 900, 9 * u + 400), (33 * u + 1000, 8 * u)))
  }

  @Test func bytesDependOnNothingButTheTiles() throws {
    let u = Self.unit
    var sources: [CutTileset.Source] = []
    for index in 0..<40 {
      let x = Int32(index % 8) * 3 * u + 5000
      let y = Int32(index / 8) * 5 * u + 9000
      let ring = star(x, y, from: 2000, to: 6000, 40, seed: UInt64(index))
      sources.append(
        CutTileset.Source(
          id: index % 3 == 0 ? UInt64(index) : nil, name: "n\(index % 7)", polygons: [[ring]]))
    }
    let tiles = try CutTileset(sources, buffer: 32)
    let wanted = try stitch(tiles.path)
    #expect(wanted.features.count == 40)
    for (format, name) in [(TilesetFormat.mbtiles, "t.mbtiles"), (.pmtiles, "t.pmtiles")] {
      let path = try tiles.copy(as: format, named: name)
      for jobs in [1, 3] { #expect(try stitch(path) { $0.jobs = jobs }.text == wanted.text) }
    }
  }

  @Test func tilesOfAFeatureAreListedAndCounted() throws {
    let u = Self.unit
    let wide = [box(2 * u + 100, 100, 4 * u + 100, 900)]
    let small = [box(9 * u + 100, 100, 9 * u + 900, 900)]
    let tiles = try CutTileset([.init(polygons: [wide]), .init(polygons: [small])], buffer: 0)
    let features = try stitch(tiles.path) { $0.hasTileMembers = true }.features
    #expect(
      Set(features.compactMap { $0.json["tiles"]?.jsonText() })
        == [#"["5/2/0","5/3/0","5/4/0"]"#, #"["5/9/0"]"#])
    #expect(try stitch(tiles.path) { $0.minimumParts = 2 }.features.count == 1)
  }

  @Test func idsThatDifferKeepFeaturesApart() throws {
    let u = Self.unit
    // Equal properties, and edges that meet: only the ids tell that these are two.
    let west = [box(4 * u + 100, 100, 5 * u, 900)]
    let east = [box(5 * u, 100, 6 * u - 100, 900)]
    for (a, b) in [(UInt64?.some(0), UInt64?.some(UInt64.max)), (nil, 7)] {
      let tiles = try CutTileset([.init(id: a, polygons: [west]), .init(id: b, polygons: [east])], buffer: 0)
      let features = try stitch(tiles.path).features
      #expect(Set(features.map(\.rings)) == [Set(west.map(canonical)), Set(east.map(canonical))])
      #expect(Set(features.map(\.id)) == Set([a, b].map { $0.map { "\($0)" } ?? "" }))
    }
  }

  @Test(arguments: [UInt32(1), 2, 16]) func fewUnitsToATileLoseNothing(_ extent: UInt32) throws {
    let folder = TemporaryFolder()
    // Triangles in two tiles that meet at a point, each half a tile.
    let e = Int32(extent)
    for x in [8, 9] {
      var layer = LayerEncoder(name: "shapes", extent: extent)
      layer.add(TileFeature(id: 1, geometry: .polygons([[points((0, 0), (e, 0), (0, e))]])))
      layer.add(TileFeature(id: 2, geometry: .polygons([[points((0, 0), (e, 0), (e, e), (0, e))]])))
      let path = "5/\(x)"
      try FileManager.default.createDirectory(atPath: folder / path, withIntermediateDirectories: true)
      try Data(TileEncoder.tile([layer])).write(to: URL(filePath: folder / "\(path)/3.mvt"))
    }
    let features = try stitch(folder.path) { $0.coordinates = .decimals(9) }.features
    #expect(features.map(\.id).sorted() == ["1", "2"])
    let area = Int128(Self.unit) * Int128(Self.unit)
    for (id, wanted) in [("1", 2 * area), ("2", 4 * area)] {
      let rings = features.first { $0.id == id }?.parts.flatMap { $0 } ?? []
      #expect(rings.reduce(Int128(0)) { $0 + Int128(RingSense.twiceArea($1.span).magnitude) } == wanted)
    }
  }

  @Test func aMissingNeighbourIsLookedForOnce() throws {
    let tile = try id(3, 0, 0)
    var piece = PolygonPiece()
    for index in 0..<40 {
      piece.nodes.append(GridPoint(1 << 32, Int64(index) << 20))
      let next = (index + 1) % 40
      if index % 2 == 0 {
        piece.edges.append(.init(from: index, to: next, side: .east))
      } else {
        piece.ways.append(.init(from: index, to: next, chain: Chain()))
      }
    }
    let fragment = Fragment(
      tile: tile, key: FeatureKey(low: 1, high: 1), hasID: true, head: [], tail: [], unit: 1 << 20,
      shape: .polygons([piece]))
    var asked: [TileID] = []
    var writer = StitchedFeatureWriter(ConversionOptions()) { tile in
      asked.append(tile)
      return true
    }
    var text = ByteWriter(capacity: 64)
    var report = ConversionReport()
    try writer.write([fragment, fragment], to: &text, &report)
    #expect(asked == [try id(3, 1, 0)])
  }
}
