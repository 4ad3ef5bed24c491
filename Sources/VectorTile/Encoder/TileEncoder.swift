/// Joins encoded layers to a tile (vector-tile specification 4).
///
///     var roads = LayerEncoder(name: "roads")
///     for feature in features { roads.add(feature, in: tile) }
///     let bytes = TileEncoder.tile([roads])
public enum TileEncoder {
  /// The bytes of a tile, not compressed, with these layers in this order; each is to have its own name (4.1).
  ///
  /// Complexity: O(n) in the size of the tile.
  public static func tile(_ layers: [LayerEncoder]) -> [UInt8] {
    var tile = MessageWriter()
    for layer in layers { tile.field(TileField.layer, message: layer.message()) }
    return tile.bytes
  }
}
