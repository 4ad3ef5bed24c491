import GeoModel
import TestSupport
import Testing

@testable import HitTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct CameraRegionTests {
  @Test func regionsComeBack() {
    for (camera, _) in cameras(1000, seed: 11, zooms: 1...20) {
      let region = camera.with(bearing: 0).region
      let again = Camera(region: region, width: camera.width, height: camera.height)
      #expect(abs(again.zoom - camera.zoom) < 1e-9)
      #expect(abs(again.region.latitudeSpan / region.latitudeSpan - 1) < 1e-9)
      #expect(abs(again.region.longitudeSpan / region.longitudeSpan - 1) < 1e-9)
      #expect(again.center == camera.center)
    }
  }

  @Test func spansAreWhatTheEdgesShow() throws {
    let camera = Camera(center: Position(139.7, 35.7), zoom: 9.3, width: 390, height: 844)
    let region = camera.region
    let top = try #require(camera.position(at: ScreenPoint(195, 0)))
    let bottom = try #require(camera.position(at: ScreenPoint(195, 844)))
    let left = try #require(camera.position(at: ScreenPoint(0, 422)))
    let right = try #require(camera.position(at: ScreenPoint(390, 422)))
    #expect(abs(region.latitudeSpan - (top.y - bottom.y)) < 1e-9)
    #expect(abs(region.longitudeSpan - (right.x - left.x)) < 1e-9)
  }

  @Test func theWholeRegionFits() {
    let wide = Camera(center: Position(0, 0), latitudeSpan: 1, longitudeSpan: 45, width: 512, height: 512)
    #expect(abs(wide.zoom - 3) < 1e-12)
    #expect(abs(wide.region.longitudeSpan - 45) < 1e-12)
    #expect(wide.region.latitudeSpan > 1)
    let tall = Camera(center: Position(0, 0), latitudeSpan: 20, longitudeSpan: 1, width: 512, height: 512)
    #expect(abs(tall.region.latitudeSpan - 20) < 1e-12)
    #expect(tall.region.longitudeSpan > 1)
  }

  /// At zoom 0 a map of 512 points shows 360°: log2(360 · 2 / 360) + 1 = 2.
  @Test func zoomLevelsOfMapKitAreTwoMore() {
    let world = MapRegion(center: Position(0, 0), latitudeSpan: 170, longitudeSpan: 360)
    #expect(world.mapKitZoom(width: 512) == 2)
    for (camera, _) in cameras(100, seed: 12) {
      #expect(abs(camera.mapKitZoom - (camera.zoom + 2)) < 1e-9)
    }
  }

  @Test func degenerateSpansEndAtTheRanges() {
    let point = Camera(center: Position(1, 2), latitudeSpan: 0, longitudeSpan: -1, width: 10, height: 10)
    #expect(point.zoom == Camera.zooms.upperBound)
    let all = Camera(
      center: Position(1, 2), latitudeSpan: 400, longitudeSpan: .infinity, width: 10, height: 10)
    #expect(all.zoom == Camera.zooms.lowerBound)
  }

  /// The table of zoom levels in the documentation of map renderers: 78,271.484 m at the equator at zoom 0, the
  /// earth's 40,075,016.686 m on 512 pixels.
  @Test func metresOfAPixel() {
    func metres(_ zoom: Double, _ latitude: Double) -> Double {
      Camera(center: Position(0, 0), zoom: zoom, width: 1, height: 1).metresPerPixel(atLatitude: latitude)
    }
    #expect(abs(metres(0, 0) - 40_075_016.686 / 512) < 0.001)
    #expect(abs(metres(0, 60) - 39_135.758) < 0.001)
    #expect(abs(metres(10, 0) - 76.437) < 0.001)
    #expect(abs(metres(22, 45) - 0.0131954) < 1e-6)
  }

  @Test func viewsDoNotReachBeyondTheMap() {
    // 1,024 px high on a world of 512: doubled, on the equator.
    let high = Camera(center: Position(30, 40), zoom: 0, width: 300, height: 1024).constrained
    #expect(high.zoom == 1 && high.center == Position(30, 0))
    // 800 px on a world of 1,024: the centre may be 112 px from the middle.
    let middle = Camera(center: Position(200, 70), zoom: 1, width: 300, height: 800).constrained
    #expect(middle.zoom == 1 && middle.center.x == -160)
    #expect(abs(middle.groundCenter.y - 400.0 / 1024) < 1e-12)
    let south = Camera(center: Position(0, -85), zoom: 3, width: 300, height: 800).constrained
    #expect(abs(south.groundCenter.y - (1 - 400.0 / 4096)) < 1e-12)
    let free = Camera(center: Position(500, 40), zoom: 5, width: 3000, height: 800)
    #expect(free.constrained == free)
    for (camera, _) in cameras(200, seed: 13, zooms: -2...4) {
      let once = camera.constrained
      #expect(abs(once.constrained.zoom - once.zoom) < 1e-12)
      #expect(abs(once.constrained.center.y - once.center.y) < 1e-9)
    }
  }

  @Test func theVisibleBox() {
    let camera = Camera(center: Position(179, 0), zoom: 0, width: 512, height: 256)
    #expect(camera.visibleBox.west == -1 && camera.visibleBox.east == 359)
    #expect(abs(camera.visibleBox.north - 66.51326044311186) < 1e-9)
    #expect(abs(camera.visibleBox.south + 66.51326044311186) < 1e-9)
  }
}
