import GeoModel
import SystemIO
import Tilesets

/// Reads tiles by several threads for their statistics.
enum TilesetInspection {
  /// The most tiles that a thread takes at a time.
  private static let chunkSize = 16

  /// What was found.
  struct Result: Sendable {
    var statistics = TilesetStatistics()
    var warnings = Warnings()
  }

  private struct State: Sendable {
    var result = Result()
    var failure: (any Error)?
    var done = 0
  }

  /// Reads every tile of a selection.
  ///
  /// The result is the same whatever the number of threads.
  ///
  /// - Parameters:
  ///   - workers: how many threads, at least 1.
  ///   - progress: gets the number of tiles that were read, from any thread.
  /// - Throws: `InvalidInput` and `FileError` where the container cannot be read on.
  static func run(
    _ tileset: Tileset, _ selection: TileSelection, workers: Int, progress: @escaping @Sendable (Int) -> Void
  ) throws -> Result {
    let walk = try tileset.walk(selection, chunkSize: chunkSize)
    let state = Locked(State())
    let work: @Sendable () -> Void = {
      do {
        let found = try scan(tileset, walk, state, progress)
        state.withLock { state in
          state.result.statistics.merge(found.statistics)
          state.result.warnings.merge(found.warnings)
        }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    var threads: [SystemThread] = []
    for _ in 1..<max(1, workers) {
      // Where the system has no room for more threads, those there are do all the work.
      do { threads.append(try SystemThread(work)) } catch { break }
    }
    work()
    for thread in threads { thread.join() }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.result
    }
  }

  private static func scan(
    _ tileset: Tileset, _ walk: TileWalk, _ state: Locked<State>, _ progress: (Int) -> Void
  ) throws -> Result {
    let reader = try tileset.makeReader()
    let scanner = TileScanner()
    while state.withLock({ $0.failure == nil }), let chunk = try walk.next() {
      let first = UInt64(chunk.index) * UInt64(chunkSize)
      var position: UInt64 = 0
      let findings = try reader.forEachSizedTile(in: chunk) { tile, bytes, storedBytes in
        scanner.scan(tile, bytes, storedBytes: storedBytes, order: first + position)
        position += 1
      }
      scanner.add(findings, first)
      progress(
        state.withLock { state in
          state.done += chunk.references.count
          return state.done
        })
    }
    return Result(statistics: scanner.statistics, warnings: scanner.warnings)
  }
}
