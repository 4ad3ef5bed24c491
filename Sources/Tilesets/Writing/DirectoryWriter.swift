import GeoModel
import JSONText
import SystemIO

/// Writes a folder of `Z/X/Y.pbf` (rows from the north) with `metadata.json`.
///
/// Equal tiles are one file with several names (hard links), where the file system has them.
final class DirectoryWriter: TilesetWriter {
  let needsHilbertOrder = false
  private let folder: String
  private var contents = ContentTable<String>()
  /// The folders `Z` and `Z/X` that were made; only the last column, for tiles mostly come in order.
  private var column = ""
  private var zooms: Set<UInt8> = []

  /// - Parameter path: the folder to make.
  init(_ path: String) throws {
    folder = path
    try FileTree.makeFolder(path)
  }

  func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws {
    if zooms.insert(tile.z).inserted { try FileTree.makeFolder("\(folder)/\(tile.z)") }
    let column = "\(folder)/\(tile.z)/\(tile.x)"
    if column != self.column {
      try FileTree.makeFolder(column)
      self.column = column
    }
    let path = "\(column)/\(tile.y).pbf"
    let key = ContentTable<String>.key(bytes)
    if let known = try contents.place(of: key, { try isSame($0, bytes) }),
      FileTree.linked(known, as: path)
    {
      return
    }
    let file = try OutputFile(creating: path)
    try file.write(bytes)
    try file.finish()
    contents.insert(path, for: key)
  }

  func finish(_ metadata: TilesetMetadata) throws -> [Finding] {
    let file = try OutputFile(creating: "\(folder)/metadata.json")
    try file.write(JSONValue.object(metadata.tileJSON()).jsonText(indented: true) + "\n")
    try file.finish()
    return []
  }

  private func isSame(_ path: String, _ bytes: UnsafeRawBufferPointer) throws -> Bool {
    let file = try InputFile(path)
    guard file.size == bytes.count else { return false }
    return try file.read(at: 0, count: file.size).elementsEqual(bytes)
  }
}
