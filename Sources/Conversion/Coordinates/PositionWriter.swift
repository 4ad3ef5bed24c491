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
  private var columns = CoordinateTable()
  private var rows = CoordinateTable()
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
      columns = CoordinateTable()
      rows = CoordinateTable()
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
      let block = min(left, 128)
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
    guard let columnEntries = columns.entries, let rowEntries = rows.entries,
      writeEntries(first, count: count, step: step, columnEntries, rowEntries)
    else { return appendDirectly(first, count: count, step: step, to: start) }
    let margin = CoordinateTable.margin(gridExtent)
    var point = first
    var out = UnsafeMutableRawPointer(start)
    for _ in 0..<count {
      let columnEntry = columnEntries + (Int(point.pointee.x) &+ margin)
      out.storeBytes(of: columnEntry.pointee, as: CoordinateTable.Entry.self)
      out += Self.length(columnEntry)
      let rowEntry = rowEntries + (Int(point.pointee.y) &+ margin)
      out.storeBytes(of: rowEntry.pointee, as: CoordinateTable.Entry.self)
      out += Self.length(rowEntry)
      point += step
    }
    return out - UnsafeMutableRawPointer(start)
  }

  /// Sees to it that the entries of a block's points are written; false where a point has none.
  ///
  /// Entries are far apart in memory. Looked at here, without stores between, many are on their way at a time, and
  /// the copies that follow wait for none.
  private mutating func writeEntries(
    _ first: UnsafePointer<TilePoint>, count: Int, step: Int,
    _ columnEntries: UnsafeMutablePointer<CoordinateTable.Entry>,
    _ rowEntries: UnsafeMutablePointer<CoordinateTable.Entry>
  ) -> Bool {
    let margin = CoordinateTable.margin(gridExtent)
    let limit = UInt(bitPattern: columns.count)
    var point = first
    for _ in 0..<count {
      let column = Int(point.pointee.x) &+ margin
      let row = Int(point.pointee.y) &+ margin
      guard _fastPath(UInt(bitPattern: column) < limit && UInt(bitPattern: row) < limit) else { return false }
      if _slowPath(Self.length(columnEntries + column) == 0) {
        writeColumn(point.pointee.x, to: columnEntries + column)
      }
      if _slowPath(Self.length(rowEntries + row) == 0) { writeRow(point.pointee.y, to: rowEntries + row) }
      point += step
    }
    return true
  }

  /// How many bytes of text an entry has; read from memory, not from a register, to keep copies independent.
  @inline(__always)
  private static func length(_ entry: UnsafeMutablePointer<CoordinateTable.Entry>) -> Int {
    Int(UnsafeRawPointer(entry).load(fromByteOffset: 15, as: UInt8.self))
  }

  @inline(never)
  private mutating func writeColumn(_ x: Int32, to entry: UnsafeMutablePointer<CoordinateTable.Entry>) {
    scratch.removeAll()
    appendX(x)
    keepScratch(in: entry)
  }

  @inline(never)
  private mutating func writeRow(_ y: Int32, to entry: UnsafeMutablePointer<CoordinateTable.Entry>) {
    scratch.removeAll()
    appendY(y)
    keepScratch(in: entry)
  }

  private func keepScratch(in entry: UnsafeMutablePointer<CoordinateTable.Entry>) {
    scratch.withBytes { text in
      guard text.count <= 15, let base = text.baseAddress else { preconditionFailure("an entry's text") }
      // The scratch has room for more than that; what lies behind the text is never looked at.
      var value = base.loadUnaligned(as: CoordinateTable.Entry.self)
      value[15] = UInt8(text.count)
      entry.pointee = value
    }
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
