import GeoAlgorithms
import GeoModel
import VectorTile

/// Collects what a held layer consists of.
struct HeldLayerBuilder: ~Copyable {
  /// More findings than this are counted only.
  static let findingLimit = 8

  let name: String
  let tile: TileID
  let extent: Double
  var points = PlainBuffer<PlanePoint>()
  var parts = PlainBuffer<HeldPart>()
  var features = PlainBuffer<HeldFeature>()
  var tags = PlainBuffer<HeldTag>()
  var skipped = 0
  var findings: [Finding] = []

  init(name: String, tile: TileID, extent: Double) {
    self.name = name
    self.tile = tile
    self.extent = extent
  }

  /// Counts a damaged feature.
  mutating func skip(_ error: TileError, feature: Int? = nil) {
    skipped += 1
    guard findings.count < Self.findingLimit else { return }
    findings.append(error.finding(at: .tile(tile, layer: name, feature: feature)))
  }

  /// Makes the parts, points and tags from these places on those of one more feature; none without parts.
  mutating func finish(
    _ feature: consuming HeldFeature, firstPart: Int, firstTag: Int
  ) {
    guard parts.count > firstPart else { return }
    feature.firstPart = UInt32(truncatingIfNeeded: firstPart)
    feature.partCount = UInt32(truncatingIfNeeded: parts.count - firstPart)
    feature.firstTag = UInt32(truncatingIfNeeded: firstTag)
    feature.tagCount = UInt32(truncatingIfNeeded: tags.count - firstTag)
    features.append(feature)
  }

  /// Gives back the room that was made and not used.
  mutating func shrink() {
    points.shrink()
    parts.shrink()
    features.shrink()
    tags.shrink()
  }
}
