import GeoModel
import TestSupport
import Testing

@testable import Conversion

private let extents: [UInt32] = [256, 512, 1000, 2048, 4096, 8192, 65536]

private func tile(_ z: Int, _ x: Int, _ y: Int) throws -> TileID { try #require(TileID(z: z, x: x, y: y)) }

private func double(_ units: Int64, _ decimals: Int) -> Double {
  Double("\(units)e-\(decimals)") ?? .nan
}

/// What a reader of the text makes of it: the nearest tile unit, by the textbook formula.
private func column(_ longitude: Double, _ tile: TileID, _ extent: UInt32) -> Double {
  let size = Double(extent) * Double(tile.columns)
  return ((longitude + 180) / 360 * size - Double(tile.x) * Double(extent)).rounded()
}

private func row(_ latitude: Double, _ tile: TileID, _ extent: UInt32) -> Double {
  let size = Double(extent) * Double(tile.columns)
  return (WebMercator.y(ofLatitude: latitude) * size - Double(tile.y) * Double(extent)).rounded()
}

@Test(arguments: 0...30)
func automaticCoordinatesReadBackToTheirUnit(zoom: Int) throws {
  var random = SeededGenerator(seed: UInt64(zoom))
  let last = 1 << zoom - 1
  var lost: [String] = []
  for extent in extents {
    let rows = [0, 1, last / 2, last / 2 + 1, last - 1, last].filter { (0...last).contains($0) }
    for y in Set(rows + (0..<4).map { _ in Int.random(in: 0...last, using: &random) }) {
      let tile = try tile(zoom, Int.random(in: 0...last, using: &random), y)
      let grid = TileGrid(tile, extent: extent, notation: .automatic)
      let reach = Int32(extent)
      let buffer = reach / 16
      for unit in [-buffer, -1, 0, 1, reach / 2, reach - 1, reach, reach + buffer]
        + (0..<40).map({ _ in Int32.random(in: -buffer...(reach + buffer), using: &random) })
      {
        let longitude = double(grid.longitude(unit), grid.xDecimals)
        if column(longitude, tile, extent) != Double(unit) { lost.append("column \(tile) \(extent) \(unit)") }
        let (units, decimals) = grid.latitude(unit)
        if row(double(units, decimals), tile, extent) != Double(unit) {
          lost.append("row \(tile) \(extent) \(unit)")
        }
      }
    }
  }
  #expect(lost == [])
}

/// With one decimal less some unit of the zoom would be lost.
@Test(arguments: 0...22)
func automaticCoordinatesHaveTheFewestDecimals(zoom: Int) throws {
  for extent in extents {
    let size = Int64(extent) << Int64(zoom)
    let decimals = TileGrid.xDecimals(size: size)
    if decimals > 0 {
      // Fewer values than units: some two share one.
      #expect(Double(360) * Double(TileGrid.power(decimals - 1)) < Double(size))
    }
    for row in [size / 2, size / 3, size / 10, size / 100, 0] {
      let decimals = TileGrid.yDecimals(row: row, size: size)
      guard decimals > 0 else { continue }
      let here = WebMercator.latitude(ofY: Double(row) / Double(size))
      let there = WebMercator.latitude(ofY: (Double(row) - 0.5) / Double(size))
      #expect(there - here <= 0.51 / Double(TileGrid.power(decimals - 1)), "\(zoom) \(extent) \(row)")
    }
  }
}

@Test func longitudesAreRoundedOnceAndExactly() throws {
  var random = SeededGenerator(seed: 9)
  for _ in 0..<3000 {
    let zoom = Int.random(in: 0...30, using: &random)
    let extent = try #require(extents.randomElement(using: &random))
    let tile = try tile(zoom, Int.random(in: 0..<(1 << zoom), using: &random), 0)
    let notation: CoordinateNotation =
      Bool.random(using: &random) ? .automatic : .decimals(.random(in: 0...9, using: &random))
    let grid = TileGrid(tile, extent: extent, notation: notation)
    let unit = Int32.random(in: -100_000...100_000, using: &random)
    // 2 · |text − longitude| ≤ one unit of the last decimal, in integers.
    let size = Int128(extent) << Int128(zoom)
    let power = Int128(TileGrid.power(grid.xDecimals))
    let column = Int128(tile.x) * Int128(extent) + Int128(unit)
    let exact = (360 * column - 180 * size) * power  // times 1/size
    let difference = 2 * (Int128(grid.longitude(unit)) * size - exact)
    #expect(difference > -size && difference <= size)
  }
}

@Test func damageInCoordinatesDoesNotTrap() throws {
  for extent in [1, 4096, UInt32.max] {
    for notation in [CoordinateNotation.automatic, .decimals(9), .tileUnits] {
      for tile in [try tile(0, 0, 0), try tile(30, 1 << 30 - 1, 1 << 30 - 1)] {
        let grid = TileGrid(tile, extent: extent, notation: notation)
        for unit in [Int32.min, -1, 0, .max] {
          _ = grid.longitude(unit)
          #expect((-900_000_000_000_000...900_000_000_000_000).contains(grid.latitude(unit).units))
        }
      }
    }
  }
}

@Test func tileUnitsStandAsTheyAre() throws {
  let grid = TileGrid(try tile(3, 1, 2), extent: 4096, notation: .tileUnits)
  #expect(grid.longitude(-5) == -5 && grid.xDecimals == 0)
  #expect(grid.latitude(4100) == (4100, 0))
}

@Test func theSeriesOfLatitudesIsTheirDefinition() {
  var random = SeededGenerator(seed: 77)
  var worst = 0.0
  for zoom in Int64(8)...30 {
    for extent in extents {
      let size = Int64(extent) << zoom
      for _ in 0..<20 {
        let origin = Int64.random(in: 0..<(1 << zoom), using: &random) * Int64(extent)
        let rows = (origin - Int64(extent) / 8)...(origin + Int64(extent) / 8 * 9)
        let series = LatitudeSeries(rows, size: size)
        for row in [rows.lowerBound, rows.upperBound, Int64.random(in: rows, using: &random)] {
          worst = max(worst, abs(series.degrees(row) - LatitudeSeries.degrees(row, size: size)))
        }
      }
    }
  }
  // Two units in the last place of 85.
  #expect(worst < 3e-14)
}
