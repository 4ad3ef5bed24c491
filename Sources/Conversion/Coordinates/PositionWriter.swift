import GeoModel
import JSONText

/// Writes points of a tile as GeoJSON positions: by tables where they serve, digit by digit elsewhere.
///
/// A value that cannot be copied: a class would be checked for exclusive access at every call.
struct PositionWriter: ~Copyable {
  let notation: CoordinateNotation
  /// What the points are of.
  private var tile: TileID?
  private var extent: UInt32 = 0
  /// The grid of the tile, where it was needed.
  private var grid: TileGrid?

  private var columnCache: CoordinateTableCache
  private var rowCache: CoordinateTableCache
  private var columns: CoordinateTable?
  private var rows: CoordinateTable?
  /// The entries of the tile's first column and row, and how many there are; nil without tables.
  private var columnEntries: UnsafeMutablePointer<CoordinateTable.Entry>?
  private var rowEntries: UnsafeMutablePointer<CoordinateTable.Entry>?
  private var entryCount = 0
  /// Whether every entry is written.
  private var isComplete = false

  init(_ notation: CoordinateNotation, _ pool: CoordinateTablePool) {
    self.notation = notation
    columnCache = CoordinateTableCache(pool.columns, places: CoordinateTablePool.columnPlaces)
    rowCache = CoordinateTableCache(pool.rows, places: CoordinateTablePool.ownRowPlaces)
  }

  /// Makes ready for points of a tile and extent.
  mutating func start(_ tile: TileID, extent: UInt32) {
    guard tile != self.tile || extent != self.extent else { return }
    self.tile = tile
    self.extent = extent
    grid = nil
    chooseTables(tile)
    let margin = Int(CoordinateTable.margin(extent))
    columnEntries = columns.map { $0.entries + margin }
    rowEntries = rows.map { $0.entries + margin }
    entryCount = columns?.count ?? 0
    isComplete = columns?.isComplete ?? false && rows?.isComplete ?? false
  }

  private mutating func chooseTables(_ tile: TileID) {
    columns = nil
    rows = nil
    guard extent <= CoordinateTable.largestExtent else { return }
    let column = CoordinateTable.Key(index: tile.x, zoom: tile.z, extent: extent)
    let row = CoordinateTable.Key(index: tile.y, zoom: tile.z, extent: extent)
    columns = columnCache.table(column)
    rows = rowCache.table(row)
    guard columns == nil || rows == nil else { return }
    // Nine decimals or more do not fit an entry.
    guard currentGrid().mostDecimals <= 8 else {
      columns = nil
      rows = nil
      return
    }
    let grid = currentGrid()
    columns = columns ?? columnCache.makeTable(column) { Self.writeColumn($0, grid, to: $1) }
    rows = rows ?? rowCache.makeTable(row) { Self.writeRow($0, grid, to: $1) }
  }

  private mutating func currentGrid() -> TileGrid {
    if let grid { return grid }
    let made = tile.map { TileGrid($0, extent: extent, notation: notation) } ?? TileGrid(notation)
    grid = made
    return made
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
      let block = min(left, Self.blockSize)
      if let columnEntries, let rowEntries, isInTables(point, count: block, step: step) {
        if !isComplete { writeEntries(point, count: block, step: step) }
        let length = Self.textLength(point, count: block, step: step, columnEntries, rowEntries)
        writer.append(upTo: length + MemoryLayout<CoordinateTable.Entry>.size) { start in
          Self.copyEntries(point, count: block, step: step, columnEntries, rowEntries, to: start)
          return length
        }
      } else {
        appendDirectly(point, count: block, step: step, to: &writer)
      }
      point += block * step
      left -= block
    }
  }

  /// Points that are written at a time: their entries fit the first-level cache.
  private static let blockSize = 256

  /// How long the texts of a block's points are.
  ///
  /// Entries are far apart, and many are not in any near cache. This walk does nothing but look at them, so that two
  /// dozen are on their way at a time, where the copying below would wait for a few.
  private static func textLength(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int,
    _ columnEntries: UnsafeMutablePointer<CoordinateTable.Entry>,
    _ rowEntries: UnsafeMutablePointer<CoordinateTable.Entry>
  ) -> Int {
    var point = first
    var length = 0
    for _ in 0..<count {
      length &+= Self.length(columnEntries + Int(point.pointee.x))
      length &+= Self.length(rowEntries + Int(point.pointee.y))
      point += step
    }
    return length
  }

  private static func copyEntries(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int,
    _ columnEntries: UnsafeMutablePointer<CoordinateTable.Entry>,
    _ rowEntries: UnsafeMutablePointer<CoordinateTable.Entry>, to start: UnsafeMutablePointer<UInt8>
  ) {
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
  }

  /// Whether every point of a block has its entries.
  private func isInTables(_ first: UnsafePointer<TilePoint>, count: Int, step: Int) -> Bool {
    let margin = CoordinateTable.margin(extent)
    var most: UInt32 = 0
    var point = first
    for _ in 0..<count {
      // Below 0 is far above every limit.
      most = max(most, UInt32(bitPattern: point.pointee.x &+ margin))
      most = max(most, UInt32(bitPattern: point.pointee.y &+ margin))
      point += step
    }
    return Int(most) < entryCount
  }

  /// Sees to it that the entries of a block's points are written.
  private mutating func writeEntries(_ first: UnsafePointer<TilePoint>, count: Int, step: Int) {
    guard let columns, let rows, let columnEntries, let rowEntries else { return }
    let grid = currentGrid()
    var point = first
    for _ in 0..<count {
      let column = columnEntries + Int(point.pointee.x)
      if Self.length(column) == 0 {
        Self.writeColumn(point.pointee.x, grid, to: column)
        columns.written += 1
      }
      let row = rowEntries + Int(point.pointee.y)
      if Self.length(row) == 0 {
        Self.writeRow(point.pointee.y, grid, to: row)
        rows.written += 1
      }
      point += step
    }
    if columns.isWorthCompleting {
      columns.complete { Self.writeColumn($0, grid, to: $1) }
      columnCache.share(columns)
    }
    if rows.isWorthCompleting {
      rows.complete { Self.writeRow($0, grid, to: $1) }
      rowCache.share(rows)
    }
    isComplete = columns.isComplete && rows.isComplete
  }

  /// How many bytes of text an entry has; read from memory, not from a register, to keep copies independent.
  @inline(__always)
  private static func length(_ entry: UnsafeMutablePointer<CoordinateTable.Entry>) -> Int {
    Int(UnsafeRawPointer(entry).load(fromByteOffset: 15, as: UInt8.self))
  }

  private static func writeColumn(
    _ x: Int32, _ grid: TileGrid, to entry: UnsafeMutablePointer<CoordinateTable.Entry>
  ) {
    CoordinateText.write(grid.longitude(x), decimals: grid.xDecimals, .column, to: entry)
  }

  private static func writeRow(
    _ y: Int32, _ grid: TileGrid, to entry: UnsafeMutablePointer<CoordinateTable.Entry>
  ) {
    let (units, decimals) = grid.latitude(y)
    CoordinateText.write(units, decimals: decimals, .row, to: entry)
  }

  private mutating func appendDirectly(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int, to writer: inout ByteWriter
  ) {
    let grid = currentGrid()
    var point = first
    for _ in 0..<count {
      writer.append(position: point.pointee, grid)
      point += step
    }
  }
}
