import Clustering
import GeoModel
import TestSupport
import Testing

struct ReleaseTests {
  private let box = BoundingBox(west: 139, south: 35, east: 140, north: 36)

  /// Two points two metres apart, and two in one place.
  private let points = [
    Position(139.7, 35.6), Position(139.70002, 35.6), Position(139.8, 35.7), Position(139.8, 35.7),
  ]

  @Test func everyPointStandsAloneAboveTheReleaseZoom() {
    let index = ClusterIndex(
      points, options: ClusterOptions(radius: 200, maximumZoom: 24, releaseZoom: 19))
    #expect(index.items(in: box, zoom: 19).map(\.count) == [2, 2])
    #expect(index.items(in: box, zoom: 19.01).map(\.count) == [1, 1, 1, 1])
    #expect(index.items(in: box, zoom: 20).map(\.count) == [1, 1, 1, 1])
  }

  @Test func aTremblingCameraChangesNothing() throws {
    let index = ClusterIndex(points, options: ClusterOptions(radius: 200, maximumZoom: 24, releaseZoom: 19))
    var view = ClusterView(index, hysteresis: 0.5)
    #expect(view.move(to: box, zoom: 18.9).appearing.map(\.count) == [2, 2])
    let release = view.move(to: box, zoom: 19.1)
    #expect(Set(release.appearing.map(\.id)) == [.point(0), .point(1), .point(2), .point(3)])
    #expect(release.vanishing.map(\.count) == [2, 2])
    for zoom in [18.9, 19.1, 18.6, 19] { #expect(view.move(to: box, zoom: zoom).isEmpty) }
    #expect(view.isReleased)
    let group = view.move(to: box, zoom: 18.5)
    #expect(group.vanishing == release.appearing)
    #expect(group.appearing == release.vanishing)
    for zoom in [18.9, 19, 18.6] { #expect(view.move(to: box, zoom: zoom).isEmpty) }
  }

  @Test func spreadPointsCanBeTapped() throws {
    for count in 2...60 {
      let offsets = PointSpread(separation: 44).offsets(count)
      #expect(offsets.count == count)
      for a in 0..<count {
        for b in 0..<a {
          let (dx, dy) = (offsets[a].x - offsets[b].x, offsets[a].y - offsets[b].y)
          #expect((dx * dx + dy * dy).squareRoot() > 43.9, "\(a) and \(b) of \(count)")
        }
      }
    }
    #expect(PointSpread().offsets(0).isEmpty)
    #expect(PointSpread().offsets(1).map(\.x) == [0])
  }

  @Test func offsetsAreThoseOfTheWholePlace() throws {
    let index = ClusterIndex(points)
    let (a, b) = (index.offset(ofPoint: 2, zoom: 20), index.offset(ofPoint: 3, zoom: 20))
    let north = try #require(a)
    let south = try #require(b)
    #expect(abs(north.x) < 1e-9 && abs(north.y + 22) < 1e-9)
    #expect(abs(south.x) < 1e-9 && abs(south.y - 22) < 1e-9)
    #expect(index.offset(ofPoint: 0, zoom: 20) == nil)
    #expect(index.offset(ofPoint: 2, zoom: 3) == nil)
    #expect(index.offset(ofPoint: 99, zoom: 20) == nil)
    // Half the world at zoom 0 is 256 pixels.
    let moved = ClusterIndex.position(Position(0, 0), movedBy: (x: 128, y: 0), zoom: 0)
    #expect(abs(moved.x - 90) < 1e-12 && abs(moved.y) < 1e-12)
  }
}
