import GeoModel
import SystemIO
import Testing
import VectorTile

@testable import HitTesting

/// Which tiles are kept, and what is counted.
@Suite struct TileCacheTests {
  /// What was read, in order.
  private let reads = Locked<[TileID]>([])

  private func tile(_ x: Int) throws -> TileID { try #require(TileID(z: 8, x: x, y: 0)) }

  /// Tiles of a point each; none for odd columns, and damage from column 100 on.
  private func cache(limit: Int) -> TileCache {
    let reads = reads
    return TileCache(limit: limit) {
      { tile in
        reads.withLock { $0.append(tile) }
        if tile.x >= 100 {
          throw InvalidInput(Finding(.init(rawValue: "test"), at: .tile(tile), found: "damage"))
        }
        guard tile.x % 2 == 0 else { return nil }
        var layer = LayerEncoder(name: "layer \(tile.x)", extent: 4096)
        layer.add(TileFeature(geometry: .points([TilePoint(1, 2)])))
        return TileEncoder.tile([layer])
      }
    }
  }

  @Test func tilesAreReadOnce() throws {
    let cache = cache(limit: 1 << 20)
    let first = try #require(try cache.tile(at: tile(2)))
    #expect(try cache.tile(at: tile(2)) === first)
    #expect(first.layerNames == ["layer 2"])
    #expect(try cache.tile(at: tile(3)) == nil)
    #expect(try cache.tile(at: tile(3)) == nil)
    #expect(reads.withLock { $0 } == [try tile(2), try tile(3)])
    #expect(cache.layerNames == ["layer 2"])
  }

  @Test func thoseAskedLongestAgoGoFirst() throws {
    let size = try #require(try cache(limit: 1 << 20).tile(at: tile(2))).byteCount
    reads.withLock { $0 = [] }
    let cache = cache(limit: size * 4)
    for x in [0, 2, 4, 6] { _ = try cache.tile(at: tile(x)) }
    // 0 is asked again, and the fifth tile pushes out 2 and more of the older ones.
    for x in [0, 8, 0] { _ = try cache.tile(at: tile(x)) }
    #expect(reads.withLock { $0.map(\.x) } == [0, 2, 4, 6, 8])
    _ = try cache.tile(at: tile(2))
    #expect(reads.withLock { $0.map(\.x) } == [0, 2, 4, 6, 8, 2])
  }

  @Test func layersThatAreDecodedLateCount() throws {
    let cache = cache(limit: 1)
    let kept = try #require(try cache.tile(at: tile(2)))
    _ = kept.layer(at: 0).index
    // Whatever it takes, the tile asked for last stays.
    #expect(try cache.tile(at: tile(2)) === kept)
    _ = try cache.tile(at: tile(4))
    #expect(try cache.tile(at: tile(2)) !== kept)
  }

  @Test func damagedTilesAreSkippedAndCounted() throws {
    let cache = cache(limit: 1 << 20)
    for x in [100, 101, 100] { #expect(try cache.tile(at: tile(x)) == nil) }
    #expect(cache.damage.tiles == 2)
    #expect(cache.damage.findings.count == 2)
  }

  /// Threads that ask the same tile and its parts at the same time get the same objects.
  @Test func threadsShareWhatIsMade() async throws {
    let cache = cache(limit: 1 << 20)
    let id = try tile(2)
    for _ in 0..<50 {
      let tile = try #require(try self.cache(limit: 1 << 20).tile(at: id))
      let made = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<8 {
          group.addTask {
            _ = try cache.tile(at: id)
            return ObjectIdentifier(tile.layer(at: 0).index)
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(made.count == 1)
    }
  }

  @Test func readingGrowsNoSlower() throws {
    // What reads is called itself, however often: a wrapper more for each call ends in the stack's overflow.
    let cache = TileCache(limit: 1 << 20) { { _ in nil } }
    for x in 0..<400_000 {
      let tile = try #require(TileID(z: 20, x: x, y: 0))
      #expect(try cache.tile(at: tile) == nil)
    }
  }
}
