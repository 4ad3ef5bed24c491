import GeoModel

/// Tile units to degrees and back, for one tile and extent.
public struct TileProjection: Sendable {
  public let tile: TileID
  /// Tile units across the tile, at least 1.
  public let extent: UInt32

  /// - Parameters:
  ///   - tile: the tile's address.
  ///   - extent: at least 1.
  public init(_ tile: TileID, extent: UInt32) {
    precondition(extent > 0, "an extent is at least 1")
    self.tile = tile
    self.extent = extent
  }

  /// The place of a point in degrees: (x + X · extent) / (extent · 2^z) of the way round the globe, and likewise
  /// down the square.
  public func position(_ point: TilePoint) -> Position {
    // Both integers are below 2^63: 2^32 · 2^30 and a little.
    let size = Double(extent) * Double(tile.columns)
    let x = Int64(extent) * Int64(tile.x) + Int64(point.x)
    let y = Int64(extent) * Int64(tile.y) + Int64(point.y)
    return Position(
      WebMercator.longitude(ofX: Double(x) / size), WebMercator.latitude(ofY: Double(y) / size))
  }

  /// The nearest point in tile units, halves away from 0; nothing is cut off.
  ///
  /// Latitudes past the square's edge, the poles too, are moved to it, as geojson-vt does.
  /// - Returns: nil where a coordinate is not finite or does not fit 32 bits.
  public func point(_ position: Position) -> TilePoint? {
    let scale = Double(tile.columns)
    let down = max(0, min(1, WebMercator.y(ofLatitude: position.y)))
    let x = (WebMercator.x(ofLongitude: position.x) * scale - Double(tile.x)) * Double(extent)
    let y = (down * scale - Double(tile.y)) * Double(extent)
    guard position.y.isFinite, let x = Int32(exactly: x.rounded()),
      let y = Int32(exactly: y.rounded())
    else { return nil }
    return TilePoint(x, y)
  }

  /// A ring in degrees, closed, counter-clockwise for an exterior and clockwise for an interior (RFC 7946 3.1.6).
  func closedRing(_ ring: [TilePoint], isExterior: Bool) -> [Position] {
    let clockwise = ring.withUnsafeBufferPointer { RingArea.doubledSignedArea($0) > 0 }
    var positions = ring.map(position)
    guard let first = positions.first else { return [] }
    if clockwise == isExterior { positions[1...].reverse() }
    positions.append(first)
    return positions
  }
}
