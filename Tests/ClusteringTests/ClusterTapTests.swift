import Clustering
import GeoModel
import TestSupport
import Testing

/// Taps on what a map shows.
struct ClusterTapTests {
  private let points = ClusterIndexTests.crowds(600, seed: 21)

  /// The nearest of all items, each held against the tap.
  @Test func nearestOfAll() throws {
    let index = ClusterIndex(points)
    var random = SeededGenerator(seed: 22)
    var hits = 0
    for _ in 0..<300 {
      let zoom = Double.random(in: 0...18, using: &random)
      let near = points[Int.random(in: 0..<points.count, using: &random)]
      let tap = Position(
        near.x + Double.random(in: -30...30, using: &random) * 360 / (512 * Double(1 << Int(zoom))), near.y)
      let size = 512 * Self.power(zoom)
      func distance(_ place: Position) -> Double {
        var dx = (place.x - tap.x) / 360
        dx -= dx.rounded()
        let dy = WebMercator.y(ofLatitude: place.y) - WebMercator.y(ofLatitude: tap.y)
        return (dx * dx + dy * dy).squareRoot() * size
      }
      let best = index.items(in: ClusterIndexTests.world, zoom: zoom).map { distance($0.position) }.min()
      let found = index.item(at: tap, zoom: zoom)
      if let best, best < 21.999 {
        hits += 1
        #expect(abs(try #require(found).distance - best) < 1e-5)
      } else if let best, best > 22.001 {
        #expect(found == nil)
      }
    }
    #expect(hits > 100)
  }

  private static func power(_ zoom: Double) -> Double {
    var value = 1.0
    for _ in 0..<Int(zoom) { value *= 2 }
    // 2^f by the series of e^(f ln 2).
    var (term, sum) = (1.0, 1.0)
    for step in 1..<30 {
      term *= (zoom - zoom.rounded(.down)) * 0.693_147_180_559_945_3 / Double(step)
      sum += term
    }
    return value * sum
  }

  @Test(arguments: [2, 3, 8, 9, 40, 500])
  func everySpreadPointCanBeTapped(_ count: Int) throws {
    let place = Position(179.99999, 60)
    let index = ClusterIndex(
      Array(repeating: place, count: count), options: ClusterOptions(maximumZoom: 19, releaseZoom: 19))
    let items = index.items(in: ClusterIndexTests.world, zoom: 20)
    let offsets = index.offsets(of: items)
    #expect(items.count == count)
    for (item, offset) in zip(items, offsets) {
      let offset = try #require(offset)
      guard case .point(let point) = item.id else { continue }
      if let alone = index.offset(ofPoint: point, zoom: 20) {
        #expect(alone == offset)
      } else {
        Issue.record("no offset of \(point)")
      }
      let drawn = ClusterIndex.position(place, movedBy: offset, zoom: 20)
      let tap = try #require(index.item(at: drawn, zoom: 20, within: 5, spread: PointSpread()))
      #expect(tap.item.id == item.id)
      #expect(tap.distance < 0.01)
    }
    #expect(index.item(at: place, zoom: 20, within: 5, spread: PointSpread()) == nil)
    #expect(index.item(at: place, zoom: 20, within: 5)?.item.id == .point(0))
  }

  @Test func acrossTheAntimeridian() {
    let index = ClusterIndex([Position(179.9, 0)])
    #expect(index.item(at: Position(-179.9, 0), zoom: 3)?.item.id == .point(0))
    #expect(index.item(at: Position(180.1, 0), zoom: 3)?.item.id == .point(0))
    #expect(index.item(at: Position(-179.9, 0), zoom: 12) == nil)
    #expect(index.item(at: Position(.nan, 0), zoom: 3) == nil)
    #expect(ClusterIndex([Position(3, 90)]).item(at: Position(3, 85.0511), zoom: 2)?.item.id == .point(0))
  }
}
