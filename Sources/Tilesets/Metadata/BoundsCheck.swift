import GeoModel

/// Holds the bounds that metadata declares against where tiles are.
enum BoundsCheck {
  /// How many tiles are looked at.
  private static let sampleSize = 256

  /// A finding where tiles lie outside the bounds; with a word on the scheme where turning the rows would help.
  static func finding(
    _ bounds: BoundingBox, zoom: UInt8, in container: any TileContainer
  ) throws -> Finding? {
    let cursor = try container.makeCursor(TileSelection(zooms: zoom...zoom))
    var references: [TileReference] = []
    try cursor.next(sampleSize, into: &references)
    let window = TileSelection(bounds: bounds).window(zoom: zoom)
    let outside = references.filter { !window.isNear($0.id) }
    guard let example = outside.first else { return nil }
    let turnedOutside = references.filter { reference in
      let tile = reference.id
      guard let turned = TileID(z: Int(tile.z), x: Int(tile.x), y: tile.tmsRow) else { return true }
      return !window.isNear(turned)
    }
    let isScheme = turnedOutside.count < outside.count
    return Finding(
      .boundsDisagree, at: .tile(example.id),
      found: "\(outside.count) of \(references.count) tiles looked at lie outside the metadata's bounds"
        + (isScheme ? ", and would lie inside with rows counted from the other side" : ""),
      expected: isScheme ? "another --scheme, or other bounds" : "tiles inside the bounds")
  }
}

extension TileWindow {
  /// Whether a tile lies inside or next to the window: bounds are often those of the data without its buffer.
  fileprivate func isNear(_ tile: TileID) -> Bool {
    let (x, y) = (Int64(tile.x), Int64(tile.y))
    guard y >= Int64(rows.lowerBound) - 1, y <= Int64(rows.upperBound) + 1 else { return false }
    let last = Int64(tile.columns) - 1
    return columns.contains { run in
      (x >= Int64(run.lowerBound) - 1 && x <= Int64(run.upperBound) + 1)
        || (x == 0 && Int64(run.upperBound) == last) || (x == last && run.lowerBound == 0)
    }
  }
}

extension Finding.Reason {
  /// The metadata's bounds and the tiles disagree.
  public static let boundsDisagree = Finding.Reason(rawValue: "bounds-disagree")
}
