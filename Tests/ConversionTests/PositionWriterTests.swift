import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Conversion

private func text(_ writer: inout PositionWriter, _ points: [TilePoint], step: Int = 1) -> String {
  var text = ByteWriter()
  points.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return }
    writer.append(step > 0 ? base : base + (buffer.count - 1), count: buffer.count, step: step, to: &text)
  }
  return text.string()
}

/// Decimal text by the simplest means.
private func plain(_ units: Int64, _ decimals: Int) -> String {
  let digits = String(units.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return (units < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
}

@Test(arguments: [CoordinateNotation.automatic, .decimals(0), .decimals(5), .decimals(9), .tileUnits])
func tablesGiveTheTextOfTheGrid(notation: CoordinateNotation) throws {
  var random = SeededGenerator(seed: 5)
  var writer = PositionWriter(notation, CoordinateTablePool())
  for _ in 0..<200 {
    let zoom = Int.random(in: 0...24, using: &random)
    let tile = try #require(
      TileID(
        z: zoom, x: .random(in: 0..<(1 << min(zoom, 3)), using: &random),
        y: .random(in: 0..<(1 << zoom), using: &random)))
    let extent = try #require([UInt32(16), 512, 4096, 16384].randomElement(using: &random))
    writer.start(tile, extent: extent)
    let grid = TileGrid(tile, extent: extent, notation: notation)
    let reach = Int32(extent) * 2
    let points = (0..<20).map { _ in
      TilePoint(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    }
    let expected = points.map { point in
      let (units, decimals) = grid.latitude(point.y)
      return "[\(plain(grid.longitude(point.x), grid.xDecimals)),\(plain(units, decimals))],"
    }
    #expect(text(&writer, points) == expected.joined())
    #expect(text(&writer, points, step: -1) == expected.reversed().joined())
  }
}

@Test func zeroHasNoSign() throws {
  var writer = PositionWriter(.automatic, CoordinateTablePool())
  let tile = try #require(TileID(z: 0, x: 0, y: 0))
  writer.start(tile, extent: 4096)
  #expect(text(&writer, [TilePoint(2048, 2048)]) == "[0,0],")
  var rough = PositionWriter(.decimals(0), CoordinateTablePool())
  rough.start(tile, extent: 4096)
  #expect(text(&rough, [TilePoint(2047, 2049), TilePoint(2049, 2047)]) == "[0,0],[0,0],")
}

@Test func aCornerOfTheWorldIsWhereItIs() throws {
  var writer = PositionWriter(.automatic, CoordinateTablePool())
  writer.start(try #require(TileID(z: 0, x: 0, y: 0)), extent: 4096)
  #expect(text(&writer, [TilePoint(0, 0), TilePoint(4096, 4096)]) == "[-180,85.051],[180,-85.051],")
}

@Test func damagedCoordinatesAreWrittenSomehow() throws {
  for notation in [CoordinateNotation.automatic, .decimals(9), .tileUnits] {
    var writer = PositionWriter(notation, CoordinateTablePool())
    writer.start(try #require(TileID(z: 30, x: 5, y: 5)), extent: .max)
    #expect(text(&writer, [TilePoint(.min, .min), TilePoint(.max, .max)]).count > 10)
    writer.start(try #require(TileID(z: 0, x: 0, y: 0)), extent: 1)
    #expect(text(&writer, [TilePoint(.min, .min), TilePoint(.max, .max)]).count > 10)
  }
}

@Test func workersShareTablesThatAreComplete() throws {
  let pool = CoordinateTablePool()
  var first = PositionWriter(.automatic, pool)
  var second = PositionWriter(.automatic, pool)
  let tile = try #require(TileID(z: 9, x: 300, y: 200))
  let grid = TileGrid(tile, extent: 512, notation: .automatic)
  let all = (Int32(0)...512).map { TilePoint($0, 512 - $0) }
  let expected = all.map { point in
    let (units, decimals) = grid.latitude(point.y)
    return "[\(plain(grid.longitude(point.x), grid.xDecimals)),\(plain(units, decimals))],"
  }.joined()
  first.start(tile, extent: 512)
  #expect(text(&first, all) == expected)
  let column = CoordinateTable.Key(index: 300, zoom: 9, extent: 512)
  #expect(pool.columns.table(column)?.isComplete == true)
  #expect(pool.rows.table(CoordinateTable.Key(index: 200, zoom: 9, extent: 512))?.isComplete == true)
  #expect(pool.columns.table(CoordinateTable.Key(index: 300, zoom: 9, extent: 4096)) == nil)
  second.start(tile, extent: 512)
  #expect(text(&second, all) == expected)
}
