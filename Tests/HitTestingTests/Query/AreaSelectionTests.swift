import Foundation
import GeoModel
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import HitTesting

/// Areas that select what a style's layers draw by its geometry.
@Suite struct AreaSelectionTests {
  private static let layers = """
    {"id": "wards", "type": "fill", "source": "tokyo", "source-layer": "wards"},
    {"id": "parks", "type": "fill", "source": "tokyo", "source-layer": "parks"},
    {"id": "river", "type": "line", "source": "tokyo", "source-layer": "river", "paint": {"line-width": 9}},
    {"id": "stations", "type": "circle", "source": "tokyo", "source-layer": "stations",
     "paint": {"circle-radius": 30, "circle-translate": [50, 50]}}
    """

  private static func map(_ name: String) throws -> StyledMap {
    let tileset = try Tileset.open(PlainTileset.path(name))
    return try Maps.map(
      #"{"version": 8, "sources": {"tokyo": {"type": "vector"}}, "layers": [\#(layers)]}"#,
      opener: { _ in .tileset(tileset) })
  }

  /// A star-shaped ring in degrees.
  private static func ring(_ random: inout SeededGenerator) -> [Position] {
    let centre = Position(
      Double.random(in: 139.66...139.82, using: &random), Double.random(in: 35.63...35.74, using: &random))
    let size = [0.004, 0.02, 0.06, 0.15].randomElement(using: &random) ?? 0.1
    let angles = (0..<Int.random(in: 3...12, using: &random)).map { _ in
      Double.random(in: 0...(2 * .pi), using: &random)
    }
    return angles.sorted().map { angle in
      let radius = size * Double.random(in: 0.3...1, using: &random)
      return Position(centre.x + radius * cos(angle), centre.y + radius * sin(angle))
    }
  }

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles"], [10, 12, 13, 14])
  func answersAreThoseOfEveryPieceLookedAt(_ name: String, _ zoom: Int) throws {
    let plain = try PlainTileset(name, zoom: zoom)
    let map = try Self.map(name)
    let middle = Position(139.74, 35.685)
    let large = Camera(center: middle, zoom: Double(zoom) + 0.3, bearing: 20, width: 9000, height: 9000)
    let centres = plain.features.mapValues(plain.centre)
    var random = SeededGenerator(seed: UInt64(zoom))
    var selected = 0
    for _ in 0..<40 {
      let ring = Self.ring(&random)
      let units = ring.map(plain.unit)
      // A view of little, around a corner of the area.
      let small = Camera(center: ring[0], zoom: Double(zoom), width: 200, height: 100)
      for predicate in [Lasso.Predicate.within, .centroid] {
        func names(_ camera: Camera) throws -> Set<String> {
          let hits = try map.hits(
            at: .area(ring), camera: camera, options: QueryOptions(predicate: predicate))
          #expect(hits.allSatisfy { $0.distance == 0 })
          let names = Maps.names(hits)
          #expect(Set(names).count == names.count, "\(names)")
          return Set(names)
        }
        var expected: Set<String> = []
        var unclear: Set<String> = []
        for (key, pieces) in plain.features {
          switch predicate {
          case .within:
            switch plain.isWithin(pieces, units) {
            case true?: expected.insert(key)
            case false?: break
            case nil: unclear.insert(key)
            }
          default:
            guard let centre = centres[key] ?? nil else { continue }
            let edges = zip(units, units.dropFirst() + units.prefix(1))
            if edges.contains(where: { PlainTileset.distance(centre, $0, $1) < 8 }) { unclear.insert(key) }
            if PlainTileset.holds(units, centre) { expected.insert(key) }
          }
        }
        #expect(try names(large).subtracting(unclear) == expected.subtracting(unclear))
        selected += expected.count
        // Features with a piece in the area's tiles are found, and judged, whatever the view.
        let near = expected.filter { key in
          plain.features[key]?.contains { $0.parts.joined().contains { PlainTileset.holds(units, $0) } }
            ?? false
        }
        let found = try names(small).subtracting(unclear)
        #expect(found.isSubset(of: expected) && found.isSuperset(of: near.subtracting(unclear)))
      }
    }
    #expect(selected > 100)
    #expect(map.findings.isEmpty)
  }

  @Test func areasOfTheScreenAreTurnedToDegrees() throws {
    let map = try Self.map("tokyo.pmtiles")
    let camera = Camera(
      center: Position(139.77, 35.71), zoom: 13, bearing: 33, pitch: 40, width: 600, height: 500)
    var random = SeededGenerator(seed: 8)
    var count = 0
    for _ in 0..<40 {
      let (a, b) = (
        ScreenPoint(Double.random(in: 0...300, using: &random), Double.random(in: 0...250, using: &random)),
        ScreenPoint(
          Double.random(in: 300...600, using: &random), Double.random(in: 250...500, using: &random))
      )
      let corners = [a, ScreenPoint(b.x, a.y), b, ScreenPoint(a.x, b.y)]
      let ring = corners.compactMap(camera.position)
      for predicate in Lasso.Predicate.allCases {
        let options = QueryOptions(predicate: predicate)
        let answers = try [.box(a, b), .polygon(corners), .area(ring)].map {
          Maps.names(try map.hits(at: $0, camera: camera, options: options))
        }
        #expect(answers[0] == answers[1] && answers[1] == answers[2])
        count += answers[0].count
      }
    }
    #expect(count > 100)
  }
}

/// Pieces, copies of the world, and what counts of each kind of layer.
@Suite struct AreaPieceTests {
  private let folder = TemporaryFolder()

  private static func box(_ x: ClosedRange<Int32>, _ y: ClosedRange<Int32>) -> [TilePoint] {
    [
      TilePoint(x.lowerBound, y.lowerBound), TilePoint(x.upperBound, y.lowerBound),
      TilePoint(x.upperBound, y.upperBound), TilePoint(x.lowerBound, y.upperBound),
    ]
  }

  private static let fill = #"{"id": "area", "type": "fill", "source": "tiles", "source-layer": "things"}"#

  /// A box in degrees by units of zoom 4: x from the west, y from the north, 4096 units to a tile.
  private func area(_ west: Double, _ north: Double, _ east: Double, _ south: Double) -> ScreenQuery {
    let size = 16.0 * 4096
    func place(_ x: Double, _ y: Double) -> Position {
      Position(WebMercator.longitude(ofX: x / size), WebMercator.latitude(ofY: y / size))
    }
    return .area([place(west, north), place(east, north), place(east, south), place(west, south)])
  }

  private func count(
    _ query: ScreenQuery, _ predicate: Lasso.Predicate, _ camera: Camera, _ layers: String = fill,
    filter: String? = nil
  ) throws -> Int {
    let map = try Maps.overTiles(folder, zoom: 4, layers)
    let options = QueryOptions(filter: try filter.map { try QueryFilter(parsing: $0) }, predicate: predicate)
    return try map.hits(at: query, camera: camera, options: options).count
  }

  @Test(arguments: [UInt64?.none, 9]) func aStripThroughFiveTiles(_ id: UInt64?) throws {
    // From 3.5 to 8.5 tiles, where the last half has a fifth of the height: its centre is at 5.69 tiles.
    for column in 3...8 {
      let from: Int32 = column == 3 ? 2048 : -64
      let to: Int32 = column == 8 ? 2048 : 4160
      var ring = Self.box(from...to, 1000...1500)
      if column == 8 { ring = Self.box(from...to, 1000...1100) }
      try Maps.put([TileFeature(id: id, geometry: .polygons([[ring]]))], "4/\(column)/7", in: folder)
    }
    let y = 7 * 4096.0 + 1000
    // 4.5 tiles of height 500 with their centre at 5.75, and half a tile of height 100 around 8.25.
    let centre = (4.5 * 500 * 5.75 + 0.5 * 100 * 8.25) / (4.5 * 500 + 0.5 * 100) * 4096
    // The view shows its middle only, and the tile it is in.
    let camera = Maps.camera(zoom: 8, center: Position(WebMercator.longitude(ofX: centre / 65536), 20))
    #expect(try count(area(centre - 9, y, centre + 9, y + 500), .centroid, camera) == 1)
    #expect(try count(area(centre + 5, y, centre + 99, y + 500), .centroid, camera) == 0)
    #expect(try count(area(centre - 99, y, centre - 5, y + 500), .centroid, camera) == 0)
    #expect(try count(area(centre - 9, y, centre + 9, y + 500), .within, camera) == 0)
    #expect(try count(area(3.4 * 4096, y - 1, 8.6 * 4096, y + 501), .within, camera) == 1)
    #expect(try count(area(3.4 * 4096, y - 1, 8.4 * 4096, y + 501), .within, camera) == 0)
    #expect(try count(area(3.6 * 4096, y - 1, 8.6 * 4096, y + 501), .within, camera) == 0)
  }

  @Test(arguments: [-360.0, 0, 360]) func overTheAntimeridian(_ turn: Double) throws {
    try Maps.put(
      [TileFeature(geometry: .polygons([[Self.box(2000...4160, 1000...1500)]]))], "4/15/7", in: folder)
    try Maps.put(
      [TileFeature(geometry: .polygons([[Self.box((-64)...1000, 1000...1500)]]))], "4/0/7", in: folder)
    let world = 16.0 * 4096
    let camera = Maps.camera(zoom: 4, center: Position(180 + turn, 15))
    let shift = turn / 360 * world
    let y = 7 * 4096.0 + 1000
    func area(_ west: Double, _ east: Double) -> ScreenQuery {
      self.area(world + west + shift, y - 1, world + east + shift, y + 501)
    }
    #expect(try count(area(-2097, 1001), .within, camera) == 1)
    #expect(try count(area(-2095, 1001), .within, camera) == 0)
    #expect(try count(area(-2097, 999), .within, camera) == 0)
    #expect(try count(area(-557, -539), .centroid, camera) == 1)
    #expect(try count(area(-539, 999), .centroid, camera) == 0)
    #expect(try count(area(-2000, -557), .centroid, camera) == 0)
    // A view of all copies.
    let far = Maps.camera(zoom: 4, center: Position(0, 15))
    #expect(try count(area(-2097, 1001), .within, far) == 1)
    let wide = Camera(center: Position(0, 0), zoom: 0, width: 2000, height: 500)
    #expect(try count(area(-557, -539), .centroid, wide) == 0, "zoom 0 has no tiles here")
  }

  @Test func aHollowOfAFeatureHoldsItsCentre() throws {
    // Three sides of a square around the middle of a tile.
    let ring = [
      TilePoint(1000, 1000), TilePoint(3000, 1000), TilePoint(3000, 1100), TilePoint(1100, 1100),
      TilePoint(1100, 2900), TilePoint(3000, 2900), TilePoint(3000, 3000), TilePoint(1000, 3000),
    ]
    try Maps.put([TileFeature(geometry: .polygons([[ring]]))], "4/8/8", in: folder)
    let camera = Maps.camera(zoom: 4, center: Position(11, -11))
    let hollow = area(8 * 4096 + 1200, 8 * 4096 + 1200, 8 * 4096 + 2800, 8 * 4096 + 2800)
    #expect(try count(hollow, .centroid, camera) == 1)
    #expect(try count(hollow, .intersects, camera) == 0)
  }

  @Test func whatCountsOfEachLayer() throws {
    let point = TileFeature(
      id: 1, geometry: .points([TilePoint(2000, 2000)]), properties: [.init("name", .string("a"))])
    let line = TileFeature(id: 2, geometry: .lines([[TilePoint(1000, 3000), TilePoint(3000, 3000)]]))
    try Maps.put([point, line], "4/8/8", in: folder)
    let camera = Maps.camera(zoom: 4, center: Position(11, -11))
    let circle =
      #"{"id": "c", "type": "circle", "source": "tiles", "source-layer": "things", "filter": ["==", ["geometry-type"], "Point"], "paint": {"circle-radius": 40, "circle-translate": [300, 0]}}"#
    let wide =
      #"{"id": "l", "type": "line", "source": "tiles", "source-layer": "things", "paint": {"line-width": 80, "line-offset": 200}}"#
    let symbol =
      #"{"id": "s", "type": "symbol", "source": "tiles", "source-layer": "things", "layout": {"text-field": ["get", "name"]}}"#
    let (x, y) = (8 * 4096.0, 8 * 4096.0)
    let around = area(x + 1995, y + 1995, x + 2005, y + 2005)
    let besides = area(x + 2005, y + 1995, x + 2015, y + 2005)
    let stretch = area(x + 999, y + 2999, x + 3001, y + 3001)
    let part = area(x + 1900, y + 2999, x + 2100, y + 3001)
    for predicate in [Lasso.Predicate.within, .centroid] {
      #expect(try count(around, predicate, camera, circle) == 1)
      #expect(try count(besides, predicate, camera, circle) == 0)
      #expect(try count(around, predicate, camera, symbol) == 1)
      #expect(try count(besides, predicate, camera, symbol) == 0)
      #expect(try count(stretch, predicate, camera, wide) == 1)
      #expect(try count(part, predicate, camera, wide) == (predicate == .within ? 0 : 1))
      // Only what the layers draw: a filter, a layer out of its zooms, one that is hidden, a line without width.
      #expect(try count(around, predicate, camera, circle, filter: #"["==", ["get", "name"], "b"]"#) == 0)
      for member in [#""minzoom": 5"#, #""layout": {"visibility": "none"}"#, #""paint": {"line-width": 0}"#] {
        let layer = #"{"id": "l", "type": "line", "source": "tiles", "source-layer": "things", \#(member)}"#
        #expect(try count(stretch, predicate, camera, layer) == 0)
      }
      #expect(try count(.area([Position(11, -11)]), predicate, camera, circle) == 0)
    }
  }

  @Test func featuresOfGeoJSON() throws {
    let data = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 1, "properties": {}, "geometry": {"type": "GeometryCollection", "geometries": [
          {"type": "Point", "coordinates": [1, 1]}, {"type": "Point", "coordinates": [5, 1]}]}},
        {"type": "Feature", "id": 2, "properties": {}, "geometry": {"type": "MultiPoint",
          "coordinates": [[1, 1], [2, 1]]}},
        {"type": "Feature", "id": 3, "properties": {}, "geometry": {"type": "Point", "coordinates": [179, 1]}}]}
      """
    let map = try Maps.overData(data, #"{"id": "c", "type": "circle", "source": "data"}"#)
    let camera = Maps.camera(zoom: 3)
    func names(_ west: Double, _ east: Double, _ predicate: Lasso.Predicate) throws -> Set<String> {
      let ring = [Position(west, 0), Position(east, 0), Position(east, 2), Position(west, 2)]
      let hits = try map.hits(at: .area(ring), camera: camera, options: QueryOptions(predicate: predicate))
      return Set(Maps.names(hits))
    }
    #expect(try names(0, 3, .within) == ["c:2"])
    #expect(try names(0, 6, .within) == ["c:1", "c:2"])
    #expect(try names(0, 2, .centroid) == ["c:2"])
    #expect(try names(2.5, 3.5, .centroid) == ["c:1"])
    #expect(try names(-182, -180.5, .within) == ["c:3"])
    #expect(try names(-182, -180.5, .centroid) == ["c:3"])
  }
}
