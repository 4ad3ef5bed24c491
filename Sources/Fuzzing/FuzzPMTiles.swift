import GeoModel
import Tilesets

/// Reads a header and the directory behind it; what is read is written and read back the same.
func fuzzPMTiles(_ bytes: UnsafeRawBufferPointer) {
  do {
    let header = try PMTilesHeader(Array(bytes.prefix(PMTilesHeader.size)))
    let again = try PMTilesHeader(header.encoded())
    precondition(again == header)
  } catch {
    precondition(error is InvalidInput, "\(error)")
  }
  let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(PMTilesHeader.size))
  for part in [rest, bytes] { readDirectory(part) }
}

private func readDirectory(_ bytes: UnsafeRawBufferPointer) {
  do {
    let directory = try PMTilesDirectory(bytes, leafBytes: 1 << 20, dataBytes: 1 << 40)
    for entry in directory.entries {
      precondition(directory.index(of: entry.tileID) != nil)
      precondition(TileID(pmtilesID: entry.tileID)?.pmtilesID == entry.tileID)
    }
    let again = try directory.encoded().withUnsafeBytes {
      try PMTilesDirectory($0, leafBytes: 1 << 20, dataBytes: 1 << 40)
    }
    precondition(again == directory)
  } catch {
    precondition(error is PMTilesDirectory.Damage, "\(error)")
  }
}
