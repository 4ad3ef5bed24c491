import GeoModel
import Testing

@testable import HitTesting

/// The strokes of fingers, and the mode in which they draw.
@Suite struct LassoModeTests {
  private let camera = Camera(
    center: Position(139.77, 35.7), zoom: 14, bearing: 30, pitch: 50, width: 390, height: 844)
  private let square = [(100.0, 400.0), (300, 400), (300, 600), (100, 600)].map { ScreenPoint($0.0, $0.1) }

  private func draw(_ points: [ScreenPoint], _ mode: inout LassoMode, _ camera: Camera) {
    mode.touchDown(points[0], under: camera)
    for point in points { mode.touchMoved(point, under: camera) }
    mode.touchUp(points[points.count - 1], under: camera)
  }

  @Test func strokeBecomesThePlacesUnderIt() throws {
    var mode = LassoMode()
    mode.start()
    draw(square, &mode, camera)
    let lasso = try #require(mode.lasso)
    #expect(lasso.outline.count == 5)
    for (place, point) in zip(lasso.outline, square) { #expect(camera.position(at: point) == place) }
    // What the finger went round is selected, whatever bearing and pitch.
    for (point, isInside) in [
      ((200.0, 500.0), true), ((110, 410), true), ((90, 500), false), ((200, 610), false),
    ] {
      let place = try #require(camera.position(at: ScreenPoint(point.0, point.1)))
      #expect(lasso.selects(.point(place)) == isInside)
    }
  }

  @Test func jitterIsThinned() {
    var stroke = LassoStroke(jitter: 3)
    for step in 0...100 { stroke.add(ScreenPoint(100 + Double(step), 300 + Double(step % 2)), under: camera) }
    #expect((30...34).contains(stroke.path.count))
    for _ in 0..<10 { stroke.add(ScreenPoint(200.5, 300), under: camera) }
    #expect(stroke.path.count <= 35)
  }

  @Test func shapeStaysWithTheMap() throws {
    var mode = LassoMode()
    mode.start()
    draw(square, &mode, camera)
    let lasso = try #require(mode.lasso)
    for (shown, point) in zip(lasso.screenPath(under: camera), square) {
      #expect(abs(shown.x - point.x) < 1e-6 && abs(shown.y - point.y) < 1e-6)
    }
    // A map that is flat, north up and two zooms in: a place is where that camera shows it.
    let moved = Camera(center: Position(139.78, 35.71), zoom: 16, width: 390, height: 844)
    for (shown, place) in zip(lasso.screenPath(under: moved), lasso.outline) {
      #expect(moved.screenPoint(of: place) == shown)
    }
    #expect(mode.lasso == lasso)
    // A view of the next copy of the world shows it there.
    let around = Camera(center: Position(139.77 - 360, 35.7), zoom: 14, width: 390, height: 844)
    #expect(lasso.screenPath(under: around).allSatisfy { (-400...800).contains($0.x) })
  }

  @Test func phasesFollowTheTable() throws {
    var mode = LassoMode()
    draw(square, &mode, camera)
    #expect(mode.phase == .idle && mode.lasso == nil && !mode.takesTouches)
    mode.start()
    #expect(mode.phase == .ready && mode.takesTouches)
    mode.touchDown(square[0], under: camera)
    #expect(mode.phase == .drawing && mode.stroke?.path.count == 1)
    mode.touchCancelled()
    #expect(mode.phase == .ready && mode.stroke == nil)
    draw(square, &mode, camera)
    #expect(mode.phase == .shown)
    let first = try #require(mode.lasso)
    // The old one stays until the new one is there.
    mode.touchDown(square[1], under: camera)
    #expect(mode.phase == .drawing && mode.lasso == first)
    mode.touchCancelled()
    #expect(mode.phase == .shown && mode.lasso == first)
    draw(square.map { ScreenPoint($0.x + 50, $0.y) }, &mode, camera)
    #expect(mode.phase == .redrawn && mode.lasso != first)
    // A tap clears, as does a line of two points.
    draw([square[0]], &mode, camera)
    #expect(mode.phase == .cleared && mode.lasso == nil)
    draw(square, &mode, camera)
    #expect(mode.phase == .shown)
    draw([square[0], square[1], square[0]], &mode, camera)
    #expect(mode.phase == .cleared)
    mode.clear()
    #expect(mode.phase == .cleared)
    mode.end()
    #expect(mode.phase == .idle)
  }

  @Test func sloppyEndsAndTheSkyAreFine() throws {
    var stroke = LassoStroke()
    for point in square + [ScreenPoint(102, 402)] { stroke.add(point, under: camera) }
    let lasso = try #require(stroke.lasso())
    #expect(lasso.selects(.point(try #require(camera.position(at: ScreenPoint(200, 500))))))
    let tilted = camera.with(pitch: 85)
    var high = LassoStroke()
    for point in [ScreenPoint(0, -500), ScreenPoint(390, -500), ScreenPoint(200, 800)] {
      high.add(point, under: tilted)
    }
    #expect(high.path.count == 3 && high.path.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
