import GeoModel

/// PMTiles' tile ids: zoom after zoom, each along a Hilbert curve (PMTiles 3, section 4.1).
extension TileID {
  /// How many ids come before a zoom: (4^z − 1) / 3.
  ///
  /// - Parameter zoom: 0 to 31.
  static func firstPMTilesID(zoom: Int) -> UInt64 { ((1 << (2 * UInt64(zoom))) - 1) / 3 }

  /// One past the last id of zoom 30.
  static let pmtilesIDLimit = firstPMTilesID(zoom: Int(maximumZoom) + 1)

  /// The tile's id.
  package var pmtilesID: UInt64 {
    var (x, y) = (x, y)
    var position: UInt64 = 0
    for bit in stride(from: Int(z) - 1, through: 0, by: -1) {
      let right = x >> UInt32(bit) & 1
      let down = y >> UInt32(bit) & 1
      position = position << 2 | UInt64((3 * right) ^ down)
      if down == 0 {
        if right == 1 { (x, y) = (~x, ~y) }
        swap(&x, &y)
      }
    }
    return Self.firstPMTilesID(zoom: Int(z)) + position
  }

  /// The tile with an id, or nil past zoom 30.
  package init?(pmtilesID id: UInt64) {
    guard id < Self.pmtilesIDLimit else { return nil }
    // 3 · id + 1 lies in 4^z ..< 4^(z + 1).
    let zoom = (63 - (3 * id + 1).leadingZeroBitCount) / 2
    let (x, y) = Self.hilbert(position: id - Self.firstPMTilesID(zoom: zoom), zoom: zoom)
    self.init(z: zoom, x: x, y: y)
  }

  /// Column and row of a position on the curve of a zoom.
  static func hilbert(position: UInt64, zoom: Int) -> (x: Int, y: Int) {
    var rest = position
    var (x, y) = (0, 0)
    for bit in 0..<zoom {
      let right = Int(rest >> 1 & 1)
      let down = Int(rest & 1) ^ right
      if down == 0 {
        if right == 1 { (x, y) = ((1 << bit) - 1 - x, (1 << bit) - 1 - y) }
        swap(&x, &y)
      }
      x |= right << bit
      y |= down << bit
      rest >>= 2
    }
    return (x, y)
  }
}
