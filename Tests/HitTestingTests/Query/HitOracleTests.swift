import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Hits against distances computed the slow way, and laws that hold for any map.
@Suite struct HitOracleTests {
  private static func camera(_ random: inout SeededGenerator) -> Camera {
    Camera(
      center: Position(
        Double.random(in: -50...50, using: &random), Double.random(in: -40...40, using: &random)),
      zoom: Double.random(in: 1...6, using: &random), bearing: Double.random(in: -180...180, using: &random),
      width: 600, height: 400)
  }

  private static func tap(_ random: inout SeededGenerator) -> ScreenPoint {
    ScreenPoint(Double.random(in: 0...600, using: &random), Double.random(in: 0...400, using: &random))
  }

  private static func numbers(_ hits: [Hit]) -> [Int] {
    hits.map { if case .number(let number)? = $0.id { Int(number.doubleValue) } else { -1 } }
  }

  /// 100,000 taps, half of them with a touch radius.
  @Test func hitsAreWhatDistancesSay() throws {
    var random = SeededGenerator(seed: 20_261_130)
    var differences = 0
    for _ in 0..<100 {
      let oracle = HitOracle(count: 18, using: &random)
      let map = try Maps.overData(oracle.geoJSON, HitOracle.layers)
      let camera = Self.camera(&random)
      let drawn = oracle.drawn(camera)
      for round in 0..<1000 {
        let tap = Self.tap(&random)
        let touch = round.isMultiple(of: 2) ? 0.0 : 12
        let distances = oracle.distances(SIMD2(tap.x, tap.y), drawn)
        // Closer to an edge than rounding tells sides apart.
        if distances.contains(where: { abs($0) < 1e-6 || abs($0 - touch) < 1e-6 }) { continue }
        let hits = try map.hits(
          at: .point(tap), camera: camera, options: QueryOptions(touchRadius: touch))
        let expected = distances.indices.filter { distances[$0] <= touch }
        let isRight =
          Set(Self.numbers(hits)) == Set(expected)
          && zip(Self.numbers(hits), hits).allSatisfy { abs(max(0, distances[$0]) - $1.distance) < 1e-6 }
        if !isRight { differences += 1 }
      }
    }
    #expect(differences == 0)
  }

  @Test func movingCameraAndTapTogetherChangesNothing() throws {
    var random = SeededGenerator(seed: 4)
    let oracle = HitOracle(count: 30, using: &random)
    let map = try Maps.overData(oracle.geoJSON, HitOracle.layers)
    for _ in 0..<500 {
      let camera = Self.camera(&random)
      let tap = Self.tap(&random)
      let place = try #require(camera.position(at: tap))
      guard abs(place.y) < 80 else { continue }
      let here = try map.hits(at: .point(tap), camera: camera)
      let there = try map.hits(at: .point(ScreenPoint(300, 200)), camera: camera.with(center: place))
      #expect(Self.numbers(here) == Self.numbers(there))
      let turned = try map.hits(at: .point(tap), camera: camera.with(bearing: camera.bearing + 360))
      #expect(Self.numbers(here) == Self.numbers(turned))
    }
  }

  @Test func twoHalfBoxesGiveWhatTheBoxGives() throws {
    var random = SeededGenerator(seed: 5)
    let oracle = HitOracle(count: 30, using: &random)
    let map = try Maps.overData(oracle.geoJSON, HitOracle.layers)
    for round in 0..<300 {
      let flat = Self.camera(&random)
      let camera = round.isMultiple(of: 2) ? flat : flat.with(pitch: 50)
      let (a, b) = (Self.tap(&random), Self.tap(&random))
      let middle = (a.x + b.x) / 2
      func numbers(_ from: ScreenPoint, _ to: ScreenPoint) throws -> Set<Int> {
        Set(Self.numbers(try map.hits(at: .box(from, to), camera: camera)))
      }
      let halves = try numbers(a, ScreenPoint(middle, b.y)).union(numbers(ScreenPoint(middle, a.y), b))
      #expect(try numbers(a, b) == halves)
    }
  }

  @Test func doublingTheExtentChangesNothing() throws {
    var random = SeededGenerator(seed: 6)
    let shapes = (0..<60).map { id -> (UInt64, [SIMD2<Int32>]) in
      let x = Int32.random(in: 0...4000, using: &random)
      let y = Int32.random(in: 0...4000, using: &random)
      return (
        UInt64(id),
        (0..<3).map { _ in
          SIMD2(x + Int32.random(in: 0...600, using: &random), y + Int32.random(in: 0...600, using: &random))
        }
      )
    }
    func map(_ factor: Int32, _ folder: TemporaryFolder) throws -> StyledMap {
      let features = shapes.map { id, corners in
        let points = corners.map { TilePoint($0.x * factor, $0.y * factor) }
        return TileFeature(id: id, geometry: id % 2 == 0 ? .lines([points]) : .points(points))
      }
      try Maps.put(features, "0/0/0", extent: 4096 * UInt32(factor), in: folder)
      return try Maps.overTiles(
        folder, zoom: 0,
        """
        {"id": "line", "type": "line", "source": "tiles", "source-layer": "things",
         "paint": {"line-width": 9, "line-offset": 4}},
        {"id": "dot", "type": "circle", "source": "tiles", "source-layer": "things", "paint": {"circle-radius": 7}}
        """)
    }
    let folders = (TemporaryFolder(), TemporaryFolder())
    let once = try map(1, folders.0)
    let twice = try map(2, folders.1)
    for _ in 0..<500 {
      let camera = Camera(
        center: Position(0, 0), zoom: Double.random(in: 1...3, using: &random), bearing: 20, pitch: 30,
        width: 600,
        height: 400)
      let query = ScreenQuery.point(Self.tap(&random))
      #expect(
        Maps.names(try once.hits(at: query, camera: camera))
          == Maps.names(try twice.hits(at: query, camera: camera)))
    }
  }
}
