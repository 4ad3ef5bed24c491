/// What a tileset holds, as far as a style can be wrong about it.
public struct TilesetContents: Sendable {
  /// The layers by name, each with the names of the properties that its features have.
  public var layers: [String: Set<String>]

  public init(layers: [String: Set<String>]) { self.layers = layers }
}
