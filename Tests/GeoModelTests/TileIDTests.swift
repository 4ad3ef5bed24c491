import GeoModel
import TestSupport
import Testing

@Suite struct TileIDTests {
  @Test func addressesOutsideTheGridAreNoTiles() {
    #expect(TileID(z: 0, x: 0, y: 0) != nil)
    #expect(TileID(z: 0, x: 1, y: 0) == nil)
    #expect(TileID(z: 3, x: 7, y: 8) == nil)
    #expect(TileID(z: -1, x: 0, y: 0) == nil)
    #expect(TileID(z: 31, x: 0, y: 0) == nil)
    #expect(TileID(z: 30, x: (1 << 30) - 1, y: 0) != nil)
    #expect(TileID(z: 2, x: -1, y: 0) == nil)
    #expect(TileID(z: .max, x: .max, y: .max) == nil)
  }

  @Test func rowsFromTheSouthMirrorTheGrid() throws {
    #expect(try #require(TileID(z: 0, x: 0, y: 0)).tmsRow == 0)
    #expect(try #require(TileID(z: 3, x: 1, y: 0)).tmsRow == 7)
    #expect(try #require(TileID(z: 14, x: 4824, y: 6157)).tmsRow == 16383 - 6157)
  }

  @Test(arguments: [
    "", "1/2", "1/2/3/4", "a/0/0", "1/2/0", "1//0", " 1/0/0", "1/0/0 ", "99999999999999999999/0/0",
  ])
  func otherTextsAreNoTiles(text: String) {
    #expect(TileID(text) == nil)
  }

  @Test func theTextOfATileReadsBack() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let z = Int.random(in: 0...30, using: &random)
      let columns = 1 << z
      let tile = TileID(
        z: z, x: .random(in: 0..<columns, using: &random), y: .random(in: 0..<columns, using: &random))
      #expect(tile != nil && TileID(tile?.description ?? "") == tile)
    }
  }
}
