import Foundation
import Testing
import TileTap

/// Runs what the documentation shows.
struct SnippetTests {
  let bytes: [UInt8]
  let ueno: TileID

  init() throws {
    bytes = Array(try Data(contentsOf: Repository.root.appending(path: "examples/14-14553-6449.mvt")))
    ueno = try #require(TileID("14/14553/6449"))
  }

  @Test(arguments: ["tokyo.mbtiles", "tokyo.pmtiles"])
  func everyStationIsThere(_ name: String) throws {
    let names = try stationNames(in: Repository.path("examples/\(name)"))
    #expect(names.count == 30)
    #expect(names.isSuperset(of: ["Tokyo", "Ueno", "Shinjuku", "Shibuya", "Takanawa Gateway"]))
  }

  @Test func aTileBecomesGeoJSON() throws {
    let text = try convert(tile: bytes, at: ueno, layer: "stations")
    let (features, report) = try check(text)
    #expect(report.isEmpty)
    #expect(Set(features.compactMap(\.id)) == [1005, 1006, 1007])
    let station = try #require(features.first { $0.id == 1005 })
    guard case .point(let place) = station.geometry else { throw InvalidExample() }
    // A tile unit is 5.4e-6 degrees wide; rounding to the nearest is off by half of it at most.
    #expect(abs(place.x - 139.7770) < 2.7e-6 && abs(place.y - 35.7138) < 2.7e-6)
    #expect(station.properties?["name"] == "上野")
  }

  @Test func pointsBelongToOneTile() throws {
    let layer = try #require(try Tile(bytes, id: ueno).layers.first { $0.name == "stations" })
    #expect(belongs(TilePoint(0, 4095), to: layer))
    #expect(!belongs(TilePoint(4096, 0), to: layer))
    #expect(!belongs(TilePoint(0, -1), to: layer))
  }

  @Test func featuresBecomeATile() throws {
    let feature = Feature(id: 7, geometry: .point(Position(139.777, 35.7138)), properties: ["name": "Ueno"])
    let tile = try Tile(encode([feature], as: "places", in: ueno), id: ueno, strict: true)
    let layer = try #require(tile.layers.first)
    var findings: [Finding] = []
    let features = try layer.features(strict: true, findings: &findings)
    #expect(tile.layers.count == 1 && layer.name == "places" && features.count == 1)
    #expect(features.first?.id == 7)
    #expect(features.first?.properties == [TileFeature.Property("name", .string("Ueno"))])
  }

  @Test func theExtentIsTheOneTheFileTells() throws {
    let path = Repository.path("examples/tokyo.geojson")
    #expect(
      try extent(of: path)
        == BoundingBox(west: 139.665, south: 35.6197, east: 139.814, north: 35.7845))
  }

  @Test func oddInputIsReadAndTold() throws {
    // The ring runs clockwise, against RFC 7946 3.1.6.
    let (features, report) = try check(
      #"{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[1,0],[0,0]]]}"#)
    #expect(features.count == 1)
    #expect(report.count == 1)
    #expect(report.first?.hasPrefix("1:") == true)
  }

  @Test func whatNobodyChangedKeepsItsText() throws {
    let text =
      #"{"type":"Feature","id":9007199254740993,"geometry":{"type":"Point","coordinates":[1.50,2e0]},"properties":{"b":1.0,"a":2}}"#
    let expected =
      #"{"type":"Feature","id":9007199254740993,"geometry":{"type":"Point","coordinates":[1.50,2e0]},"properties":{"b":1.0,"a":2,"seen":true}}"#
    #expect(try tagged(text, "seen", true) == expected + "\n")
  }

  @Test func tilesetsTellWhatTheyAre() throws {
    let layers = ": zoom 10 to 14, layers parks, river, stations, wards"
    #expect(try summary(of: Repository.path("examples/tokyo.mbtiles")) == "mbtiles" + layers)
    #expect(try summary(of: Repository.path("examples/tokyo.pmtiles")) == "pmtiles" + layers)
  }

  @Test func aBoxTouchesTheTilesItTouches() throws {
    // Inside tile 14/14553/6449, and then across its northern edge.
    let box = BoundingBox(west: 139.775, south: 35.715, east: 139.777, north: 35.716)
    #expect(try count(Repository.path("examples/tokyo.mbtiles"), zoom: 14, in: box) == 1)
    let tall = BoundingBox(west: 139.775, south: 35.715, east: 139.777, north: 35.735)
    #expect(try count(Repository.path("examples/tokyo.mbtiles"), zoom: 14, in: tall) == 2)
  }

  /// 512 · 2^14 pixels are 360°.
  @Test func pixelsArePlaces() throws {
    let place = try #require(placeBesideTokyo())
    #expect(abs(place.x - (139.767 + 100 * 360 / 8_388_608)) < 1e-9 && abs(place.y - 35.681) < 1e-9)
  }

  /// 100 points east of the middle, where 390 points show 0.39°.
  @Test func tapsArePlaces() throws {
    let region = MapRegion(center: Position(139.77, 35.71), latitudeSpan: 0.1, longitudeSpan: 0.39)
    let found = try #require(place(at: ScreenPoint(295, 422), in: region, width: 390, height: 844))
    #expect(abs(found.x - 139.87) < 1e-9 && abs(found.y - 35.71) < 1e-9)
  }

  /// The sign of Ueno Park, and a place beside all.
  @Test func styledLayersAreHit() throws {
    let camera = Camera(center: Position(139.77346, 35.71504), zoom: 14, width: 390, height: 844)
    let style = Repository.path("examples/taps-style.json")
    #expect(
      try layers(under: ScreenPoint(195, 422), of: style, camera: camera)
        == ["signs-touch-area", "signs", "signs-shadow", "parks"])
    #expect(try layers(under: ScreenPoint(20, 20), of: style, camera: camera).isEmpty)
  }

  @Test func fingersAreWide() {
    let camera = Camera(center: Position(0, 0), zoom: 0, width: 512, height: 512)
    let overlays = OverlayList([
      ("here", Overlay(.circle(center: Position(0, 0), radius: 1000))),
      ("gone", Overlay(.circle(center: Position(90, 0), radius: 1000))),
      ("near", Overlay(.circle(center: Position(10, 0), radius: 1000))),
    ])
    #expect(touched(ScreenPoint(256, 256), overlays, camera: camera) == ["here", "near"])
  }

  @Test func tapsSelectAndClear() {
    var selected: [Int?] = []
    let taps = selecting { selected.append($0) }
    #expect(taps.dispatch(Position(0, 0), hits: [("roads", 1), ("zones", 2)]) == .layer("zones"))
    #expect(taps.dispatch(Position(0, 0), hits: [("roads", 1)]) == .map)
    #expect(selected == [2, nil])
  }

  private struct InvalidExample: Error {}
}
