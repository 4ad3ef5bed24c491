import GeoModel
import SystemIO
import Tilesets
import VectorTile

/// How many shares there are of each feature that has an id, so that one is known to be complete.
///
/// Memory grows with the number of different ids, by some 40 bytes each.
final class IDCensus: Sendable {
  private let counts: [FeatureKey: UInt32]
  private let sharesAll: Bool

  /// A census by which every id has more shares: what it is taken for before the ids are counted.
  static let everyID = IDCensus([:], sharesAll: true)
  /// A census of nothing: no id has more shares.
  static let none = IDCensus([:])

  /// Whether another feature of the layer and kind has the same id.
  func isShared(_ key: FeatureKey) -> Bool { sharesAll || counts[key] != nil }

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

  private init(_ counts: [FeatureKey: UInt32], sharesAll: Bool = false) {
    self.counts = counts.filter { $0.value > 1 }
    self.sharesAll = sharesAll
  }

  /// Counts the ids of the tiles of a selection; damage is left for the conversion to tell.
  static func take(_ tileset: Tileset, _ selection: TileSelection, _ plan: ConversionPlan) throws -> IDCensus
  {
    let all = Locked<[FeatureKey: UInt32]>([:])
    try work(through: tileset, selection, plan) { reader, walk in
      var counts: [FeatureKey: UInt32] = [:]
      try forEachID(reader, walk, plan) { _, key in counts[key, default: 0] += 1 }
      all.withLock { $0.merge(counts) { $0 + $1 } }
    }
    return IDCensus(all.withLock { $0 })
  }

  /// Counts the shares of some ids only, and tells which tiles have them.
  ///
  /// - Returns: the tiles of ids that have more than one share.
  static func take(
    _ tileset: Tileset, _ selection: TileSelection, _ plan: ConversionPlan, of ids: Set<FeatureKey>
  ) throws -> (census: IDCensus, tiles: Set<TileID>) {
    let all = Locked<[FeatureKey: [TileID]]>([:])
    try work(through: tileset, selection, plan) { reader, walk in
      var tiles: [FeatureKey: [TileID]] = [:]
      try forEachID(reader, walk, plan) { tile, key in
        if ids.contains(key) { tiles[key, default: []].append(tile) }
      }
      all.withLock { $0.merge(tiles) { $0 + $1 } }
    }
    let shared = all.withLock { $0 }.filter { $0.value.count > 1 }
    let census = IDCensus(shared.mapValues { UInt32(clamping: $0.count) })
    return (census, shared.values.reduce(into: []) { $0.formUnion($1) })
  }

  /// Has every job walk through a share of the tiles.
  private static func work(
    through tileset: Tileset, _ selection: TileSelection, _ plan: ConversionPlan,
    _ body: @escaping @Sendable (TilesetReader, TileWalk) throws -> Void
  ) throws {
    let walk = try tileset.walk(selection, chunkSize: ConversionCrew.chunkSize)
    let failure = Locked<(any Error)?>(nil)
    SystemThread.run(on: plan.options.jobs) {
      do {
        try body(try tileset.makeReader(), walk)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
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

  /// Calls `body` with every id of the layers that are wanted.
  private static func forEachID(
    _ reader: TilesetReader, _ walk: TileWalk, _ plan: ConversionPlan, _ body: (TileID, FeatureKey) -> Void
  ) throws {
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
            body(tile, key(zoom: tile.z, layer: decoder.name, feature.type, feature.id))
          }
        }
      }
    }
  }
}
