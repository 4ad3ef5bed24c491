import GeoModel

/// Where the tiles of a source are, one by one: a path with `{z}`, `{x}` and `{y}` in it.
struct TileTemplate: Sendable {
  let path: String

  /// The path of a tile.
  ///
  /// - Parameter isTMS: Whether rows count from the south.
  func path(of tile: TileID, isTMS: Bool) -> String {
    var result = ""
    var rest = path[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{z}") {
        result += String(tile.z)
      } else if rest.hasPrefix("{x}") {
        result += String(tile.x)
      } else if rest.hasPrefix("{y}") {
        result += String(isTMS ? tile.tmsRow : Int(tile.y))
      } else if rest.hasPrefix("{-y}") {
        result += String(tile.tmsRow)
        rest = rest.dropFirst()
      } else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(3)
    }
    return result + rest
  }
}
