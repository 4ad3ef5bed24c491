import GeoAlgorithms
import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Distances, merging and the search itself, each against something slower.
@Suite struct NearestTests {
  private func nearest(
    _ features: [Feature], _ place: Position, _ options: NearestOptions
  ) throws -> [NearestFeature] {
    try NearestFinder(features, name: "layer").nearest(to: place, options)
  }

  /// Points on every side, at many latitudes and distances.
  @Test func distancesAreThoseOfTheGeodesic() throws {
    var generator = SeededGenerator(seed: 2718)
    for latitude in stride(from: -84.0, through: 84, by: 7) {
      for reach in [0.001, 0.01, 0.09] {
        for _ in 0..<10 {
          let place = Position(.random(in: -180...180, using: &generator), latitude)
          let point = Position(
            place.x + .random(in: -reach...reach, using: &generator) / cosine(latitude),
            latitude + .random(in: -reach...reach, using: &generator))
          let expected = Geodesic.metres(place, point)
          let found = try nearest(
            [Feature(geometry: .point(point))], place, NearestOptions(radius: 30_000))
          let distance = try #require(found.first).distance
          #expect(abs(distance - expected) <= expected * 0.001, "\(place) \(point)")
          #expect(abs((found.first?.position.x ?? 0) - point.x) < 1e-9)
          #expect(abs((found.first?.position.y ?? 0) - point.y) < 1e-9)
        }
      }
    }
  }

  private func cosine(_ latitude: Double) -> Double {
    // Good enough to spread points: 1 − x²/2 + x⁴/24 − x⁶/720 of the angle.
    let x = latitude * .pi / 180
    return 1 - x * x / 2 + x * x * x * x / 24 - x * x * x * x * x * x / 720
  }

  @Test func farDistancesAreNearlyThoseOfTheGeodesic() throws {
    for (a, b) in [
      (Position(0, 0), Position(40, 10)), (Position(139.7, 35.7), Position(2.3, 48.9)),
      (Position(170, -40), Position(-170, 20)),
    ] {
      let wrapped = Position(abs(b.x - a.x) > 180 ? b.x + 360 : b.x, b.y)
      let expected = Geodesic.metres(a, wrapped)
      let found = try nearest([Feature(geometry: .point(b))], a, NearestOptions(radius: 20_000_000))
      #expect(abs((found.first?.distance ?? 0) - expected) < expected * 1e-4)
      #expect(found.count == 1)
    }
  }

  /// A north-south line, where the nearest of its places can be searched along it.
  @Test func closestPlacesOnLines() throws {
    var generator = SeededGenerator(seed: 3)
    for latitude in [-70.0, -30, 0, 45, 80] {
      for _ in 0..<5 {
        let place = Position(20, latitude)
        let x = 20 + .random(in: 0.001...0.05, using: &generator)
        let (low, high) = (latitude - 0.02, latitude + .random(in: -0.01...0.03, using: &generator))
        let found = try nearest(
          [Feature(geometry: .lineString([Position(x, low), Position(x, high)]))], place,
          NearestOptions(radius: 20_000))
        let distances = (0...2000).map { step in
          Geodesic.metres(place, Position(x, low + (high - low) * Double(step) / 2000))
        }
        let expected = try #require(distances.min())
        #expect(abs(try #require(found.first).distance - expected) <= expected * 0.001)
      }
    }
  }

  @Test func polygonsHoldPlaces() throws {
    let square = Feature(
      geometry: .polygon([
        [Position(0, 0), Position(10, 0), Position(10, 10), Position(0, 10), Position(0, 0)],
        [Position(4, 4), Position(4, 6), Position(6, 6), Position(6, 4), Position(4, 4)],
      ]))
    for (place, isHeld) in [
      (Position(1, 1), true), (Position(5, 5), false), (Position(0, 5), true), (Position(10, 10), true),
      (Position(0, 0), true), (Position(4, 5), true), (Position(-0.001, 5), false), (Position(361, 1), true),
      (Position(-359, 1), true),
    ] {
      let found = try nearest([square], place, NearestOptions())
      #expect(found.count == (isHeld ? 1 : 0), "\(place)")
      if isHeld { #expect(found.first?.position == place) }
    }
    let near = try nearest([square], Position(-0.001, 5), NearestOptions(radius: 200))
    #expect(near.count == 1)
    let direct = NearestOptions(radius: 200, directHitPolygon: true)
    #expect(try nearest([square], Position(-0.001, 5), direct).isEmpty)
    #expect(try nearest([square], Position(1, 1), direct).count == 1)
  }

  @Test func acrossTheAntimeridian() throws {
    let found = try nearest(
      [Feature(geometry: .point(Position(-179.9995, 10)))], Position(179.9995, 10),
      NearestOptions(radius: 200))
    let expected = Geodesic.metres(Position(179.9995, 10), Position(180.0005, 10))
    #expect(abs((found.first?.distance ?? 0) - expected) < 0.01)
    #expect(abs((found.first?.position.x ?? 0) - 180.0005) < 1e-9)
  }

  /// The index, the scan and a plain loop over everything find the same on real tiles.
  @Test func searchFindsWhatALoopFinds() throws {
    var generator = SeededGenerator(seed: 99)
    guard let tile = try HeldTiles.tile("sanfrancisco", "15/5239/12666"),
      let again = try HeldTiles.tile("sanfrancisco", "15/5239/12666")
    else { return }
    let box = WebMercator.boundingBox(of: tile.tile)
    var search = NearestSearch()
    for round in 0..<60 {
      let place = Position(
        .random(in: box.west...box.east, using: &generator),
        .random(in: box.south...box.north, using: &generator))
      let options = NearestOptions(
        radius: .random(in: 0...600, using: &generator), limit: [1, 5, 40][round % 3], merging: .none,
        measure: round % 2 == 0 ? .exact : .tilequery)
      func ask(_ tile: HeldTile) -> [NearestFeature] {
        search.start(at: place, options)
        search.add(tile, column: Int(tile.tile.x))
        search.run()
        return search.answer()
      }
      // Each layer's index is made from its second question on.
      let found = ask(tile)
      #expect(found.map(\.distance) == Self.distances(again, place, options))
      #expect(found.map(\.distance) == ask(again).map(\.distance))
    }
  }

  /// The distances of the features of a tile, one after the other, with no bounds and no index.
  private static func distances(_ tile: HeldTile, _ place: Position, _ options: NearestOptions) -> [Double] {
    let measure = GroundMeasure(place)
    let ruler = FlatRuler(place)
    var distances: [Double] = []
    for number in 0..<tile.layerCount {
      let layer = tile.layer(at: number)
      let rounds = options.measure == .tilequery
      let plane = NearestPlane(measure, layer, column: Int(tile.tile.x), rounds: rounds)
      for feature in layer.features {
        if rounds {
          let (squared, point) = plane.closestInUnits(layer, feature, within: .infinity)
          distances.append(squared > 0 ? ruler.metres(to: plane.position(point)) : 0)
        } else {
          let metres = plane.closest(layer, feature, within: .infinity, scale: 1).squaredMetres.squareRoot()
          distances.append(metres < 1e-6 ? 0 : metres)
        }
      }
    }
    return Array(distances.filter { $0 <= options.radius }.sorted().prefix(options.limit))
  }
}
