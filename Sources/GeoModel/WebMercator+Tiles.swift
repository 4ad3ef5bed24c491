extension WebMercator {
  /// The box of a tile in degrees.
  public static func boundingBox(of tile: TileID) -> BoundingBox {
    let size = 1 / Double(tile.columns)
    return BoundingBox(
      west: longitude(ofX: Double(tile.x) * size), south: latitude(ofY: Double(tile.y + 1) * size),
      east: longitude(ofX: Double(tile.x + 1) * size), north: latitude(ofY: Double(tile.y) * size))
  }

  /// The tile of a zoom that holds a position; positions outside the square fall in the nearest tile.
  ///
  /// - Parameters:
  ///   - position: in degrees.
  ///   - zoom: 0 to 30.
  public static func tile(at position: Position, zoom: UInt8) -> TileID {
    let columns = Double(1 << Int(zoom))
    func index(_ fraction: Double) -> Int {
      Int(max(0, min(columns - 1, (fraction * columns).rounded(.down))))
    }
    guard
      let tile = TileID(
        z: Int(zoom), x: index(x(ofLongitude: position.x)), y: index(y(ofLatitude: position.y)))
    else { preconditionFailure("zoom above \(TileID.maximumZoom)") }
    return tile
  }
}
