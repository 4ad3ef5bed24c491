import GeoModel
import JSONText

/// Writes points of a tile as GeoJSON positions: by tables where they serve, digit by digit elsewhere.
///
/// A value that cannot be copied: a class would be checked for exclusive access at every call.
struct PositionWriter: ~Copyable {
  private let notation: CoordinateNotation
  private var grid: TileGrid
  private var gridTile: TileID?
  private var gridExtent: UInt32 = 0
  private var columns: CoordinateTable?
  private var rows: CoordinateTable?
  private var columnCache: CoordinateTableCache
  private var rowCache: CoordinateTableCache
  private var scratch = ByteWriter(capacity: 128)

  /// - Parameter rowTables: how many rows of tiles keep their texts, a power of two; 74 kB each at an extent of 4096.
  init(_ notation: CoordinateNotation, rowTables: Int) {
    self.notation = notation
    grid = TileGrid(notation)
    columnCache = CoordinateTableCache(places: max(1, rowTables / 8))
    rowCache = CoordinateTableCache(places: rowTables)
  }

  /// Makes ready for points of a tile and extent.
  mutating func start(_ tile: TileID, extent: UInt32) {
    guard tile != gridTile || extent != gridExtent else { return }
    gridTile = tile
    gridExtent = extent
    grid = TileGrid(tile, extent: extent, notation: notation)
    // Nine decimals or more do not fit an entry.
    guard extent <= CoordinateTable.largestExtent, grid.mostDecimals <= 8 else {
      columns = nil
      rows = nil
      return
    }
    columns = columnCache.table(CoordinateTable.Key(index: tile.x, zoom: tile.z, extent: extent))
    rows = rowCache.table(CoordinateTable.Key(index: tile.y, zoom: tile.z, extent: extent))
  }

  /// Appends positions, each followed by a comma: `[x,y],[x,y],`.
  ///
  /// - Parameters:
  ///   - first: the first point.
  ///   - step: from one point to the next, 1 or −1.
  mutating func append(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, to writer: inout ByteWriter
  ) {
    var point = first
    var left = count
    while left > 0 {
      let block = min(left, 256)
      writer.append(upTo: block * Self.room) { start in
        appendBlock(point, count: block, step: step, to: start)
      }
      point += block * step
      left -= block
    }
  }

  /// The most bytes of one position: digits of 64 bits and signs twice, points, brackets and commas, and what a
  /// copy of an entry may write too much.
  private static let room = 80

  private mutating func appendBlock(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let columns, let rows, isInTables(first, count: count, step: step, limit: columns.count) else {
      return appendDirectly(first, count: count, step: step, to: start)
    }
    if columns.written < columns.count || rows.written < rows.count {
      writeEntries(first, count: count, step: step, columns, rows)
    }
    let margin = Int(CoordinateTable.margin(gridExtent))
    let columnEntries = columns.entries + margin
    let rowEntries = rows.entries + margin
    var point = first
    var out = UnsafeMutableRawPointer(start)
    for _ in 0..<count {
      let columnEntry = columnEntries + Int(point.pointee.x)
      out.storeBytes(of: columnEntry.pointee, as: CoordinateTable.Entry.self)
      out += Self.length(columnEntry)
      let rowEntry = rowEntries + Int(point.pointee.y)
      out.storeBytes(of: rowEntry.pointee, as: CoordinateTable.Entry.self)
      out += Self.length(rowEntry)
      point += step
    }
    return out - UnsafeMutableRawPointer(start)
  }

  /// Whether every point of a block has its entries.
  private func isInTables(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, limit: Int
  ) -> Bool {
    let margin = CoordinateTable.margin(gridExtent)
    var most: UInt32 = 0
    var point = first
    for _ in 0..<count {
      // Below 0 is far above every limit.
      most = max(most, UInt32(bitPattern: point.pointee.x &+ margin))
      most = max(most, UInt32(bitPattern: point.pointee.y &+ margin))
      point += step
    }
    return Int(most) < limit
  }

  /// Sees to it that the entries of a block's points are written.
  private func writeEntries(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, _ columns: CoordinateTable,
    _ rows: CoordinateTable
  ) {
    let margin = Int(CoordinateTable.margin(gridExtent))
    let columnEntries = columns.entries + margin
    let rowEntries = rows.entries + margin
    var point = first
    for _ in 0..<count {
      let column = columnEntries + Int(point.pointee.x)
      if Self.length(column) == 0 {
        writeColumn(point.pointee.x, to: column)
        columns.written += 1
      }
      let row = rowEntries + Int(point.pointee.y)
      if Self.length(row) == 0 {
        writeRow(point.pointee.y, to: row)
        rows.written += 1
      }
      point += step
    }
    if columns.isWorthCompleting {
      for index in 0..<columns.count where Self.length(columns.entries + index) == 0 {
        writeColumn(Int32(index - margin), to: columns.entries + index)
      }
      columns.written = columns.count
    }
    if rows.isWorthCompleting {
      for index in 0..<rows.count where Self.length(rows.entries + index) == 0 {
        writeRow(Int32(index - margin), to: rows.entries + index)
      }
      rows.written = rows.count
    }
  }

  /// How many bytes of text an entry has; read from memory, not from a register, to keep copies independent.
  @inline(__always)
  private static func length(_ entry: UnsafeMutablePointer<CoordinateTable.Entry>) -> Int {
    Int(UnsafeRawPointer(entry).load(fromByteOffset: 15, as: UInt8.self))
  }

  @inline(never)
  private func writeColumn(_ x: Int32, to entry: UnsafeMutablePointer<CoordinateTable.Entry>) {
    CoordinateText.write(grid.longitude(x), decimals: grid.xDecimals, .column, to: entry)
  }

  @inline(never)
  private func writeRow(_ y: Int32, to entry: UnsafeMutablePointer<CoordinateTable.Entry>) {
    let (units, decimals) = grid.latitude(y)
    CoordinateText.write(units, decimals: decimals, .row, to: entry)
  }

  private mutating func appendDirectly(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    scratch.removeAll()
    var point = first
    for _ in 0..<count {
      appendX(point.pointee.x)
      appendY(point.pointee.y)
      point += step
    }
    return scratch.withBytes { text in
      UnsafeMutableRawBufferPointer(start: start, count: text.count).copyMemory(from: text)
      return text.count
    }
  }

  private mutating func appendX(_ x: Int32) {
    scratch.append(UInt8(ascii: "["))
    scratch.append(fixed: grid.longitude(x), decimals: grid.xDecimals)
    scratch.append(UInt8(ascii: ","))
  }

  private mutating func appendY(_ y: Int32) {
    let (units, decimals) = grid.latitude(y)
    scratch.append(fixed: units, decimals: decimals)
    scratch.append("],")
  }
}
