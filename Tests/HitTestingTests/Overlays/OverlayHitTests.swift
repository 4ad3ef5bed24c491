import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// A flat camera on which one degree of longitude, and at the equator nearly of latitude, is 10 pixels.
private let flat = Camera(center: Position(0, 0), zoom: log2OfTenPixels, width: 400, height: 400)
/// log2(3600 / 512).
private let log2OfTenPixels = 2.8137811912170374

private func hits(_ overlays: [Overlay], _ x: Double, _ y: Double, radius: Double = 0, camera: Camera = flat)
  -> [OverlayHit<Int>]
{
  OverlayList(overlays.enumerated().map { ($0, $1) }).hits(
    at: ScreenPoint(x, y), radius: radius, camera: camera)
}

/// Positions of screen points of a camera.
private func positions(_ points: [(Double, Double)], _ camera: Camera = flat) throws -> [Position] {
  try points.map { try #require(camera.position(at: ScreenPoint($0.0, $0.1))) }
}

@Suite struct OverlayHitTests {
  @Test func areasAreHitInsideAndTheirHolesAreNot() throws {
    let outer = try positions([(100, 100), (300, 100), (300, 300), (100, 300)])
    let hole = try positions([(150, 150), (250, 150), (250, 250), (150, 250)])
    let area = Overlay(.polygon([outer, hole]), stroke: OverlayStroke(width: 10))
    #expect(hits([area], 120, 120).map(\.distance) == [0])
    #expect(hits([area], 200, 200).isEmpty)
    #expect(hits([area], 154, 200).map(\.distance) == [0])  // the line around the hole
    #expect(hits([area], 160, 200).isEmpty)
    let near = try #require(hits([area], 160, 200, radius: 6).first)
    #expect(abs(near.distance - 5) < 1e-9)
    #expect(hits([area], 96, 200).map(\.distance) == [0])
    #expect(hits([area], 94, 200).isEmpty)
    var bare = area
    bare.isFilled = false
    #expect(hits([bare], 120, 120).isEmpty)
    #expect(hits([bare], 104, 120).count == 1)
    bare.stroke.width = 0
    #expect(hits([bare], 100, 120, radius: 50).isEmpty)
    var plain = area
    plain.stroke.width = 0
    #expect(hits([plain], 98, 200).isEmpty)
    #expect(abs(hits([plain], 98, 200, radius: 3)[0].distance - 2) < 1e-9)
  }

  @Test func linesAreNoAreas() throws {
    let ring = try positions([(100, 100), (300, 100), (300, 300), (100, 300), (100, 100)])
    let line = Overlay(.polyline(ring), stroke: OverlayStroke(width: 4))
    #expect(hits([line], 200, 200).isEmpty)
    #expect(hits([line], 200, 101.9).count == 1)
    #expect(hits([line], 200, 102.1).isEmpty)
    let several = try Overlay(
      .multiPolyline([positions([(10, 10), (20, 10)]), positions([(50, 50), (60, 50)])]),
      stroke: OverlayStroke(width: 2))
    #expect(hits([several], 15, 10.5).count == 1 && hits([several], 55, 50.5).count == 1)
    #expect(hits([several], 35, 30).isEmpty)
    #expect(hits([Overlay(.polyline(ring), stroke: OverlayStroke(width: 0))], 200, 100, radius: 9).isEmpty)
    #expect(
      hits([Overlay(.polyline([])), Overlay(.polygon([])), Overlay(.multiPolyline([[]]))], 1, 1).isEmpty)
  }

  @Test func capsAndJoinsAreAsDrawn() throws {
    // A right angle: along y = 200 to x = 300, then down to y = 300; 20 px wide.
    let corner = try positions([(100, 200), (300, 200), (300, 300)])
    func isHit(_ cap: OverlayStroke.Cap, _ join: OverlayStroke.Join, _ x: Double, _ y: Double) -> Bool {
      !hits([Overlay(.polyline(corner), stroke: OverlayStroke(width: 20, cap: cap, join: join))], x, y)
        .isEmpty
    }
    #expect(!isHit(.butt, .round, 99, 200) && isHit(.butt, .round, 101, 209))
    #expect(isHit(.square, .round, 91, 209) && !isHit(.square, .round, 89, 200))
    #expect(isHit(.round, .round, 91, 200) && !isHit(.round, .round, 92, 208))
    #expect(isHit(.butt, .miter(limit: 2), 309, 191) && !isHit(.butt, .miter(limit: 1.2), 309, 191))
    #expect(isHit(.butt, .round, 306, 194) && !isHit(.butt, .round, 308, 192))
    #expect(isHit(.butt, .bevel, 304, 195.5) && !isHit(.butt, .bevel, 306, 194.5))
  }

  @Test func theLastAddedIsTopmostAndNearOnesComeAfter() throws {
    let square = try Overlay(.polygon([positions([(100, 100), (200, 100), (200, 200), (100, 200)])]))
    let beside = try Overlay(.polygon([positions([(203, 100), (250, 100), (250, 200), (203, 200)])]))
    let far = try Overlay(.polygon([positions([(206, 100), (250, 100), (250, 200), (206, 200)])]))
    let all = [square, far, square, beside]
    #expect(hits(all, 198, 150).map(\.id) == [2, 0])
    #expect(hits(all, 198, 150, radius: 20).map(\.id) == [2, 0, 3, 1])
    #expect(hits(all, 220, 150, radius: 3).map(\.id) == [3, 1])
  }

  @Test func hitsEqualABruteForce() {
    var random = SeededGenerator(seed: 51)
    var near = 0
    for (camera, _) in cameras(300, seed: 52, zooms: 3...12) {
      let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        PlanePoint(
          .random(in: -50...camera.width, using: &random), .random(in: -50...camera.height, using: &random))
      }
      let places = points.compactMap { camera.position(at: ScreenPoint($0.x, $0.y)) }
      let width = Double.random(in: 1...30, using: &random)
      let line = Overlay(.polyline(places), stroke: OverlayStroke(width: width))
      for _ in 0..<20 {
        let tap = PlanePoint(
          .random(in: 0...camera.width, using: &random), .random(in: 0...camera.height, using: &random))
        let distance = zip(points, points.dropFirst()).reduce(Double.infinity) { best, piece in
          let along = piece.1 - piece.0
          let share = ((tap - piece.0) * along).sum() / (along * along).sum()
          let gap = tap - (piece.0 + along * max(0, min(1, share)))
          return min(best, (gap * gap).sum().squareRoot())
        }
        let drawn = max(0, distance - width / 2)
        // Arcs of straight pieces are off by up to 0.0013 of half the width.
        let slack = 0.002 * width
        let hit = hits([line], tap.x, tap.y, radius: 25, camera: camera).first
        if drawn < 25 - slack {
          near += 1
          #expect(abs((hit?.distance ?? .infinity) - drawn) < slack, "\(camera) \(tap)")
        } else if drawn > 25 + slack {
          #expect(hit == nil)
        }
      }
    }
    #expect(near > 100)
  }

  @Test func everyCopyOfTheWorldIsHit() {
    let camera = Camera(center: Position(0, 0), zoom: 0, width: 1600, height: 512)
    let line = Overlay(.polyline([Position(170, 0), Position(190, 0)]), stroke: OverlayStroke(width: 4))
    // 180° is 256 px from the middle, its copies 512 px further.
    for x in [32.0, 544, 1056, 1568] { #expect(hits([line], x, 256, camera: camera).count == 1) }
    for x in [288.0, 800, 1312] { #expect(hits([line], x, 256, camera: camera).isEmpty) }
    let area = Overlay(
      .polygon([[Position(-200, -10), Position(-160, -10), Position(-160, 10), Position(-200, 10)]]))
    for x in [32.0, 544, 1056, 1568] { #expect(hits([area], x, 250, camera: camera).count == 1) }
    #expect(hits([area], 800, 250, camera: camera).isEmpty)
  }

  @Test func movingAndTurningTogetherChangesNothing() throws {
    let places = [Position(1, 1), Position(3, -1), Position(-2, -2)]
    for (camera, point) in cameras(300, seed: 53, zooms: 4...7, pitches: 0...60) {
      let near = camera.with(center: Position(0, 0))
      let there = camera.with(center: Position(90, 0), bearing: camera.bearing + 360)
      let here = hits([Overlay(.polygon([places]))], point.x, point.y, radius: 8, camera: near)
      let moved = places.map { Position($0.x + 90, $0.y) }
      let other = hits([Overlay(.polygon([moved]))], point.x, point.y, radius: 8, camera: there)
      #expect(here.count == other.count)
      if let a = here.first, let b = other.first { #expect(abs(a.distance - b.distance) < 1e-6) }
    }
  }

  @Test func pitchedViewsAreHitWhereTheyShow() throws {
    let camera = Camera(center: Position(10, 50), zoom: 12, bearing: 40, pitch: 70, width: 600, height: 400)
    // From far ahead to far behind the eye, straight through the middle.
    let way = try positions([(300, 130), (300, 390)], camera)
    let behind = Position(way[1].x + (way[1].x - way[0].x) * 3, way[1].y + (way[1].y - way[0].y) * 3)
    let line = Overlay(.polyline([way[0], behind]), stroke: OverlayStroke(width: 6))
    #expect(camera.screenPoint(of: behind) == nil)
    #expect(hits([line], 302, 200, camera: camera).count == 1)
    #expect(hits([line], 300, 399, radius: 4, camera: camera).count == 1)
    #expect(hits([line], 320, 200, camera: camera).isEmpty)
    #expect(hits([line], 300, 20, radius: 1000, camera: camera).count == 1)
    // Ahead of the eye the area reaches beyond the horizon's middle; the sky is not part of it.
    let area = Overlay(.polygon([try positions([(200, 100), (400, 100), (590, 399), (10, 399)], camera)]))
    #expect(hits([area], 300, 120, camera: camera).count == 1)
    #expect(hits([area], 300, camera.horizon - 1, camera: camera).isEmpty)
    #expect(hits([area], 50, 130, camera: camera).isEmpty)
  }

  @Test func oddPositionsAreLeftOut() {
    let odd = [Position(.nan, 0), Position(0, .infinity), Position(1e300, 1e300), Position(-1e300, 0)]
    let overlays = [
      Overlay(.polyline(odd), stroke: OverlayStroke(width: .infinity, join: .miter(limit: .nan))),
      Overlay(.polygon([odd]), stroke: OverlayStroke(width: .nan)),
      Overlay(.circle(center: odd[0], radius: 5)),
      Overlay(.circle(center: odd[2], radius: .infinity)),
      Overlay(.circle(center: Position(0, 0), radius: .nan)),
    ]
    for (camera, point) in cameras(50, seed: 54, pitches: 0...85) {
      _ = hits(overlays, point.x, point.y, radius: .infinity, camera: camera)
      _ = hits(overlays, .nan, .infinity, radius: .nan, camera: camera)
    }
  }
}
