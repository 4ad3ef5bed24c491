import GeoAlgorithms
import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import Conversion

/// Rings that touch on a seam, or in a tile beside one, come out as the source had them (OGC 06-103r4 6.1.11: rings
/// of a polygon may touch at points, and no ring touches itself).
@Suite struct StitchTouchTests {
  private static let unit: Int32 = CutTileset.extent
  /// A seam between two columns.
  private static let seam = 4 * unit

  private func rings(_ polygons: [[[TilePoint]]]) -> [Set<[TilePoint]>] {
    polygons.map { Set($0.map(canonical)) }
  }

  /// The polygons that come out, each as its rings in whatever order.
  private func stitched(
    _ polygons: [[[TilePoint]]], buffer: Int32, change: (TileID, inout TileFeature) -> Bool = { _, _ in true }
  ) throws -> Set<Set<[TilePoint]>> {
    let tiles = try CutTileset([.init(id: 1, polygons: polygons)], buffer: buffer, change: change)
    let features = try stitch(tiles.path).features
    #expect(features.count == 1)
    return Set(rings(features.flatMap(\.parts)))
  }

  /// A box about the seam with a notch from the north that comes to a point.
  private func notched(_ x: Int32, _ y: Int32) -> [TilePoint] {
    let s = Self.seam
    return points(
      (s - 900, 100), (x - 200, 100), (x, y), (x + 200, 100), (s + 900, 100), (s + 900, 1500), (s - 900, 1500)
    )
  }

  @Test(arguments: [0, 64] as [Int32]) func aHoleThatTouchesItsExteriorOnASeam(_ buffer: Int32) throws {
    let s = Self.seam
    let source = [notched(s, 500), points((s, 500), (s - 150, 800), (s, 1100), (s + 150, 800))]
    #expect(try stitched([source], buffer: buffer) == Set(rings([source])))
  }

  @Test(arguments: [0, 64] as [Int32]) func aHoleOverASeamThatTouchesItsExteriorInATile(_ buffer: Int32)
    throws
  {
    let s = Self.seam
    let source = [notched(s - 300, 600), points((s - 300, 600), (s + 300, 900), (s + 300, 300))]
    #expect(try stitched([source], buffer: buffer) == Set(rings([source])))
  }

  @Test(arguments: [0, 64] as [Int32]) func holesThatTouchOnASeam(_ buffer: Int32) throws {
    let s = Self.seam
    let source = [
      points((s - 900, 100), (s + 900, 100), (s + 900, 1500), (s - 900, 1500)),
      points((s, 700), (s - 300, 400), (s - 300, 900)), points((s, 700), (s + 300, 900), (s + 300, 400)),
    ]
    #expect(try stitched([source], buffer: buffer) == Set(rings([source])))
  }

  @Test(arguments: [0, 64] as [Int32]) func exteriorsThatTouchOnASeam(_ buffer: Int32) throws {
    let s = Self.seam
    let west = points((s - 500, 100), (s, 100), (s, 600), (s - 500, 600))
    let east = points((s, 600), (s + 500, 600), (s + 500, 1100), (s, 1100))
    #expect(try stitched([[west], [east]], buffer: buffer) == Set(rings([[west], [east]])))
  }

  /// The tip of a notch lies on the seam, beyond which the polygon goes on.
  @Test(arguments: [0, 64] as [Int32]) func aNotchThatEndsOnASeam(_ buffer: Int32) throws {
    let s = Self.seam
    let source = points(
      (s - 800, 100), (s - 800, 600), (s, 700), (s - 800, 800), (s - 800, 1500), (s + 600, 1500),
      (s + 600, 100))
    #expect(try stitched([[source.reversed()]], buffer: buffer) == Set(rings([[source]])))
  }

  @Test(arguments: [0, 64] as [Int32]) func aPondOfAnIslandThatTouchesTheShore(_ buffer: Int32) throws {
    let s = Self.seam
    let land = [
      points((s - 2000, 100), (s + 2000, 100), (s + 2000, 3500), (s - 2000, 3500)),
      points((s, 500), (s - 1500, 1500), (s, 3000), (s + 1500, 1500)),
    ]
    let island = [
      points((s, 500), (s + 700, 1500), (s, 2500), (s - 700, 1500)),
      points((s - 200, 1300), (s - 200, 1700), (s + 200, 1700), (s + 200, 1300)),
    ]
    #expect(try stitched([land, island], buffer: buffer) == Set(rings([land, island])))
  }

  /// Both of its sides cross the seam at 700 when rounded, so that each tile has a hole that ends there.
  @Test func aHoleThinnerThanAUnitStaysWhole() throws {
    let s = Self.seam
    let source = [
      points((s - 1500, 100), (s + 1500, 100), (s + 1500, 1500), (s - 1500, 1500)),
      points((s - 1000, 500), (s + 1000, 900), (s + 1001, 900), (s - 999, 500)),
    ]
    #expect(try stitched([source], buffer: 64) == Set(rings([source])))
  }

  /// They are two units wide, so that one end of each is as near to the other's as tiles may round a crossing.
  @Test func narrowPartsThatTouchAtACornerStayAsTheyAre() throws {
    let s = Self.seam
    let west = points((s - 50, 100), (s, 100), (s, 102), (s - 50, 102))
    let east = points((s, 102), (s + 50, 102), (s + 50, 104), (s, 104))
    #expect(try stitched([[west], [east]], buffer: 64) == Set(rings([[west], [east]])))
  }

  @Test func aTinyPartThatComesToASeamStays() throws {
    let s = Self.seam
    let large = points((s - 500, 100), (s + 500, 100), (s + 500, 400), (s - 500, 400))
    let tiny = points((s, 500), (s - 2, 501), (s - 2, 499))
    #expect(try stitched([[large], [tiny]], buffer: 0) == Set(rings([[large], [tiny]])))
  }

  /// The lake lies in no exterior once the tile round it is away; nothing is left to take it from.
  @Test func aHoleWithoutAnExteriorGoes() {
    var polygons = StitchedPolygons()
    polygons.add(Array("[0,0],[4,0],[4,4],[0,4],".utf8), area: 32, to: 0)
    polygons.add(Array("[9,9],[9,8],[8,8],[8,9],".utf8), area: -2, to: 1)
    // This one lies in the square though nothing has joined it.
    let lake = Array("[2,2],[2,1],[1,1],[1,2],".utf8)
    polygons.add(lake, area: -2, to: 2)
    #expect(polygons.parts() == [[Array("[0,0],[4,0],[4,4],[0,4],".utf8), lake]])
  }

  /// Both exteriors hold the pond, which is the smaller one's.
  @Test func aHoleBelongsToTheSmallestExterior() {
    var polygons = StitchedPolygons()
    let texts = [
      "[0,0],[40,0],[40,40],[0,40],", "[10,10],[30,10],[30,30],[10,30],", "[5,5],[5,35],[35,35],[35,5],",
      "[15,15],[15,20],[20,20],[20,15],",
    ].map { Array($0.utf8) }
    for (text, area) in zip(texts, [3200, 800, -1800, -50]) {
      polygons.add(text, area: Int128(area), to: 0)
    }
    #expect(polygons.parts() == [[texts[0], texts[2]], [texts[1], texts[3]]])
  }
}
