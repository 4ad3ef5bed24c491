import GeoModel

/// A walk through the directories of a PMTiles archive, in the order of tile ids; data is left alone.
///
/// Ids only ever rise, so a directory that leads back to itself ends the walk instead of making it endless.
final class PMTilesCursor: TileCursor {
  private struct Frame {
    let directory: PMTilesDirectory
    var index: Int
    /// One past the last id that the directory may hold.
    let end: UInt64
  }

  private let container: PMTilesContainer
  private let selection: TileSelection
  /// The ids still wanted, the next range last.
  private var ranges: [Range<UInt64>]
  private var frames: [Frame]
  /// The run being handed out: its ids, and where its data is.
  private var run: Range<UInt64> = 0..<0
  private var runEntry = PMTilesDirectory.Entry(tileID: 0, offset: 0, length: 0, runLength: 0)
  private var tally = FindingTally()

  /// - Parameter selection: in the archive's own rows.
  init(_ container: PMTilesContainer, _ selection: TileSelection) throws {
    self.container = container
    self.selection = selection
    let zooms = try container.zooms()
    ranges = zooms.map { HilbertRanges.ranges(of: selection, zooms: $0) }?.reversed() ?? []
    frames = [Frame(directory: container.root, index: 0, end: TileID.pmtilesIDLimit)]
  }

  func takeFindings() -> [Finding] { tally.take() }

  func next(_ count: Int, into references: inout [TileReference]) throws {
    while references.count < count {
      if run.isEmpty {
        guard try findRun() else { break }
      }
      while let id = run.first, references.count < count {
        run = id + 1..<run.upperBound
        guard let tile = TileID(pmtilesID: id), selection.contains(tile) else { continue }
        references.append(
          TileReference(container.turned(tile), location: runEntry.offset, length: runEntry.length))
      }
    }
    if references.isEmpty { tally.finish() }
  }

  /// Finds the next run that meets a range; false at the end.
  private func findRun() throws -> Bool {
    while let wanted = ranges.last, let frame = frames.last {
      let target = wanted.lowerBound
      let entries = frame.directory.entries
      // Entries before the frame's index are done; the search goes on from there.
      let index = max(frame.index, frame.directory.index(of: target) ?? 0)
      guard index < entries.count, frame.end > target else {
        frames.removeLast()
        continue
      }
      let entry = entries[index]
      frames[frames.count - 1].index = index + 1
      if entry.tileID >= wanted.upperBound {
        // Nothing lies in this range; the entry may lie in the next one.
        frames[frames.count - 1].index = index
        ranges.removeLast()
      } else if entry.runLength == 0 {
        let end = index + 1 < entries.count ? entries[index + 1].tileID : frame.end
        if end > target { try enter(entry, end: end) }
      } else if entry.end > target {
        run = max(target, entry.tileID)..<min(wanted.upperBound, entry.end)
        runEntry = entry
        if entry.end >= wanted.upperBound {
          ranges.removeLast()
          frames[frames.count - 1].index = index
        } else {
          ranges[ranges.count - 1] = entry.end..<wanted.upperBound
        }
        return true
      }
    }
    return false
  }

  private func enter(_ entry: PMTilesDirectory.Entry, end: UInt64) throws {
    do {
      guard frames.count < PMTilesContainer.depthLimit else {
        throw InvalidInput(
          Finding(
            .pmtilesDamaged, at: .byte(Int(clamping: container.header.leaves.offset &+ entry.offset)),
            found: "directories lie more than \(PMTilesContainer.depthLimit) deep",
            expected: "at most \(PMTilesContainer.depthLimit)", clause: "PMTiles 3, 4"))
      }
      let leaf = try container.leaf(entry, end: end)
      frames.append(Frame(directory: leaf, index: 0, end: end))
    } catch let error as InvalidInput {
      var finding = error.finding
      finding.found += "; its tiles are left out"
      tally.add(finding)
    }
  }
}
