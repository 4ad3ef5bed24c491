/// A container that tilesets are written as.
public enum TilesetFormat: String, Hashable, Sendable, CaseIterable {
  /// MBTiles 1.3.
  case mbtiles
  /// PMTiles version 3, clustered.
  case pmtiles
  /// A folder of `Z/X/Y.pbf` with `metadata.json`.
  case directory

  /// The format that a name asks for: `.mbtiles`, `.pmtiles`, and without an ending a folder.
  ///
  /// Nil where the name ends as that of another kind of file does: in a dot and letters. `tiles/`, `v1.2` and `.tiles`
  /// have no such ending.
  public init?(path: String) {
    guard let ending = Self.ending(of: path) else {
      self = .directory
      return
    }
    switch ending.lowercased() {
    case "mbtiles": self = .mbtiles
    case "pmtiles": self = .pmtiles
    default: return nil
    }
  }

  /// What follows the last dot of a file's name: a letter, and letters and digits behind it; or nil.
  package static func ending(of path: String) -> Substring? {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      let dot = name.lastIndex(of: "."), dot > name.startIndex
    else { return nil }
    let ending = name[name.index(after: dot)...]
    guard ending.first?.isLetter == true, ending.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return ending
  }
}
