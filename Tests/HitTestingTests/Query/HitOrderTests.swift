import GeoModel
import Testing

@testable import HitTesting

/// The order of hits: layers from the top, the later drawn first, near ones after what is under the tap.
@Suite struct HitOrderTests {
  private static let square = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": 1, "properties": {"rank": 5}, "geometry":
        {"type": "Polygon", "coordinates": [[[-9, -9], [9, -9], [9, 9], [-9, 9], [-9, -9]]]}},
      {"type": "Feature", "id": 2, "properties": {"rank": 1}, "geometry":
        {"type": "Polygon", "coordinates": [[[-8, -8], [8, -8], [8, 8], [-8, 8], [-8, -8]]]}},
      {"type": "Feature", "id": 3, "properties": {"rank": 9}, "geometry": {"type": "Point", "coordinates": [0, 0]}}
    ]}
    """
  private static let layers = """
    {"id": "low", "type": "fill", "source": "data", "paint": {"fill-opacity": 0}},
    {"id": "high", "type": "circle", "source": "data", "filter": ["==", ["geometry-type"], "Point"],
     "paint": {"circle-radius": 10, "circle-opacity": 0.01}}
    """
  private let center = ScreenQuery.point(ScreenPoint(200, 200))

  @Test func topmostLayerFirstThenTheLaterFeature() throws {
    let map = try Maps.overData(Self.square, Self.layers)
    #expect(Maps.names(try map.hits(at: center, camera: Maps.camera())) == ["high:3", "low:2", "low:1"])
  }

  @Test func sortKeysDecideWithinALayer() throws {
    let layers = Self.layers.replacing(
      #""source": "data", "paint""#,
      with: #""source": "data", "layout": {"fill-sort-key": ["get", "rank"]}, "paint""#)
    let map = try Maps.overData(Self.square, layers)
    #expect(Maps.names(try map.hits(at: center, camera: Maps.camera())) == ["high:3", "low:1", "low:2"])
  }

  @Test func theFirstHitsAreTheTopmost() throws {
    let map = try Maps.overData(Self.square, Self.layers)
    let options = QueryOptions(limit: 2)
    #expect(
      Maps.names(try map.hits(at: center, camera: Maps.camera(), options: options)) == ["high:3", "low:2"])
  }

  @Test func layersThatCannotBeSeenAreHitUnlessAskedFor() throws {
    let map = try Maps.overData(Self.square, Self.layers)
    let options = QueryOptions(visibleOnly: true)
    #expect(try map.hits(at: center, camera: Maps.camera(), options: options).isEmpty)
  }

  @Test func chosenLayersAndFilters() throws {
    let map = try Maps.overData(Self.square, Self.layers)
    var options = QueryOptions(layers: ["low"])
    #expect(
      Maps.names(try map.hits(at: center, camera: Maps.camera(), options: options)) == ["low:2", "low:1"])
    options.filter = try QueryFilter(parsing: #"[">", ["get", "rank"], 3]"#)
    #expect(Maps.names(try map.hits(at: center, camera: Maps.camera(), options: options)) == ["low:1"])
  }

  /// Near the edge of the smaller square: 13 pixels from the middle, squares end at 8° and 9°, 11.4 and 12.8 pixels.
  @Test func nearOnesComeAfterwardsByDistance() throws {
    let map = try Maps.overData(Self.square, Self.layers)
    let tap = ScreenQuery.point(ScreenPoint(213, 200))
    #expect(try map.hits(at: tap, camera: Maps.camera()).isEmpty)
    let hits = try map.hits(at: tap, camera: Maps.camera(), options: QueryOptions(touchRadius: 4))
    #expect(Maps.names(hits) == ["low:1", "low:2", "high:3"])
    let expected = [13 - 9 / Maps.degree, 13 - 8 / Maps.degree, 3]
    #expect(zip(hits, expected).allSatisfy { abs($0.distance - $1) < 1e-9 })
    let inner = ScreenQuery.point(ScreenPoint(212, 200))
    let mixed = try map.hits(at: inner, camera: Maps.camera(), options: QueryOptions(touchRadius: 4))
    #expect(Maps.names(mixed) == ["low:1", "low:2", "high:3"])
    #expect(mixed[0].distance == 0)
  }

  @Test func zoomLimitsAndVisibility() throws {
    let layers = """
      {"id": "from", "type": "fill", "source": "data", "minzoom": 1.5},
      {"id": "to", "type": "fill", "source": "data", "maxzoom": 1.5},
      {"id": "none", "type": "fill", "source": "data", "layout": {"visibility": "none"}},
      {"id": "floor", "type": "fill", "source": "data", "filter": [">=", ["zoom"], 1.5]},
      {"id": "paint", "type": "circle", "source": "data",
       "paint": {"circle-radius": ["step", ["zoom"], 0, 1.5, 300]}}
      """
    let map = try Maps.overData(Self.square, layers)
    func layerIDs(_ zoom: Double) throws -> Set<String> {
      Set(try map.hits(at: center, camera: Maps.camera(zoom: zoom)).map(\.layerID))
    }
    #expect(try layerIDs(1.4) == ["to"])
    // Filters see the whole zoom 1, paint the true one.
    #expect(try layerIDs(1.6) == ["from", "paint"])
    #expect(try layerIDs(2) == ["from", "floor", "paint"])
  }
}
