import GeoModel

extension StyleDocument {
  /// Everything that is wrong or odd in the style, in the order of the text.
  ///
  /// - Parameter tileset: What the tiles of the style's vector sources hold, where that is known.
  /// Complexity: O(n · d) in the size of the style and its depth.
  public func validate(against tileset: TilesetContents? = nil) -> [StyleFinding] {
    var validator = StyleValidator(self)
    validator.validate()
    if let tileset { validator.validateTileset(tileset) }
    return validator.findings
  }
}
