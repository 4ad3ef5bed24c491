import Testing
import TileTap

/// Runs what the page about interactions shows.
struct InteractionSnippetTests {
  let camera = Camera(center: Position(0, 0), zoom: 0, width: 512, height: 512)

  @Test func fingersDrawLassos() throws {
    let finger = [ScreenPoint(256, 100), ScreenPoint(400, 400), ScreenPoint(100, 400)]
    let lasso = try #require(drawn(by: finger, under: camera))
    #expect(lasso.selects(.point(Position(0, 0)), by: .within))
    #expect(!lasso.selects(.point(Position(100, 60)), by: .within))
    #expect(drawn(by: [ScreenPoint(256, 100), ScreenPoint(400, 400)], under: camera) == nil)
  }

  /// The line has its middle among the places and its ends beside them.
  @Test func centresCount() {
    let places = [Position(0, 0), Position(4, 0), Position(4, 4), Position(0, 4)]
    let line = Feature(geometry: .lineString([Position(-6, 2), Position(10, 2)]))
    let beside = Feature(geometry: .lineString([Position(-6, 2), Position(5, 2)]))
    #expect(centred(among: places, [line, beside, Feature(geometry: nil)]) == [line])
  }

  @Test func stylesAreSelectedFrom() throws {
    let style = """
      {"version": 8, "layers": [{"id": "dot", "type": "circle", "source": "data"}], "sources": {"data": {
        "type": "geojson", "data": {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": 1, "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 1]}},
          {"type": "Feature", "id": 2, "properties": {}, "geometry": {"type": "Point", "coordinates": [4.5, 1]}}]}}}}
      """
    let map = StyledMap(Style(try StyleDocument(Array(style.utf8))))
    let lasso = try #require(Lasso(path: [Position(0, 0), Position(4, 0), Position(4, 4), Position(0, 4)]))
    #expect(try drawn(within: lasso, on: map, camera: camera) == [1])
  }

  /// Two points two metres apart are 13 pixels apart at zoom 19: one cluster, but for the release.
  @Test func pointsComeAndGo() {
    let points = [Position(0, 0), Position(0.000018, 0)]
    let box = BoundingBox(west: -1, south: -1, east: 1, north: 1)
    let told = changes(of: points, in: box, zooms: [18, 19.1, 18.9, 18.5])
    #expect(told.map(\.came) == [1, 2, 0, 1])
    #expect(told.map(\.went) == [0, 1, 0, 2])
  }

  @Test func thumbsZoom() {
    let start = camera.with(zoom: 12)
    let thumb = [(ScreenPoint(500, 200), 0), (ScreenPoint(500, 210), 0.02), (ScreenPoint(500, 220), 0.03)]
    #expect(swiped(thumb, from: start) == start.with(zoom: 13))
    #expect(swiped(thumb.map { (ScreenPoint(256, $0.0.y), $0.1) }, from: start) == start)
  }

  @Test func highlightsFollow() throws {
    let moved = camera.with(center: Position(90, 0))
    let shown = try #require(highlight(of: Position(0, 0), after: moved))
    #expect(abs(shown.x - 128) < 1e-9 && abs(shown.y - 256) < 1e-9)
  }
}
