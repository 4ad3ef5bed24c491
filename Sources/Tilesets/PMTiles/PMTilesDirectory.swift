import GeoModel

/// A directory of a PMTiles archive: entries in the order of their tile ids (PMTiles 3, section 4).
package struct PMTilesDirectory: Hashable, Sendable {
  /// An entry: a run of tiles with the same data, or a leaf directory for a run of 0.
  package struct Entry: Hashable, Sendable {
    package var tileID: UInt64
    /// Bytes from the start of the tile data, or of the leaf directories.
    var offset: UInt64
    var length: UInt32
    var runLength: UInt32

    /// One past the last id of the run; of a leaf, its first id.
    var end: UInt64 { tileID + UInt64(runLength) }
  }

  package var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a directory from its inflated bytes.
  ///
  /// The count is checked against the bytes there are, ids against each other and the zooms, and offsets and
  /// lengths against the sections they lie in.
  ///
  /// - Throws: a phrase for what is wrong; the caller knows the place.
  package init(_ bytes: UnsafeRawBufferPointer, leafBytes: UInt64, dataBytes: UInt64) throws(Damage) {
    var reader = VarintReader(bytes)
    let count = try reader.next()
    guard count > 0 else { throw Damage("has no entries") }
    guard count <= UInt64(reader.remaining / 4) else {
      throw Damage("says it has \(count) entries and has \(reader.remaining) bytes for them")
    }
    entries = []
    entries.reserveCapacity(Int(count))
    var tileID: UInt64 = 0
    for index in 0..<count {
      let delta = try reader.next()
      guard index == 0 || delta > 0 else { throw Damage("has two entries for tile id \(tileID)") }
      let (next, overflows) = tileID.addingReportingOverflow(delta)
      guard !overflows, next < TileID.pmtilesIDLimit else { throw Damage("has a tile id beyond zoom 30") }
      tileID = next
      entries.append(Entry(tileID: tileID, offset: 0, length: 0, runLength: 0))
    }
    for index in entries.indices {
      guard let run = UInt32(exactly: try reader.next()) else {
        throw Damage("has a run length past 32 bits")
      }
      entries[index].runLength = run
      let limit = index + 1 < entries.count ? entries[index + 1].tileID : TileID.pmtilesIDLimit
      guard entries[index].end <= limit else {
        throw Damage("has a run of \(run) from tile id \(entries[index].tileID) into the next entry")
      }
    }
    for index in entries.indices {
      guard let length = UInt32(exactly: try reader.next()), length > 0 else {
        throw Damage("has an entry with a length that is 0 or past 32 bits")
      }
      entries[index].length = length
    }
    for index in entries.indices {
      let value = try reader.next()
      let (offset, overflows): (UInt64, Bool)
      if value > 0 {
        (offset, overflows) = (value - 1, false)
      } else if index > 0 {
        let previous = entries[index - 1]
        (offset, overflows) = previous.offset.addingReportingOverflow(UInt64(previous.length))
      } else {
        throw Damage("has no offset for its first entry")
      }
      let section = entries[index].runLength == 0 ? leafBytes : dataBytes
      guard !overflows, offset <= section, UInt64(entries[index].length) <= section - offset else {
        throw Damage(
          "has an entry at \(offset) with \(entries[index].length) bytes, past the end of its section")
      }
      entries[index].offset = offset
    }
    guard reader.remaining == 0 else { throw Damage("has \(reader.remaining) bytes after its last entry") }
  }

  /// The index of the last entry that starts at `tileID` or before, or nil.
  ///
  /// Complexity: O(log n).
  package func index(of tileID: UInt64) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tileID <= tileID { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The directory as bytes, not compressed.
  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ value: UInt64) {
      var rest = value
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    append(UInt64(entries.count))
    var previous: UInt64 = 0
    for entry in entries {
      append(entry.tileID - previous)
      previous = entry.tileID
    }
    for entry in entries { append(UInt64(entry.runLength)) }
    for entry in entries { append(UInt64(entry.length)) }
    var end: UInt64?
    for entry in entries {
      append(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + UInt64(entry.length)
    }
    return bytes
  }

  /// What is wrong with a directory.
  package struct Damage: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }
}

/// Reads little-endian base-128 integers.
private struct VarintReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var remaining: Int { bytes.count - index }

  mutating func next() throws(PMTilesDirectory.Damage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard shift < 63 || byte <= 1 else { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    throw PMTilesDirectory.Damage(index < bytes.count ? "has a number past 64 bits" : "ends early")
  }
}
