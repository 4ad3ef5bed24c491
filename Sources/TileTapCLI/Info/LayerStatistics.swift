/// What a layer holds, over all the tiles that were read.
struct LayerStatistics: Sendable {
  let name: String
  /// When the layer was first seen: smaller is earlier.
  var firstSeen: UInt64
  /// How many tiles have the layer.
  var tileCount = 0
  var featureCount = 0
  /// How many features have an id.
  var identifiedCount = 0
  /// Positions as the tiles have them: the closing one of a ring is not among them.
  var vertexCount = 0
  /// How many features there are of each geometry type, by its name.
  var geometryTypes: [String: Int] = [:]
  var versions: Set<UInt32> = []
  var extents: Set<UInt32> = []
  var zooms: ClosedRange<UInt8>?
  var attributes: [String: AttributeStatistics] = [:]

  init(_ name: String, firstSeen: UInt64) {
    self.name = name
    self.firstSeen = firstSeen
  }

  /// The attributes by their first appearance.
  var orderedAttributes: [(name: String, statistics: AttributeStatistics)] {
    attributes.sorted { ($0.value.firstSeen, $0.key) < ($1.value.firstSeen, $1.key) }
      .map { (name: $0.key, statistics: $0.value) }
  }

  mutating func merge(_ other: LayerStatistics) {
    firstSeen = min(firstSeen, other.firstSeen)
    tileCount += other.tileCount
    featureCount += other.featureCount
    identifiedCount += other.identifiedCount
    vertexCount += other.vertexCount
    geometryTypes.merge(other.geometryTypes, uniquingKeysWith: +)
    versions.formUnion(other.versions)
    extents.formUnion(other.extents)
    if let range = other.zooms { extendZooms(to: range) }
    attributes.merge(other.attributes) { mine, theirs in
      var both = mine
      both.merge(theirs)
      return both
    }
  }

  mutating func extendZooms(to range: ClosedRange<UInt8>) {
    zooms = zooms.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) } ?? range
  }
}
