import GeoModel

/// The directories of an archive: a root that fits its room, and leaves where it would not.
struct PMTilesDirectories {
  /// The root directory, compressed.
  let root: [UInt8]
  /// The leaf directories, each compressed, one behind the other; empty where the root holds every entry.
  let leaves: [UInt8]

  /// Splits entries into leaves, larger ones until the root fits (PMTiles 3, "Directories").
  ///
  /// - Parameter rootLimit: how many bytes the compressed root may have.
  init(_ entries: [PMTilesDirectory.Entry], rootLimit: Int) throws {
    let whole = try Self.encoded(entries[...])
    if whole.count <= rootLimit {
      root = whole
      leaves = []
      return
    }
    var size = 4096
    while true {
      let (root, leaves) = try Self.split(entries, leafSize: size)
      if root.count <= rootLimit {
        self.root = root
        self.leaves = leaves
        return
      }
      size *= 2
    }
  }

  private static func split(
    _ entries: [PMTilesDirectory.Entry], leafSize: Int
  ) throws -> (root: [UInt8], leaves: [UInt8]) {
    var pointers: [PMTilesDirectory.Entry] = []
    var leaves: [UInt8] = []
    for start in stride(from: 0, to: entries.count, by: leafSize) {
      let part = entries[start..<min(start + leafSize, entries.count)]
      let leaf = try encoded(part)
      // A run length of 0 says that the entry leads to a leaf.
      pointers.append(
        PMTilesDirectory.Entry(
          tileID: entries[start].tileID, offset: UInt64(leaves.count), length: UInt32(leaf.count),
          runLength: 0))
      leaves += leaf
    }
    return (try encoded(pointers[...]), leaves)
  }

  private static func encoded(_ entries: ArraySlice<PMTilesDirectory.Entry>) throws -> [UInt8] {
    try Deflater.gzip(PMTilesDirectory(Array(entries)).encoded())
  }
}
