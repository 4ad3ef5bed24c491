import GeoAlgorithms
import GeoModel
import Synchronization

/// A layer whose features are decoded and kept for any number of questions: of a tile, or a whole GeoJSON source.
///
/// All points are in one plane: of the tile's units, 0 to `extent`, y down; for GeoJSON the map's square, which is
/// tile 0/0/0 with extent 1. Nothing visible changes once it is made, so that threads may share it
/// (`@unchecked`: what is made late is behind atomic references).
package final class HeldLayer: @unchecked Sendable {
  package let name: String
  /// The tile whose plane the points are in.
  package let tile: TileID
  /// Units along the tile's edge, above 0.
  package let extent: Double
  /// Whether it is a tile's layer, whose points are whole numbers of units, or a GeoJSON source.
  package let isTiled: Bool
  /// How many features were skipped because they are damaged.
  package let skipped: Int
  /// What was found wrong, the first few.
  package let findings: [Finding]
  /// The keys of the layer's table, as texts.
  package let keys: [String]
  let values: HeldValues

  private let pointStore: PlainBuffer<PlanePoint>
  private let partStore: PlainBuffer<HeldPart>
  private let featureStore: PlainBuffer<HeldFeature>
  private let tagStore: PlainBuffer<HeldTag>
  private let lateIndex = LateReference<PackedRTree>()
  private let questions = Atomic<Int>(0)
  private let lateNames = LateReference<HeldNames>()

  init(_ builder: consuming HeldLayerBuilder, isTiled: Bool, keys: [String], values: HeldValues) {
    name = builder.name
    tile = builder.tile
    extent = builder.extent
    skipped = builder.skipped
    findings = builder.findings
    self.isTiled = isTiled
    self.keys = keys
    self.values = values
    builder.shrink()
    pointStore = builder.points
    partStore = builder.parts
    featureStore = builder.features
    tagStore = builder.tags
  }

  /// The points of all features, part after part; in stable memory as long as the layer lives.
  package var points: UnsafeBufferPointer<PlanePoint> { pointStore.elements }
  /// The parts of all features.
  package var parts: UnsafeBufferPointer<HeldPart> { partStore.elements }
  /// The features in the layer's order; damaged ones and those with nothing to draw are left out.
  package var features: UnsafeBufferPointer<HeldFeature> { featureStore.elements }
  var tags: UnsafeBufferPointer<HeldTag> { tagStore.elements }

  /// The parts of a feature.
  package func parts(of feature: HeldFeature) -> UnsafeBufferPointer<HeldPart> {
    let start = Int(feature.firstPart)
    return UnsafeBufferPointer(rebasing: parts[start..<(start + Int(feature.partCount))])
  }

  /// The places of the points of a feature's parts in the layer's `points`, part by part.
  package func ranges(
    of feature: HeldFeature
  ) -> LazyMapCollection<UnsafeBufferPointer<HeldPart>, Range<Int>> {
    parts(of: feature).lazy.map(\.range)
  }

  /// The points of a part.
  package func points(of part: HeldPart) -> UnsafeBufferPointer<PlanePoint> {
    UnsafeBufferPointer(rebasing: points[part.range])
  }

  func tags(of feature: HeldFeature) -> UnsafeBufferPointer<HeldTag> {
    let start = Int(feature.firstTag)
    return UnsafeBufferPointer(rebasing: tags[start..<(start + Int(feature.tagCount))])
  }

  /// An index over the features' boxes, by their place in `features`; made when first asked for.
  package var index: PackedRTree {
    if let made = lateIndex.load() { return made }
    return lateIndex.storeIfNil(makeIndex())
  }

  /// The index for one more question: from the second one on it is worth making, before that and for a few features
  /// all of them are looked at.
  func indexForQuestion() -> PackedRTree? {
    if let made = lateIndex.load() { return made }
    let earlier = questions.wrappingAdd(1, ordering: .relaxed).oldValue
    return earlier == 0 || features.count < 8 ? nil : index
  }

  /// The index, where it has been made already.
  package var madeIndex: PackedRTree? { lateIndex.load() }

  private func makeIndex() -> PackedRTree {
    withUnsafeTemporaryAllocation(of: PlaneBox.self, capacity: max(1, features.count)) { boxes in
      for (place, feature) in features.enumerated() { boxes[place] = feature.box }
      return PackedRTree(UnsafeBufferPointer(rebasing: boxes[..<features.count]))
    }
  }

  /// The places of keys by name, made when first asked for.
  var names: HeldNames {
    if let made = lateNames.load() { return made }
    return lateNames.storeIfNil(HeldNames(keys))
  }

  /// How many bytes it takes, about.
  package var byteCount: Int {
    pointStore.byteCount + partStore.byteCount + featureStore.byteCount + tagStore.byteCount
      + keys.count * 48 + values.byteCount + (madeIndex?.byteCount ?? 0) + 512
  }
}

/// Where the keys of a layer are, by name.
final class HeldNames: Sendable {
  /// For each name the first key of that name.
  let places: [String: UInt32]
  /// For each key the first one of the same name; nil where no name comes twice.
  let canonical: [UInt32]?

  init(_ keys: [String]) {
    var places: [String: UInt32] = [:]
    var canonical: [UInt32] = []
    var isUnique = true
    for (place, key) in keys.enumerated() {
      let place = UInt32(truncatingIfNeeded: place)
      if let first = places[key] {
        canonical.append(first)
        isUnique = false
      } else {
        places[key] = place
        canonical.append(place)
      }
    }
    self.places = places
    self.canonical = isUnique ? nil : canonical
  }
}
