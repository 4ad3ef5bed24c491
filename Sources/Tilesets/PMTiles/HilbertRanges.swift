import GeoModel

/// The ids that a selection may need, as ascending ranges; tiles in them are still to be checked one by one.
enum HilbertRanges {
  /// How many cells on the edge of a box are looked into at once; beyond that, ranges get coarser.
  private static let cellLimit = 4096

  static func ranges(of selection: TileSelection, zooms: ClosedRange<UInt8>) -> [Range<UInt64>] {
    if let tiles = selection.listedTiles() {
      return joined(tiles.map(\.pmtilesID).sorted().map { $0..<$0 + 1 })
    }
    guard zooms.overlaps(selection.zoomRange) else { return [] }
    let zooms = zooms.clamped(to: selection.zoomRange)
    if selection.bounds == nil {
      return [
        TileID.firstPMTilesID(
          zoom: Int(zooms.lowerBound))..<TileID.firstPMTilesID(zoom: Int(zooms.upperBound) + 1)
      ]
    }
    return joined(zooms.flatMap { ranges(of: selection.window(zoom: $0), zoom: Int($0)) })
  }

  /// The cells of the quadtree that a window covers: the Hilbert curve passes each of them in one go.
  private static func ranges(of window: TileWindow, zoom: Int) -> [Range<UInt64>] {
    var ranges: [Range<UInt64>] = []
    var cells: [UInt64] = [0]
    var level = 0
    while !cells.isEmpty {
      var partial: [UInt64] = []
      for cell in cells {
        let (x, y) = TileID.hilbert(position: cell, zoom: level)
        let size = 1 << (zoom - level)
        let columns = UInt32(x * size)...UInt32(x * size + size - 1)
        let rows = UInt32(y * size)...UInt32(y * size + size - 1)
        guard window.rows.overlaps(rows), window.columns.contains(where: { $0.overlaps(columns) }) else {
          continue
        }
        let isInside =
          window.rows.contains(rows)
          && window.columns.contains { $0.contains(columns) }
        if isInside { ranges.append(ids(cell, level, zoom)) } else { partial.append(cell) }
      }
      if partial.count > cellLimit || level == zoom {
        ranges += partial.map { ids($0, level, zoom) }
        break
      }
      cells = partial.flatMap { cell in (0..<4).map { cell << 2 | $0 } }
      level += 1
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func ids(_ cell: UInt64, _ level: Int, _ zoom: Int) -> Range<UInt64> {
    let first = TileID.firstPMTilesID(zoom: zoom)
    let shift = UInt64(2 * (zoom - level))
    return first + cell << shift..<first + (cell + 1) << shift
  }

  /// Ranges that touch, as one.
  private static func joined(_ ranges: [Range<UInt64>]) -> [Range<UInt64>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}
