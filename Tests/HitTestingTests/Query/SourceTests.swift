import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Where the data of sources comes from.
@Suite struct SourceTests {
  private let center = ScreenQuery.point(ScreenPoint(200, 200))
  private let folder = TemporaryFolder()

  private static let layer = """
    {"id": "dot", "type": "circle", "source": "tiles", "source-layer": "things", "paint": {"circle-radius": 10}}
    """

  @Test func sourcesOnTheWebAreToldAndLeftOut() throws {
    let map = try Maps.map(
      """
      {"version": 8, "sources": {
        "tiles": {"type": "vector", "url": "https://example.com/tiles.json"},
        "data": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
       "layers": [\(Self.layer), {"id": "own", "type": "circle", "source": "data"}]}
      """)
    #expect(try map.hits(at: center, camera: Maps.camera()).map(\.layerID) == ["own"])
    #expect(map.hasOpenSource)
    #expect(map.findings.map(\.reason) == [.sourceUnavailable])
    #expect(map.findings.first?.description.contains("https://example.com/tiles.json") == true)
  }

  @Test func clusteredPointsAreAskedOneByOne() throws {
    let map = try Maps.overData(
      #"{"type": "Point", "coordinates": [0, 0]}"#, #"{"id": "dot", "type": "circle", "source": "data"}"#,
      source: #", "cluster": true"#)
    #expect(try map.hits(at: center, camera: Maps.camera()).count == 1)
    #expect(map.findings.map(\.reason) == [.sourceClustered])
  }

  @Test func idsAndNestedPropertiesOfGeoJSONStayAsTheyAre() throws {
    let map = try Maps.overData(
      """
      {"type": "Feature", "id": "a-1", "properties": {"list": [1, 2], "of": {"k": null}, "n": 9007199254740993},
       "geometry": {"type": "Point", "coordinates": [0.1, 0.2, 7]}}
      """, #"{"id": "dot", "type": "circle", "source": "data"}"#)
    let hit = try #require(try map.hits(at: center, camera: Maps.camera()).first)
    #expect(hit.id == "a-1")
    #expect(
      hit.properties() == [
        "list": [1, 2], "of": ["k": .null], "n": .number(JSONNumber(9_007_199_254_740_993 as UInt64)),
      ])
    #expect(hit.geometry() == .point(Position(0.1, 0.2, 7)))
    #expect(hit.sourceLayer == nil && hit.tile == nil)
  }

  @Test func rowsFromTheSouthAndDescriptions() throws {
    let dot = TileFeature(id: 9, geometry: .points([TilePoint(4000, 4000)]))
    // The north-western tile of zoom 1 is row 1 from the south.
    try Maps.put([dot], "1/0/1", in: folder)
    try folder.put(
      "tiles.json", #"{"tiles": ["{z}-{x}-{y}.mvt"], "minzoom": 1, "maxzoom": 1, "scheme": "tms"}"#)
    let map = try Maps.map(
      """
      {"version": 8, "sources": {"tiles": {"type": "vector", "url": "\(folder / "tiles.json")"}},
       "layers": [\(Self.layer)]}
      """)
    let tap = ScreenQuery.point(ScreenPoint(200 - 12, 200 - 12))
    let hits = try map.hits(at: tap, camera: Maps.camera(zoom: 1))
    #expect(Maps.names(hits) == ["dot:9"])
    #expect(hits.first?.tile == TileID("1/0/0"))
    // Below its first zoom a source gives nothing; above its last, tiles are enlarged.
    #expect(try map.hits(at: center, camera: Maps.camera(zoom: 0.9)).isEmpty)
    let place = try #require(hits.first?.geometry()?.boundingBox())
    let close = ScreenQuery.place(Position(place.west, place.south))
    #expect(try map.hits(at: close, camera: Maps.camera(zoom: 9)).count == 1)
  }

  @Test func promotedIDsAndStates() throws {
    let dot = TileFeature(
      id: 3, geometry: .points([TilePoint(4096, 4096)]), properties: [.init("code", .string("x"))])
    try Maps.put([dot], "1/0/0", in: folder)
    var states = FeatureStates()
    states.set(["on": true], source: "tiles", sourceLayer: "things", id: "x")
    let map = try Maps.map(
      """
      {"version": 8, "sources": {"tiles": {"type": "vector", "tiles": ["\(folder.path)/{z}-{x}-{y}.mvt"],
        "minzoom": 1, "maxzoom": 1, "promoteId": "code"}},
       "layers": [{"id": "dot", "type": "circle", "source": "tiles", "source-layer": "things",
         "paint": {"circle-radius": ["case", ["boolean", ["feature-state", "on"], false], 20, 1]}}]}
      """, states: states)
    let tap = ScreenQuery.point(ScreenPoint(215, 200))
    #expect(try map.hits(at: tap, camera: Maps.camera(zoom: 1)).map(\.id) == ["x"])
    map.states = FeatureStates()
    #expect(try map.hits(at: tap, camera: Maps.camera(zoom: 1)).isEmpty)
  }

  @Test func copiesOfTheWorld() throws {
    let map = try Maps.overData(
      #"{"type": "Point", "coordinates": [-179.9995, 0]}"#,
      #"{"id": "dot", "type": "circle", "source": "data"}"#)
    let camera = Maps.camera(zoom: 3, center: Position(179.999, 0))
    let hits = try map.hits(at: center, camera: camera)
    #expect(hits.count == 1)
    #expect(hits.first?.worldCopy == 1)
    #expect(hits.first?.geometry() == .point(Position(-179.9995 + 360, 0)))
    let far = try map.hits(at: .place(Position(-540, 0)), camera: camera)
    #expect(far.count == 1)
    // A box over several copies finds the feature once.
    let wide = Camera(center: Position(0, 0), zoom: 0, width: 2000, height: 500)
    let box = ScreenQuery.box(ScreenPoint(0, 0), ScreenPoint(2000, 500))
    #expect(try map.hits(at: box, camera: wide).count == 1)
  }

  @Test func symbolsAreBoxesAroundTheirAnchors() throws {
    let map = try Maps.overData(
      #"{"type": "Point", "coordinates": [0, 0]}"#,
      #"{"id": "sign", "type": "symbol", "source": "data", "layout": {"icon-image": "pin"}}"#)
    let hit = try #require(try map.hits(at: .point(ScreenPoint(211, 189)), camera: Maps.camera()).first)
    #expect(hit.isApproximate && hit.distance == 0)
    #expect(try map.hits(at: .point(ScreenPoint(213, 200)), camera: Maps.camera()).isEmpty)
    let wide = QueryOptions(symbolSize: (60, 10))
    #expect(try map.hits(at: .point(ScreenPoint(229, 204)), camera: Maps.camera(), options: wide).count == 1)
    #expect(try map.hits(at: .point(ScreenPoint(200, 206)), camera: Maps.camera(), options: wide).isEmpty)
  }

  @Test func findingsInDataNameTheSource() throws {
    func map(_ data: String) throws -> StyledMap {
      try folder.put("data.geojson", data)
      return try Maps.map(
        """
        {"version": 8, "sources": {"own": {"type": "geojson", "data": "\(folder / "data.geojson")"}},
         "layers": [{"id": "dot", "type": "circle", "source": "own"}]}
        """)
    }
    let odd = try map(
      #"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [0, 0]}]}"#)
    #expect(try odd.hits(at: center, camera: Maps.camera()).count == 1)
    #expect(odd.findings.map { $0.place.description } == [#"source "own", 1:46"#])
    let broken = try map(#"{"type": "#)
    #expect {
      try broken.hits(at: center, camera: Maps.camera())
    } throws: { error in
      (error as? InvalidInput)?.finding.place.description.hasPrefix(#"source "own", 1:"#) == true
    }
  }
}
