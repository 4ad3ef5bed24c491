import GeoModel
import SystemIO
import Tilesets
import VectorTile

/// How many shares there are of each feature that has an id, so that one is known to be complete.
///
/// Memory grows with the number of different ids, by some 40 bytes each.
final class IDCensus: Sendable {
  private let counts: [FeatureKey: UInt32]

  /// Whether another feature of the layer and kind has the same id.
  func isShared(_ key: FeatureKey) -> Bool { counts[key] != nil }

  /// How many shares there are in all.
  func count(_ key: FeatureKey) -> Int { Int(counts[key] ?? 1) }

  static func key(
    zoom: UInt8, layer: UnsafeRawBufferPointer, _ type: GeometryType, _ id: UInt64
  ) -> FeatureKey {
    FeatureKey { hasher in
      hasher.combine(zoom)
      hasher.combine(bytes: layer)
      hasher.combine(type)
      hasher.combine(id)
    }
  }

  private init(_ counts: [FeatureKey: UInt32]) { self.counts = counts.filter { $0.value > 1 } }

  /// Counts the ids of the tiles of a selection; damage is left for the conversion to tell.
  static func take(_ tileset: Tileset, _ selection: TileSelection, _ plan: ConversionPlan) throws -> IDCensus
  {
    let walk = try tileset.walk(selection, chunkSize: ConversionCrew.chunkSize)
    let total = Locked<(counts: [FeatureKey: UInt32], failure: (any Error)?)>(([:], nil))
    let work: @Sendable () -> Void = {
      do {
        let counts = try count(tileset, walk, plan)
        total.withLock { $0.counts.merge(counts) { $0 + $1 } }
      } catch {
        total.withLock { $0.failure = $0.failure ?? error }
      }
    }
    SystemThread.run(on: plan.options.jobs, work)
    let (counts, failure) = total.withLock { ($0.counts, $0.failure) }
    if let failure { throw failure }
    return IDCensus(counts)
  }

  /// A census that is taken when the first feature with an id comes, if one does.
  final class Later: Sendable {
    private let take: @Sendable () throws -> IDCensus
    private let state = Locked<(census: IDCensus?, failure: (any Error)?)>((nil, nil))

    init(_ take: @escaping @Sendable () throws -> IDCensus) { self.take = take }

    /// The census; nil where it failed.
    func census() -> IDCensus? {
      state.withLock { state in
        guard state.census == nil, state.failure == nil else { return state.census }
        do {
          state.census = try take()
        } catch {
          state.failure = error
        }
        return state.census
      }
    }

    /// Why it could not be taken, or nil.
    var failure: (any Error)? { state.withLock { $0.failure } }
  }

  private static func count(_ tileset: Tileset, _ walk: TileWalk, _ plan: ConversionPlan) throws
    -> [FeatureKey: UInt32]
  {
    let reader = try tileset.makeReader()
    var counts: [FeatureKey: UInt32] = [:]
    var decoder = TileDecoder()
    var feature = FeatureView()
    while let chunk = try walk.next() {
      _ = try reader.forEachTile(in: chunk) { (tile, bytes: UnsafeRawBufferPointer) in
        decoder.start(bytes)
        while true {
          do throws(TileError) {
            guard try decoder.nextLayer() else { return }
          } catch {
            continue
          }
          guard plan.wantsLayer(decoder.name) else { continue }
          while true {
            do throws(TileError) {
              guard try decoder.nextFeature(&feature) else { break }
            } catch {
              continue
            }
            guard feature.hasID else { continue }
            counts[key(zoom: tile.z, layer: decoder.name, feature.type, feature.id), default: 0] += 1
          }
        }
      }
    }
    return counts
  }
}
