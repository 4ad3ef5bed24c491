import GeoModel
import SystemIO
import Tilesets

/// What one worker gathers from the tiles that it reads; what several gathered is merged afterwards.
protocol TileSurvey<Statistics> {
  associatedtype Statistics: TileStatistics
  var statistics: Statistics { get }
  var warnings: Warnings { get }

  /// Reads a tile.
  ///
  /// - Parameters:
  ///   - bytes: the tile, not compressed.
  ///   - storedBytes: how many bytes it has in its container.
  ///   - order: the tile's place among all, from 0; below 2^40.
  func scan(_ tile: TileID, _ bytes: UnsafeRawBufferPointer, storedBytes: Int, order: UInt64)

  /// Adds what was found wrong outside of tiles' contents.
  func add(_ findings: [Finding], _ order: UInt64)
}

/// What is gathered from tiles; merging gives the same whatever the order.
protocol TileStatistics: Sendable {
  init()
  mutating func merge(_ other: Self)
}

/// Reads tiles by several threads for what a survey gathers.
enum TilesetInspection {
  /// The most tiles that a thread takes at a time.
  private static let chunkSize = 16

  /// What was found.
  struct Result<Statistics: TileStatistics>: Sendable {
    var statistics = Statistics()
    var warnings = Warnings()
  }

  private struct State<Statistics: TileStatistics>: Sendable {
    var result = Result<Statistics>()
    var failure: (any Error)?
    var done = 0
  }

  /// Reads every tile of a selection.
  ///
  /// The result is the same whatever the number of threads.
  ///
  /// - Parameters:
  ///   - workers: how many threads, at least 1.
  ///   - survey: makes one worker's reader.
  ///   - progress: gets the number of tiles that were read, from any thread.
  /// - Throws: `InvalidInput` and `FileError` where the container cannot be read on.
  static func run<Statistics>(
    _ tileset: Tileset, _ selection: TileSelection, workers: Int,
    by survey: @escaping @Sendable () -> any TileSurvey<Statistics>,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> Result<Statistics> {
    let walk = try tileset.walk(selection, chunkSize: chunkSize)
    let state = Locked(State<Statistics>())
    let work: @Sendable () -> Void = {
      do {
        let found = try scan(tileset, walk, by: survey(), state, progress)
        state.withLock { state in
          state.result.statistics.merge(found.statistics)
          state.result.warnings.merge(found.warnings)
        }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    SystemThread.run(on: workers, work)
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.result
    }
  }

  private static func scan<Statistics>(
    _ tileset: Tileset, _ walk: TileWalk, by scanner: any TileSurvey<Statistics>,
    _ state: Locked<State<Statistics>>, _ progress: (Int) -> Void
  ) throws -> Result<Statistics> {
    let reader = try tileset.makeReader()
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
