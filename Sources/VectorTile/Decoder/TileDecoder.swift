/// Reads a tile layer by layer and feature by feature, as views over its bytes (vector-tile specification 4).
///
/// A value that cannot be copied: a class would be checked for exclusive access at every step, which halves the speed.
/// One decoder serves any number of tiles: its tables grow to the largest layer and are then kept, so nothing is
/// allocated in the steady state. The bytes must stay in place while the decoder reads them.
///
///     decoder.start(bytes)
///     while try decoder.nextLayer() {
///       while try decoder.nextFeature(&feature) {
///         var tags = decoder.tags(of: feature)
///         while try tags.next() { … decoder.keys[tags.key] … decoder.values[tags.value] … }
///         try geometry.decode(feature)
///       }
///     }
///
/// A call that throws has stepped over what it could not read: call it again for the next layer or feature.
@usableFromInline package struct TileDecoder: ~Copyable {
  var tile = ByteCursor.empty
  var tileStart = ByteCursor.empty.position
  /// The current layer's message, and its part from the first feature on.
  var layer = ByteCursor.empty
  var layerFeatures = ByteCursor.empty
  /// What is left of that part.
  var features = ByteCursor.empty
  var nextIndex = 0

  /// The current layer's name, UTF-8 by the specification; empty where it has none.
  package internal(set) var name = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The current layer's place in the tile, from 0; layers that were refused count.
  package internal(set) var layerIndex = -1
  package internal(set) var version: UInt32 = 0
  /// The tile's width and height in tile units, at least 1.
  package internal(set) var extent: UInt32 = 4096
  package internal(set) var featureCount = 0
  /// What is odd about the layer.
  package internal(set) var issues: TileIssues = []

  var keyTable = Table<UnsafeRawBufferPointer>()
  var valueTable = Table<TileValue>()
  /// The names of the tile's layers so far; more than a few are kept in the set, which costs memory but no square.
  var names = Table<UnsafeRawBufferPointer>()
  var manyNames: Set<[UInt8]> = []
  /// The bytes of tags and of geometry that a feature has in several fields, joined.
  var joinedTags = Table<UInt8>()
  var joinedGeometry = Table<UInt8>()

  package init() {}

  /// Begins a tile; it must not be compressed.
  package mutating func start(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress, bytes.count > 0 {
      let start = base.assumingMemoryBound(to: UInt8.self)
      tile = ByteCursor(start, end: start + bytes.count)
    } else {
      tile = .empty
    }
    tileStart = tile.position
    features = .empty
    layerIndex = -1
    names.count = 0
    if !manyNames.isEmpty { manyNames = [] }
    clearLayer()
  }

  /// The current layer's keys, UTF-8 by the specification.
  @usableFromInline package internal(set) var keys = UnsafeBufferPointer<UnsafeRawBufferPointer>(
    start: nil, count: 0)
  /// The current layer's values.
  @usableFromInline package internal(set) var values = UnsafeBufferPointer<TileValue>(start: nil, count: 0)

  /// The tags of a feature of the current layer.
  @inlinable package func tags(of feature: FeatureView) -> TagCursor {
    TagCursor(
      feature.tags, keyCount: UInt64(keys.count), valueCount: UInt64(values.count))
  }

  /// Makes the features of the current layer begin again.
  package mutating func rewindFeatures() {
    features = layerFeatures
    nextIndex = 0
  }

  /// Begins with the message of one layer, as `layerRange` gives it.
  package mutating func startLayer(_ bytes: UnsafeRawBufferPointer) throws(TileError) {
    start(bytes)
    let layer = tile
    tile = .empty
    layerIndex = 0
    try readLayer(layer)
  }

  /// The current layer's message in the tile's bytes.
  package var layerRange: Range<Int> {
    (layer.position - tileStart)..<(layer.end - tileStart)
  }

  mutating func clearLayer() {
    layer = .empty
    name = UnsafeRawBufferPointer(start: nil, count: 0)
    version = 0
    extent = 4096
    featureCount = 0
    issues = []
    keyTable.count = 0
    valueTable.count = 0
    keys = keyTable.elements
    values = valueTable.elements
    features = .empty
    layerFeatures = .empty
    nextIndex = 0
  }
}
