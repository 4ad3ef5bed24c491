import GeoModel

extension StyleDocument {
  /// Everything that is wrong or odd in the style, in the order of the text.
  ///
  /// Of a repeated member the last one counts, as for most readers of JSON, and a warning tells of it.
  ///
  /// - Parameters:
  ///   - tileset: What the tiles of the style's vector sources hold, where that is known.
  ///   - sources: The ids of the sources that the tileset stands for, or nil for all vector sources.
  /// Complexity: O(n · d) in the size of the style and its depth.
  public func validate(
    against tileset: TilesetContents? = nil, of sources: Set<String>? = nil
  ) -> [StyleFinding] {
    var repeated: [TextPath] = []
    var validator = StyleValidator(withoutRepeatedMembers(&repeated))
    validator.validate()
    validator.noteRepeated(repeated)
    if let tileset { validator.validateTileset(tileset, of: sources) }
    return validator.findings
  }
}
