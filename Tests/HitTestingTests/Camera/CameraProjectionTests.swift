import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// Seeded cameras.
func cameras(
  _ count: Int, seed: UInt64, zooms: ClosedRange<Double> = 0...12, pitches: ClosedRange<Double> = 0...0
)
  -> [(camera: Camera, point: ScreenPoint)]
{
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { _ in
    let camera = Camera(
      center: Position(.random(in: -180...180, using: &random), .random(in: -80...80, using: &random)),
      zoom: .random(in: zooms, using: &random), bearing: .random(in: -180...180, using: &random),
      pitch: .random(in: pitches, using: &random), width: .random(in: 100...2000, using: &random),
      height: .random(in: 100...2000, using: &random))
    let top = max(camera.drawnHorizon, 0)
    return (
      camera,
      ScreenPoint(
        .random(in: 0...camera.width, using: &random), .random(in: top...camera.height, using: &random))
    )
  }
}

private func distance(_ a: ScreenPoint?, _ b: ScreenPoint) -> Double {
  guard let a else { return .infinity }
  return max(abs(a.x - b.x), abs(a.y - b.y))
}

@Suite struct CameraProjectionTests {
  @Test func flatViewsInvertExactly() throws {
    for (camera, point) in cameras(2000, seed: 1) {
      let place = try #require(camera.position(at: point))
      #expect(distance(camera.screenPoint(of: place), point) < 1e-9, "\(camera) \(point)")
    }
  }

  @Test func pitchedViewsInvert() throws {
    for (camera, point) in cameras(2000, seed: 2, pitches: 0...85) {
      let ground = try #require(camera.ground(at: point))
      // Further beyond the map's edges the latitudes are too near to the poles to be told apart.
      if (-0.5...1.5).contains(ground.y) {
        let place = try #require(camera.position(at: point))
        #expect(distance(camera.screenPoint(of: place), point) < 1e-6, "\(camera) \(point)")
      }
      #expect(distance(camera.project(ground).point, point) < 1e-6)
    }
  }

  /// One unit in the last place of 180 degrees is 2.8e-14, or 8e-17 of the world.
  @Test func deepZoomsInvertToTheDigitsOfADouble() throws {
    for (camera, point) in cameras(2000, seed: 3, zooms: 12...24, pitches: 0...60) {
      let place = try #require(camera.position(at: point))
      let depth = camera.project(try #require(camera.ground(at: point))).depth
      // Latitudes are 1 / cos 80° times as coarse, and what is near the eye is seen larger.
      let grain = 3e-16 * 6 * camera.worldSize * max(1, camera.centerDistance / depth)
      #expect(distance(camera.screenPoint(of: place), point) < 1e-9 + grain, "\(camera) \(point)")
    }
  }

  @Test func equalsTheProductOfMatrices() throws {
    for (camera, point) in cameras(1000, seed: 4, pitches: 0...85) {
      let ground = try #require(camera.ground(at: point))
      let (here, depth) = camera.project(ground)
      let (there, otherDepth) = CameraMatrix.project(ground, by: camera)
      #expect(distance(here, there) < 1e-6)
      #expect(abs(depth / otherDepth - 1) < 1e-9)
    }
  }

  @Test func wholeTurnsOfTheBearingChangeNothing() {
    for (camera, _) in cameras(200, seed: 5) {
      let bearing = (camera.bearing * 64).rounded() / 64
      #expect(camera.with(bearing: bearing + 360) == camera.with(bearing: bearing))
      #expect(camera.with(bearing: bearing - 720) == camera.with(bearing: bearing))
    }
    #expect(Camera(center: Position(0, 0), zoom: 1, bearing: -180, width: 10, height: 10).bearing == 180)
    #expect(Camera(center: Position(0, 0), zoom: 1, bearing: 540, width: 10, height: 10).bearing == 180)
  }

  @Test func movingCameraAndPlaceTogetherChangesNothing() throws {
    for (camera, point) in cameras(500, seed: 6, pitches: 0...60) {
      let place = try #require(camera.position(at: point))
      let moved = camera.with(center: Position(camera.center.x + 90, camera.center.y))
      #expect(distance(moved.screenPoint(of: Position(place.x + 90, place.y)), point) < 1e-6)
    }
  }

  @Test func theNextCopyOfTheWorldIsOneWorldAway() throws {
    let camera = Camera(center: Position(179, 10), zoom: 1, width: 1000, height: 800)
    let east = try #require(camera.position(at: ScreenPoint(900, 400)))
    // 400 px east of 179° on a world of 1,024 px.
    #expect(abs(east.x - (179 + 400 * 360 / 1024)) < 1e-9)
    let near = camera.nearestCopy(of: Position(-179, 0))
    #expect(near.x == 181)
    let here = try #require(camera.screenPoint(of: near))
    #expect(abs(here.x - (500 + 2 * 1024 / 360.0)) < 1e-9)
    #expect(camera.nearestCopy(of: Position(0, 0)) == Position(0, 0))
  }

  /// A camera turned to the east has east at the top; pitched by 45°, a place as far ahead as the eye is away stands
  /// d cos 45° / (1 + sin 45°) above the middle.
  @Test func handComputedPlaces() throws {
    let flat = Camera(center: Position(0, 0), zoom: 0, bearing: 90, width: 512, height: 512)
    let quarter = try #require(flat.screenPoint(of: Position(90, 0)))
    #expect(distance(quarter, ScreenPoint(256, 128)) < 1e-9)
    let north = try #require(flat.screenPoint(of: Position(0, WebMercator.maximumLatitude)))
    #expect(distance(north, ScreenPoint(0, 256)) < 1e-6)

    let leaning = Camera(center: Position(0, 0), zoom: 4, pitch: 45, width: 600, height: 400)
    #expect(abs(leaning.centerDistance - 600) < 1e-9)
    let (point, depth) = leaning.project(PlanePoint(0.5, 0.5 - 600 / leaning.worldSize))
    let half = 0.5.squareRoot()
    #expect(abs(depth - 600 * (1 + half)) < 1e-9)
    #expect(distance(point, ScreenPoint(300, 200 - 600 * half / (1 + half))) < 1e-9)
  }

  @Test func aboveTheHorizonIsNoPlace() {
    // cot 80° · 1.5 · 400 = 105.8 pixels above the middle.
    let camera = Camera(center: Position(10, 50), zoom: 10, pitch: 80, width: 400, height: 400)
    #expect(abs(camera.horizon - (200 - 105.79618842508791)) < 1e-9)
    #expect(camera.position(at: ScreenPoint(200, camera.horizon)) == nil)
    #expect(camera.position(at: ScreenPoint(17, camera.horizon - 1)) == nil)
    #expect(camera.position(at: ScreenPoint(17, -1e9)) == nil)
    #expect(camera.position(at: ScreenPoint(200, camera.horizon + 1)) != nil)
    #expect(abs(camera.drawnHorizon - (200 - 105.79618842508791 * 0.85)) < 1e-9)
    // At 85° the other limit holds: tan 4.25° = 0.07431…, 0.85 · tan 5° = 0.07436….
    let low = camera.with(pitch: 85)
    #expect(abs(low.drawnHorizon - (200 - 600 * 0.0743129)) < 1e-3)
    // Behind the eye, nothing is on the screen.
    #expect(camera.screenPoint(of: Position(10, -80)) == nil)
    #expect(camera.with(pitch: 0).horizon == -.infinity)
  }

  @Test func oddNumbersAreTakenToTheNearest() {
    let camera = Camera(
      center: Position(.nan, 95), zoom: .nan, bearing: .infinity, pitch: 99, width: 0, height: -1)
    #expect(camera.center == Position(0, WebMercator.maximumLatitude))
    #expect(camera.zoom == -10 && camera.bearing == 0 && camera.pitch == 85)
    #expect(camera.width == 1 && camera.height == 1)
  }
}
