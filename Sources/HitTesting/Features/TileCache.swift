import GeoModel
import SystemIO
import Tilesets

/// Tiles of a tileset that are kept for further questions, those asked last, within a number of bytes.
///
/// Threads may share it: one reads at a time.
package final class TileCache: Sendable {
  private struct Entry {
    /// nil where the tileset has no such tile, or it cannot be read.
    var tile: HeldTile?
    var bytes: Int
    /// When it was asked for last.
    var used: UInt64
  }

  private struct State {
    var entries: [TileID: Entry] = [:]
    var bytes = 0
    var clock: UInt64 = 0
    var read: ((TileID) throws -> [UInt8]?)?
    var findings: [Finding] = []
    var skippedTiles = 0
    var skippedFeatures = 0
    var layerNames: Set<String> = []
  }

  /// Opens what reads tiles, inflated, when the first is asked for.
  private let open: @Sendable () throws -> (TileID) throws -> [UInt8]?
  /// The most bytes that are kept; the tile asked for last is kept whatever it takes.
  package let limit: Int
  private let state: Locked<State>

  /// - Parameter limit: In bytes.
  package convenience init(_ tileset: Tileset, limit: Int = 256 << 20) {
    self.init(limit: limit) {
      let reader = try tileset.makeReader()
      return { try reader.tile(at: $0) }
    }
  }

  /// - Parameters:
  ///   - limit: In bytes.
  ///   - open: Gives what reads a tile, inflated, or nil where there is none.
  package init(limit: Int, open: @escaping @Sendable () throws -> (TileID) throws -> [UInt8]?) {
    self.open = open
    self.limit = limit
    state = Locked(State())
  }

  /// The tile at an address, or nil where there is none or it cannot be read, which is counted.
  ///
  /// - Throws: `FileError`, and `InvalidInput` where the container cannot be read on.
  package func tile(at tile: TileID) throws -> HeldTile? {
    try state.withLock { state throws in
      state.clock += 1
      if var entry = state.entries[tile] {
        entry.used = state.clock
        // Layers that were decoded since take more.
        let bytes = entry.tile?.byteCount ?? entry.bytes
        state.bytes += bytes - entry.bytes
        entry.bytes = bytes
        state.entries[tile] = entry
        if state.bytes > limit { evict(&state, keeping: tile) }
        return entry.tile
      }
      let held = try read(tile, &state)
      let entry = Entry(tile: held, bytes: held?.byteCount ?? 64, used: state.clock)
      state.bytes += entry.bytes
      state.entries[tile] = entry
      if state.bytes > limit { evict(&state, keeping: tile) }
      return held
    }
  }

  private func read(_ tile: TileID, _ state: inout State) throws -> HeldTile? {
    // Stored once: each time it is taken out and put back a closure comes in one more wrapper.
    if state.read == nil { state.read = try open() }
    guard let read = state.read else { return nil }
    do {
      guard let bytes = try read(tile) else { return nil }
      let held = HeldTile(bytes, tile: tile)
      if state.layerNames.count < 1000 { state.layerNames.formUnion(held.layerNames) }
      return held
    } catch let error as InvalidInput {
      state.skippedTiles += 1
      if state.findings.count < HeldLayerBuilder.findingLimit { state.findings.append(error.finding) }
      return nil
    }
  }

  /// Lets go of the tiles that were asked for longest ago, down to three quarters of the limit.
  private func evict(_ state: inout State, keeping kept: TileID) {
    let oldest = state.entries.sorted { $0.value.used < $1.value.used }
    for (tile, entry) in oldest where tile != kept {
      guard state.bytes > limit / 4 * 3 else { return }
      note(entry.tile, &state)
      state.bytes -= entry.bytes
      state.entries[tile] = nil
    }
  }

  private func note(_ tile: HeldTile?, _ state: inout State) {
    guard let damage = tile?.damage else { return }
    state.skippedFeatures += damage.skipped
    let room = HeldLayerBuilder.findingLimit - state.findings.count
    state.findings += damage.findings.prefix(max(0, room))
  }

  /// The names of the layers of all tiles that were asked for so far, up to about a thousand.
  package var layerNames: Set<String> { state.withLock { $0.layerNames } }

  /// What was skipped so far because it is damaged, and the first findings.
  package var damage: (tiles: Int, features: Int, findings: [Finding]) {
    state.withLock { state in
      var copy = state
      for entry in state.entries.values { note(entry.tile, &copy) }
      return (copy.skippedTiles, copy.skippedFeatures, copy.findings)
    }
  }
}
