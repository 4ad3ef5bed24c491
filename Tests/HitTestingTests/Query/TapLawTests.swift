import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// What must not change an answer, on flat and on pitched maps.
@Suite(.serialized) struct TapLawTests {
  /// A hit without its distance, which is told apart by a tolerance.
  struct Key: Hashable {
    let layer: String
    let id: FeatureID?
  }

  private func key(_ hit: Hit) -> Key { Key(layer: hit.layerID, id: hit.id) }

  /// Scenes, and taps on each.
  private func forEachTap(
    seed: UInt64, _ body: (DrawnScene, StyledMap, ScreenPoint, inout SeededGenerator) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<60 {
      let scene = DrawnScene(
        &generator, isGeoJSON: number.isMultiple(of: 2), pitch: number.isMultiple(of: 3) ? 50 : 0)
      let map = try scene.map()
      for _ in 0..<20 {
        let x = Double.random(in: 0...400, using: &generator)
        let y = Double.random(in: 0...300, using: &generator)
        try body(scene, map, ScreenPoint(x, y), &generator)
      }
    }
  }

  private func expectSame(_ hits: [Hit], _ others: [Hit], _ tap: ScreenPoint) {
    let names = { (hits: [Hit]) in hits.map { "\($0.layerID) \($0.id.map { "\($0)" } ?? "")" } }
    #expect(names(hits) == names(others), "\(tap)")
    for (hit, other) in zip(hits, others) { #expect(abs(hit.distance - other.distance) < 1e-4, "\(tap)") }
  }

  @Test func movingTheCameraWithTheTap() throws {
    try forEachTap(seed: 501) { scene, map, tap, generator in
      // With a pitch only what stays in its row is seen in the same size, and what stands upright on the screen,
      // as circles do, is seen from another side.
      let dx = Double.random(in: -150...150, using: &generator)
      let dy = scene.camera.pitch == 0 ? Double.random(in: -100...100, using: &generator) : 0
      guard let center = scene.camera.position(at: ScreenPoint(200 + dx, 150 + dy)),
        let place = scene.camera.position(at: tap)
      else { return }
      let moved = scene.camera.with(center: center)
      let other = try #require(moved.screenPoint(of: place))
      if scene.camera.pitch == 0 {
        #expect(abs(other.x - tap.x + dx) < 1e-4 && abs(other.y - tap.y + dy) < 1e-4)
      }
      var options = QueryOptions(touchRadius: scene.touch)
      if scene.camera.pitch > 0 {
        options.layers = Set(scene.layers.filter { $0.kind != .circle }.map(\.id))
      }
      expectSame(
        try map.hits(at: .point(tap), camera: scene.camera, options: options),
        try map.hits(at: .point(other), camera: moved, options: options), tap)
    }
  }

  @Test func turningTheCameraOnce() throws {
    try forEachTap(seed: 502) { scene, map, tap, _ in
      let options = QueryOptions(touchRadius: scene.touch)
      let hits = try map.hits(at: .point(tap), camera: scene.camera, options: options)
      for turn in [360.0, -720] {
        let turned = scene.camera.with(bearing: scene.camera.bearing + turn)
        expectSame(hits, try map.hits(at: .point(tap), camera: turned, options: options), tap)
      }
    }
  }

  @Test func movingRoundTheWorld() throws {
    try forEachTap(seed: 503) { scene, map, tap, _ in
      let options = QueryOptions(touchRadius: scene.touch)
      let center = scene.camera.center
      let far = scene.camera.with(center: Position(center.x + 720, center.y))
      expectSame(
        try map.hits(at: .point(tap), camera: scene.camera, options: options),
        try map.hits(at: .point(tap), camera: far, options: options), tap)
    }
  }

  @Test func halvesOfABox() throws {
    try forEachTap(seed: 504) { scene, map, tap, generator in
      let width = Double.random(in: 0...120, using: &generator)
      let height = Double.random(in: 0...90, using: &generator)
      let cut = Double.random(in: 0...1, using: &generator)
      let options = QueryOptions(touchRadius: scene.touch)
      let low = ScreenPoint(tap.x - width, tap.y - height)
      func keys(_ a: ScreenPoint, _ b: ScreenPoint) throws -> Set<Key> {
        Set(try map.hits(at: .box(a, b), camera: scene.camera, options: options).map(key))
      }
      // The reach of a touch is that at the middle of what is touched, which halves of a pitched box differ in.
      guard scene.camera.pitch == 0 || scene.touch == 0 else { return }
      let whole = try keys(low, tap)
      let x = low.x + cut * width
      let y = low.y + cut * height
      let upright = try keys(low, ScreenPoint(x, tap.y)).union(keys(ScreenPoint(x, low.y), tap))
      let level = try keys(low, ScreenPoint(tap.x, y)).union(keys(ScreenPoint(low.x, y), tap))
      #expect(whole == upright, "\(tap) \(width) \(height)")
      #expect(whole == level, "\(tap) \(width) \(height)")
    }
  }

  @Test func cornersOfABoxInAnyOrder() throws {
    try forEachTap(seed: 505) { scene, map, tap, _ in
      let other = ScreenPoint(tap.x - 40, tap.y + 30)
      let ways: [ScreenQuery] = [
        .box(tap, other), .box(other, tap), .box(ScreenPoint(tap.x, other.y), ScreenPoint(other.x, tap.y)),
        .polygon([tap, ScreenPoint(other.x, tap.y), other, ScreenPoint(tap.x, other.y)]),
      ]
      let answers = try ways.map { Set(try map.hits(at: $0, camera: scene.camera).map(key)) }
      for answer in answers { #expect(answer == answers[0], "\(tap)") }
    }
  }

  @Test func doublingTheExtent() throws {
    var generator = SeededGenerator(seed: 506)
    for number in 0..<60 {
      let scene = DrawnScene(&generator, isGeoJSON: false, pitch: number.isMultiple(of: 3) ? 50 : 0)
      let map = try scene.map()
      let doubled = try scene.map(extent: 2)
      let options = QueryOptions(touchRadius: scene.touch)
      for _ in 0..<20 {
        let x = Double.random(in: 0...400, using: &generator)
        let y = Double.random(in: 0...300, using: &generator)
        let tap = ScreenPoint(x, y)
        expectSame(
          try map.hits(at: .point(tap), camera: scene.camera, options: options),
          try doubled.hits(at: .point(tap), camera: scene.camera, options: options), tap)
      }
    }
  }
}
