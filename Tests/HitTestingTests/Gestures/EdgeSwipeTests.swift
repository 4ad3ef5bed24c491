import GeoModel
import Testing

@testable import HitTesting

/// Zooming with one thumb.
@Suite struct EdgeSwipeTests {
  private let camera = Camera(center: Position(139.77, 35.68), zoom: 12, width: 400, height: 800)

  @Test func touchesAtTheEdgesAreTaken() {
    for (x, side) in [
      (0.0, EdgeSwipe.Side?.some(.left)), (80, .left), (81, nil), (319, nil), (320, .right), (400, .right),
    ] {
      let swipe = Thumb()
      #expect(swipe.touchDown(ScreenPoint(x, 400), under: camera) == (side != nil), "\(x)")
      #expect(swipe.side == side)
      #expect(swipe.mapScrolls == (side == nil))
      swipe.touchUp()
      #expect(swipe.mapScrolls)
    }
    let beside = Thumb()
    #expect(!beside.touchDown(ScreenPoint(-1, 400), under: camera))
  }

  @Test(arguments: [
    (-3.0, 0.0, EdgeSwipe.Direction.left, 11.0), (0, -3, .up, 11), (3, 0, .right, 13), (0, 3, .down, 13),
    (-4, 3, .left, 11), (3, -4, .up, 11), (3, 3, .right, 13),
  ])
  func directionsFollowTheTable(_ x: Double, _ y: Double, _ direction: EdgeSwipe.Direction, _ zoom: Double) {
    for start in [40.0, 360] {
      let swipe = Thumb()
      #expect(swipe.touchDown(ScreenPoint(start, 400), under: camera))
      #expect(swipe.touchMoved(ScreenPoint(start + x * 0.6, 400 + y * 0.6), at: 0, under: camera) == nil)
      let step = swipe.touchMoved(ScreenPoint(start + x, 400 + y), at: 0, under: camera)
      #expect(step?.direction == direction)
      #expect(step?.camera == camera.with(zoom: zoom))
    }
  }

  @Test func stepsKeepTheirDistanceInTime() {
    let swipe = Thumb()
    _ = swipe.touchDown(ScreenPoint(20, 100), under: camera)
    var times: [Double] = []
    for tick in 0...40 {
      let time = Double(tick) / 64
      if swipe.touchMoved(ScreenPoint(20, 100 + Double(tick) * 3), at: time, under: camera) != nil {
        times.append(time)
      }
    }
    // The first at once, then every seventh tick: 6/64 s is too short, 7/64 s is not.
    #expect(times == stride(from: 1.0, through: 40, by: 7).map { $0 / 64 })
  }

  @Test func liftingTheFingerGainsNoTime() {
    let swipe = Thumb()
    _ = swipe.touchDown(ScreenPoint(20, 100), under: camera)
    #expect(swipe.touchMoved(ScreenPoint(20, 110), at: 1, under: camera) != nil)
    swipe.touchUp()
    _ = swipe.touchDown(ScreenPoint(20, 100), under: camera)
    #expect(swipe.touchMoved(ScreenPoint(20, 110), at: 1.05, under: camera) == nil)
    #expect(swipe.touchMoved(ScreenPoint(20, 110), at: 1.1, under: camera) != nil)
  }

  @Test func busyMapsAreWaitedFor() {
    let swipe = Thumb()
    _ = swipe.touchDown(ScreenPoint(20, 100), under: camera)
    #expect(swipe.touchMoved(ScreenPoint(20, 150), at: 0, under: camera, mapIsBusy: true) == nil)
    #expect(swipe.touchMoved(ScreenPoint(20, 150), at: 1, under: camera, mapIsBusy: true) == nil)
    // Not another pixel is needed.
    #expect(swipe.touchMoved(ScreenPoint(20, 150), at: 2, under: camera)?.camera.zoom == 13)
    #expect(swipe.touchMoved(ScreenPoint(20, 150), at: 3, under: camera) == nil)
  }

  @Test func spansStayBelowTheWidest() throws {
    for center in [Position(0, 0), Position(20, 60), Position(0, -80)] {
      for size in [(400.0, 800.0), (800, 300)] {
        var camera = Camera(center: center, zoom: 9, width: size.0, height: size.1)
        let swipe = Thumb()
        _ = swipe.touchDown(ScreenPoint(10, 100), under: camera)
        for step in 1...20 {
          let next = swipe.touchMoved(
            ScreenPoint(10, 100 - Double(step) * 5), at: Double(step), under: camera)
          camera = try #require(next).camera
          #expect(max(camera.region.latitudeSpan, camera.region.longitudeSpan) <= 30 + 1e-9)
        }
        #expect(max(camera.region.latitudeSpan, camera.region.longitudeSpan) > 30 - 1e-6)
        // A view that is wider already is left as it is, and zooms in as any other.
        let wide = Camera(center: center, zoom: 0, width: size.0, height: size.1)
        #expect(swipe.touchMoved(ScreenPoint(10, -100), at: 30, under: wide)?.camera == wide)
        #expect(swipe.touchMoved(ScreenPoint(10, 100), at: 40, under: wide)?.camera.zoom == 1)
      }
    }
  }

  @Test func everyNumberIsAnOption() {
    var options = EdgeSwipeOptions()
    (options.edgeShare, options.distance, options.interval) = (0.5, 10, 1)
    (options.factor, options.widestSpan, options.curveDepth, options.opacity) = (4, 0.1, 3, 1)
    let swipe = Thumb(options: options)
    #expect(swipe.touchDown(ScreenPoint(199, 400), under: camera))
    #expect(swipe.touchMoved(ScreenPoint(199, 409), at: 0, under: camera) == nil)
    #expect(swipe.touchMoved(ScreenPoint(199, 410), at: 0, under: camera)?.camera.zoom == 14)
    #expect(swipe.touchMoved(ScreenPoint(199, 430), at: 0.9, under: camera) == nil)
    #expect(swipe.touchMoved(ScreenPoint(199, 300), at: 1, under: camera)?.camera == camera)
    #expect(swipe.feedback(under: camera)?.control == ScreenPoint(597, 300))
    #expect(swipe.feedback(under: camera)?.opacity == 1)
  }

  @Test func feedbackFollowsTheFinger() {
    let swipe = Thumb()
    #expect(swipe.feedback(under: camera) == nil)
    _ = swipe.touchDown(ScreenPoint(30, 200), under: camera)
    #expect(swipe.feedback(under: camera)?.path == "M0.0,0.0 Q60.0,200.0 0.0,800.0 Z")
    _ = swipe.touchMoved(ScreenPoint(50, 201), at: 0, under: camera)
    #expect(swipe.feedback(under: camera)?.control == ScreenPoint(100, 201))
    swipe.touchUp()
    #expect(swipe.feedback(under: camera) == nil)
    _ = swipe.touchDown(ScreenPoint(380, 700), under: camera)
    #expect(swipe.feedback(under: camera)?.start == ScreenPoint(400, 0))
    #expect(swipe.feedback(under: camera)?.control == ScreenPoint(360, 700))
  }

  @Test func oneThingIsSelectedAtATime() throws {
    var selection = MapSelection<String>()
    func tap(_ item: String?, _ x: Double = 139.77) -> Bool {
      selection.tap(item.map { ($0, Position(x, 35.71)) })
    }
    #expect(!tap(nil))
    #expect(tap("Ueno"))
    let circle = try #require(selection.highlight(radius: 20, under: camera))
    #expect(circle.center == camera.screenPoint(of: Position(139.77, 35.71)))
    let moved = camera.with(center: Position(139.8 + 360, 35.7))
    let followed = try #require(selection.highlight(radius: 20, under: moved))
    #expect((0...400).contains(followed.center.x))
    #expect(tap("Shiba", 139.75))
    #expect(selection.item == nil)
    #expect(selection.position == nil)
    #expect(tap("Shiba", 139.75))
    #expect(selection.item == "Shiba")
    #expect(tap(nil))
    #expect(selection.item == nil)
  }
}

/// A swipe that expectations can change.
private final class Thumb {
  private var swipe: EdgeSwipe

  init(options: EdgeSwipeOptions = EdgeSwipeOptions()) { swipe = EdgeSwipe(options: options) }

  var side: EdgeSwipe.Side? { swipe.side }
  var mapScrolls: Bool { swipe.mapScrolls }

  func touchDown(_ point: ScreenPoint, under camera: Camera) -> Bool { swipe.touchDown(point, under: camera) }

  func touchMoved(
    _ point: ScreenPoint, at time: Double, under camera: Camera, mapIsBusy: Bool = false
  ) -> EdgeSwipe.Step? {
    swipe.touchMoved(point, at: time, under: camera, mapIsBusy: mapIsBusy)
  }

  func touchUp() { swipe.touchUp() }

  func feedback(under camera: Camera) -> EdgeSwipeFeedback? { swipe.feedback(under: camera) }
}
