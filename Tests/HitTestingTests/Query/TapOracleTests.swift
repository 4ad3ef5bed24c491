import GeoModel
import TestSupport
import Testing

@testable import HitTesting

@Suite struct TapOracleTests {
  /// 100,000 taps on flat maps, eight times 12,500, against the distances to all that is drawn.
  @Test(arguments: 0..<8) func tapsHitWhatIsDrawn(seed: Int) throws {
    var generator = SeededGenerator(seed: 400 + UInt64(seed))
    var hits = 0
    var unsure = 0
    for number in 0..<100 {
      let scene = DrawnScene(&generator, isGeoJSON: number.isMultiple(of: 2))
      let map = try scene.map()
      let options = QueryOptions(touchRadius: scene.touch)
      for _ in 0..<125 {
        let x = Double.random(in: 0...400, using: &generator)
        let y = Double.random(in: 0...300, using: &generator)
        guard let expected = scene.answers(x: x, y: y) else {
          unsure += 1
          continue
        }
        let found = try map.hits(at: .point(ScreenPoint(x, y)), camera: scene.camera, options: options)
        hits += expected.count
        let isSame =
          found.count == expected.count
          && zip(found, found.dropFirst()).allSatisfy { $0.distance <= $1.distance }
          && zip(ordered(found.map(answer)), ordered(expected)).allSatisfy {
            $0.layer == $1.layer && $0.id == $1.id && abs($0.distance - $1.distance) < 1e-5
          }
        if !isSame {
          let got = found.map { "\($0.layerID) \($0.id.map { "\($0)" } ?? "") \($0.distance)" }
          Issue.record("scene \(number), \(x), \(y): \(got), not \(expected)\n\(scene.layers.map(\.text))")
          return
        }
      }
    }
    // The taps do hit something, and next to none of them was left out.
    #expect(hits > 4000)
    #expect(unsure < 20)
  }

  private func answer(_ hit: Hit) -> DrawnScene.Answer {
    var id: UInt64 = 0
    if case .number(let number)? = hit.id { id = UInt64(number.doubleValue) }
    return DrawnScene.Answer(layer: hit.layerID, id: id, distance: hit.distance)
  }

  /// Direct hits as they are; what is near by name, as rounding may swap what is equally far.
  private func ordered(_ answers: [DrawnScene.Answer]) -> [DrawnScene.Answer] {
    answers.filter { $0.distance == 0 }
      + answers.filter { $0.distance > 0 }.sorted { ($0.layer, $0.id) < ($1.layer, $1.id) }
  }
}
