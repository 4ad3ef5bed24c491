import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// Whether two convex polygons have a point in common, by the separating axes of both.
private func meet(_ a: [PlanePoint], _ b: [PlanePoint], slack: Double) -> Bool {
  for polygon in [a, b] {
    for index in polygon.indices {
      let edge = polygon[(index + 1) % polygon.count] - polygon[index]
      let axis = PlanePoint(-edge.y, edge.x)
      let length = (axis * axis).sum().squareRoot()
      if length == 0 { continue }
      let (left, right) = (a.map { ($0 * axis).sum() / length }, b.map { ($0 * axis).sum() / length })
      if left.max()! < right.min()! - slack || right.max()! < left.min()! - slack { return false }
    }
  }
  return true
}

@Suite struct CameraTilesTests {
  @Test func zoomsOfSources() {
    func zoom(_ zoom: Double, _ range: ClosedRange<Int>, _ size: Double = 512) -> Int? {
      Camera(center: Position(0, 0), zoom: zoom, width: 1, height: 1).tileZoom(in: range, tileSize: size)
    }
    #expect(zoom(3.99, 0...14) == 3)
    #expect(zoom(16.5, 0...14) == 14)
    #expect(zoom(3.99, 4...14) == nil)
    #expect(zoom(3.99, 4...14, 256) == 4)
    #expect(zoom(-1, 0...14) == 0)
    #expect(zoom(32, 0...40) == 30)
  }

  @Test func theWorldAndItsCopies() {
    let camera = Camera(center: Position(0, 0), zoom: 0, width: 2000, height: 500)
    let tiles = camera.tiles(zooms: 0...14)
    #expect(tiles.map(\.wrap) == [-2, -1, 0, 1, 2])
    #expect(tiles.allSatisfy { $0.tile == TileID(z: 0, x: 0, y: 0) })
    let border = Camera(center: Position(180, 0), zoom: 1, width: 100, height: 100).tiles(zooms: 0...14)
    let expected = [("1/1/0", 0), ("1/0/0", 1), ("1/1/1", 0), ("1/0/1", 1)]
    #expect(border.map { "\($0.tile) \($0.wrap)" } == expected.map { "\($0.0) \($0.1)" })
  }

  @Test func marginsReachTheNeighbours() {
    // The tile 2/2/1 lies from 0° to 90°: 20 px from its west edge, 512 px wide.
    let camera = Camera(center: Position(20 * 90 / 512.0, 40), zoom: 2, width: 600, height: 600)
    let tap = PlaneBox(min: PlanePoint(300, 300), max: PlanePoint(300, 300))
    func columns(_ margin: Double, _ ground: Double) -> [UInt32] {
      camera.tiles(zooms: 0...14, in: tap, margin: margin, groundMargin: ground).map(\.tile.x)
    }
    #expect(columns(0, 0) == [2])
    #expect(columns(19, 0) == [2])
    #expect(columns(21, 0) == [1, 2])
    #expect(columns(0, 21) == [1, 2])
    #expect(columns(11, 10) == [1, 2])
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func tilesAreThoseThatMeetTheGround(seed: UInt64) throws {
    for (camera, point) in cameras(60, seed: seed, zooms: 0...6, pitches: 0...(seed == 21 ? 0 : 80)) {
      let area =
        seed == 23
        ? nil : PlaneBox(min: PlanePoint(point.x, point.y), max: PlanePoint(point.x + 90, point.y + 40))
      let corners = camera.groundCorners(of: area)
      let tiles = camera.tiles(zooms: 0...4, in: area)
      let zoom = try #require(camera.tileZoom(in: 0...4))
      let edge = 1 / Double(1 << zoom)
      let box = corners.reduce(into: PlaneBox()) { $0.add($1) }
      var sure = 0
      for row in 0..<1 << zoom {
        for column in Int((box.min.x / edge).rounded(.down)) - 1...Int((box.max.x / edge).rounded(.down)) + 1
        {
          let corner = PlanePoint(Double(column), Double(row)) * edge
          let square = [
            corner, corner + PlanePoint(edge, 0), corner + PlanePoint(edge, edge),
            corner + PlanePoint(0, edge),
          ]
          let wrap = column >> zoom
          let held = tiles.contains {
            $0.wrap == wrap && Int($0.tile.x) == column - (wrap << zoom) && Int($0.tile.y) == row
          }
          if meet(corners, square, slack: -1e-9) {
            #expect(held, "\(camera) misses \(column) \(row)")
            sure += 1
          } else if !meet(corners, square, slack: 1e-9) {
            #expect(!held, "\(camera) needs no \(column) \(row)")
          }
        }
      }
      #expect(sure > 0 || box.max.y < 0 || box.min.y > 1 || !tiles.isEmpty)
      #expect(Set(tiles.map { "\($0.tile) \($0.wrap)" }).count == tiles.count)
    }
  }

  @Test func theSkyHasNoTiles() {
    let camera = Camera(center: Position(0, 0), zoom: 8, pitch: 80, width: 400, height: 400)
    let sky = PlaneBox(min: PlanePoint(0, 0), max: PlanePoint(400, 50))
    func count(_ zooms: ClosedRange<Int>, _ area: PlaneBox?, _ margin: Double = 0, _ ground: Double = 0)
      -> Int
    {
      camera.tiles(zooms: zooms, in: area, margin: margin, groundMargin: ground).count
    }
    #expect(count(0...14, sky) == 0)
    #expect(count(0...14, sky, 100) > 0)
    #expect(count(9...14, nil) == 0)
    #expect(count(0...14, nil, .nan, .nan) == count(0...14, nil))
    #expect(count(0...0, nil, .infinity, .infinity) > 1)
    #expect(count(0...14, PlaneBox()) == 0)
    #expect(count(0...14, PlaneBox(min: PlanePoint(.nan, 0), max: PlanePoint(1, 1))) == 0)
  }

  @Test func viewsBeyondTheMapHaveNoTiles() {
    let camera = Camera(center: Position(0, 85), zoom: 5, width: 400, height: 400)
    let above = PlaneBox(min: PlanePoint(0, -900), max: PlanePoint(400, -800))
    #expect(camera.tiles(zooms: 0...14, in: above).isEmpty)
  }
}
