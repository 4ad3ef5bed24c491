/// Vector tiles of a few bytes, put together by hand (vector-tile specification 4).
enum SmallTile {
  static let water = named("water")

  /// A tile with one layer, version 2, without features, of that name.
  static func named(_ name: String) -> [UInt8] {
    let name = Array(name.utf8)
    let layer: [UInt8] = [0x78, 2, 0x0A, UInt8(name.count)] + name
    return [0x1A, UInt8(layer.count)] + layer
  }
}
