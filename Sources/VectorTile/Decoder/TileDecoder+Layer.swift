extension TileDecoder {
  /// Goes to the tile's next layer and reads its tables; false after the last one.
  ///
  /// Features are counted, not read. Fields that the specification does not define are stepped over.
  /// Complexity: O(n) in the number of fields of the layer.
  /// - Throws: why the layer cannot be read; the next call goes on with the one after it. A version other than 1
  ///   and 2 is refused that way: the specification (4.1) lets a decoder skip such a layer, and a guess at what its
  ///   fields mean would pass wrong data on.
  package mutating func nextLayer() throws(TileError) -> Bool {
    clearLayer()
    while !tile.isAtEnd {
      let layer: ByteCursor
      do throws(TileError) {
        let key = try tile.varint()
        if layerIndex < 0, key == 0x1f { throw TileError(.compressed) }
        guard key >> 3 == TileField.layer else {
          // Protobuf numbers fields from 1; a file of zeros is no tile.
          guard key >> 3 > 0 else { throw TileError(.wireTypeUnknown) }
          try tile.skip(key)
          continue
        }
        guard key & 7 == WireType.message else {
          try tile.skip(key)
          throw TileError(.layerNotAMessage)
        }
        layer = try tile.message()
      } catch {
        // Without its framing nothing after it can be found.
        if error.reason != .layerNotAMessage { tile.position = tile.end }
        throw error
      }
      layerIndex += 1
      try readLayer(layer)
      return true
    }
    return false
  }

  mutating func readLayer(_ message: ByteCursor) throws(TileError) {
    layer = message
    var cursor = message
    var firstFeature: UnsafePointer<UInt8>?
    var hasName = false
    var hasVersion = false
    var layerVersion: UInt64 = 0
    var layerExtent: UInt64 = 4096
    var count = 0
    var failure: TileError?
    while !cursor.isAtEnd {
      let start = cursor.position
      let key = try cursor.varint()
      switch key {
      case LayerField.features << 3 | WireType.message:
        if firstFeature == nil { firstFeature = start }
        _ = try cursor.message()
        count += 1
      case LayerField.keys << 3 | WireType.message:
        keyTable.append(try cursor.message().bytes)
      case LayerField.values << 3 | WireType.message:
        let message = try cursor.message()
        do throws(TileError) {
          valueTable.append(try value(message))
        } catch {
          failure = failure ?? error
        }
      case LayerField.name << 3 | WireType.message:
        name = try cursor.message().bytes
        hasName = true
      case LayerField.version << 3 | WireType.varint:
        layerVersion = try cursor.varint()
        hasVersion = true
      case LayerField.extent << 3 | WireType.varint:
        layerExtent = try cursor.varint()
      default:
        try cursor.skip(key)
        switch key >> 3 {
        case LayerField.features, LayerField.keys, LayerField.values, LayerField.name,
          LayerField.version, LayerField.extent:
          failure = failure ?? TileError(.fieldWireType, key >> 3)
        default: issues.insert(.fieldUnknown)
        }
      }
    }
    if hasName { noteName() }
    // The version first: what the other fields mean hangs on it.
    version = UInt32(truncatingIfNeeded: layerVersion)
    if hasVersion, version != 1, version != 2 { throw TileError(.versionUnsupported, layerVersion) }
    if let failure { throw failure }
    guard hasName else { throw TileError(.nameMissing) }
    guard hasVersion else { throw TileError(.versionMissing) }
    extent = UInt32(truncatingIfNeeded: layerExtent)
    guard extent > 0 else { throw TileError(.extentZero) }
    featureCount = count
    if let firstFeature { layerFeatures = ByteCursor(firstFeature, end: layer.end) }
    features = layerFeatures
    keys = keyTable.elements
    values = valueTable.elements
  }

  private mutating func noteName() {
    guard names.count < 64 else { return noteOneOfManyNames() }
    for earlier in names.elements where earlier.elementsEqual(name) {
      issues.insert(.layerNameRepeated)
      return
    }
    names.append(name)
  }

  private mutating func noteOneOfManyNames() {
    if manyNames.isEmpty { manyNames = Set(names.elements.map { Array($0) }) }
    if !manyNames.insert(Array(name)).inserted { issues.insert(.layerNameRepeated) }
  }

  private mutating func value(_ message: ByteCursor) throws(TileError) -> TileValue {
    var cursor = message
    var result: TileValue?
    while !cursor.isAtEnd {
      let key = try cursor.varint()
      let found: TileValue
      switch key {
      case 1 << 3 | WireType.message:
        let text = try cursor.message()
        guard let length = UInt32(exactly: text.remaining) else { throw TileError(.truncated) }
        found = TileValue(
          .string, bits: UInt64(UInt(bitPattern: text.position)), length: length)
      case 2 << 3 | WireType.fixed32:
        found = TileValue(.float, bits: UInt64(try cursor.fixed32()))
      case 3 << 3 | WireType.fixed64: found = TileValue(.double, bits: try cursor.fixed64())
      case 4 << 3 | WireType.varint: found = TileValue(.int, bits: try cursor.varint())
      case 5 << 3 | WireType.varint: found = TileValue(.uint, bits: try cursor.varint())
      case 6 << 3 | WireType.varint:
        let coded = try cursor.varint()
        found = TileValue(.sint, bits: (coded >> 1) ^ (0 &- (coded & 1)))
      case 7 << 3 | WireType.varint:
        found = TileValue(.bool, bits: try cursor.varint() == 0 ? 0 : 1)
      default:
        try cursor.skip(key)
        if (1...7).contains(key >> 3) { throw TileError(.fieldWireType, LayerField.values) }
        issues.insert(.fieldUnknown)
        continue
      }
      if result != nil { issues.insert(.valueRepeated) }
      result = found
    }
    guard let result else { throw TileError(.valueWithoutType) }
    return result
  }
}

/// The field numbers of a tile.
enum TileField {
  static let layer: UInt64 = 3
}

/// The field numbers of a layer.
enum LayerField {
  static let name: UInt64 = 1
  static let features: UInt64 = 2
  static let keys: UInt64 = 3
  static let values: UInt64 = 4
  static let extent: UInt64 = 5
  static let version: UInt64 = 15
}
