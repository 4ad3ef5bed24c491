import GeoModel
import TestSupport
import Testing

@testable import Tilesets

struct HilbertTests {
  /// The ids that the specification's table gives (PMTiles 3, 4.1).
  @Test(arguments: [
    ("0/0/0", 0), ("1/0/0", 1), ("1/0/1", 2), ("1/1/1", 3), ("1/1/0", 4), ("2/0/0", 5),
    ("12/3423/1763", 19_078_479),
  ])
  func idsAreThoseOfTheSpecification(_ tile: String, _ id: UInt64) {
    #expect(Sample.id(tile).pmtilesID == id)
    #expect(TileID(pmtilesID: id) == Sample.id(tile))
  }

  @Test func idsAndTilesArePairs() {
    var generator = SeededGenerator(seed: 11)
    for zoom in 0...30 {
      for _ in 0..<50 {
        let last = 1 << zoom
        let tile = Sample.id(
          "\(zoom)/\(Int.random(in: 0..<last, using: &generator))/\(Int.random(in: 0..<last, using: &generator))"
        )
        #expect(TileID(pmtilesID: tile.pmtilesID) == tile)
      }
    }
    #expect(TileID(pmtilesID: TileID.pmtilesIDLimit - 1)?.z == 30)
    #expect(TileID(pmtilesID: TileID.pmtilesIDLimit) == nil)
    #expect(TileID(pmtilesID: .max) == nil)
  }

  @Test func neighboursOnTheCurveAreNeighboursOnTheMap() throws {
    let first = TileID.firstPMTilesID(zoom: 5)
    for id in first..<TileID.firstPMTilesID(zoom: 6) - 1 {
      let (a, b) = (try #require(TileID(pmtilesID: id)), try #require(TileID(pmtilesID: id + 1)))
      #expect(abs(Int(a.x) - Int(b.x)) + abs(Int(a.y) - Int(b.y)) == 1)
    }
  }

  @Test func rangesHoldTheTilesOfABox() {
    let boxes = [
      BoundingBox(west: -10, south: -20, east: 40, north: 60),
      BoundingBox(west: 170, south: -20, east: -170, north: 10),
      BoundingBox(west: -180, south: -90, east: 180, north: 90),
      BoundingBox(west: 1, south: 1, east: 1, north: 1),
    ]
    for box in boxes {
      let selection = TileSelection(bounds: box)
      let ranges = HilbertRanges.ranges(of: selection, zooms: 0...6)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      let wanted = Set(
        (0..<TileID.firstPMTilesID(zoom: 7)).filter { TileID(pmtilesID: $0).map(selection.contains) ?? false }
      )
      #expect(Set(ranges.flatMap { Array($0) }) == wanted)
    }
  }
}
