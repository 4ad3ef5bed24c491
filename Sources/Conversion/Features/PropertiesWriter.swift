import JSONText
import VectorTile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes the members of a feature from its properties on, copying the layer's texts.
struct PropertiesWriter: ~Copyable {
  var layer = LayerText()
  /// For each key of the layer the feature that had it last.
  private var lastFeature: [Int] = []

  /// Makes ready for the features of a layer.
  mutating func start() {
    lastFeature.removeAll(keepingCapacity: true)
    lastFeature.append(contentsOf: repeatElement(-1, count: layer.keys.count))
  }

  /// Appends `,"properties":{…},"layer":…}` and what ends a feature.
  ///
  /// - Returns: whether a key came more than once; its last value is then the one written.
  /// - Throws: why the tags cannot be read; part of the text is then written.
  mutating func append(
    _ tags: TagCursor, of feature: Int, to writer: inout ByteWriter
  ) throws(TileError) -> Bool {
    writer.append(#","properties":{"#)
    let start = writer.count
    var cursor = tags
    var comma = 1
    while try cursor.next() {
      let key = layer.keys[cursor.key]
      if _slowPath(lastFeature[key.canonical] == feature) {
        writer.truncate(to: start)
        try appendLastOfEach(tags, to: &writer)
        appendPiece(layer.suffix, skipping: 0, to: &writer)
        return true
      }
      lastFeature[key.canonical] = feature
      guard key.isWanted else { continue }
      appendPiece(key, skipping: comma, to: &writer)
      appendPiece(layer.values[cursor.value], skipping: 0, to: &writer)
      comma = 0
    }
    appendPiece(layer.suffix, skipping: 0, to: &writer)
    return false
  }

  /// Properties with repeated keys: the last value counts, where it stands.
  private func appendLastOfEach(
    _ tags: consuming TagCursor, to writer: inout ByteWriter
  ) throws(TileError) {
    var pairs: [(key: Int, value: Int)] = []
    var last: [Int: Int] = [:]
    while try tags.next() {
      last[layer.keys[tags.key].canonical] = pairs.count
      pairs.append((tags.key, tags.value))
    }
    var comma = 1
    for (index, pair) in pairs.enumerated() {
      let key = layer.keys[pair.key]
      guard key.isWanted, last[key.canonical] == index else { continue }
      appendPiece(key, skipping: comma, to: &writer)
      appendPiece(layer.values[pair.value], skipping: 0, to: &writer)
      comma = 0
    }
  }

  /// Copies a piece of the layer's text; up to 32 bytes by two loads and stores, as most pieces are short.
  @inline(__always)
  private func appendPiece(_ piece: LayerText.Piece, skipping skipped: Int, to writer: inout ByteWriter) {
    let length = piece.length &- skipped
    layer.text.withBytes { text in
      guard let source = text.baseAddress.map({ $0 + (piece.offset &+ skipped) }) else { return }
      writer.append(upTo: length &+ 32) { target in
        let target = UnsafeMutableRawPointer(target)
        if _fastPath(length <= 32) {
          let low = source.loadUnaligned(as: SIMD16<UInt8>.self)
          let high = source.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
          target.storeBytes(of: low, as: SIMD16<UInt8>.self)
          target.storeBytes(of: high, toByteOffset: 16, as: SIMD16<UInt8>.self)
        } else {
          memcpy(target, source, length)
        }
        return length
      }
    }
  }
}
