import GeoModel
import VectorTile

extension HeldLayer {
  /// A number that is the same for features with equal properties, whatever their order.
  ///
  /// Complexity: O(n) in the size of the properties.
  func propertyHash(of feature: HeldFeature) -> UInt64 {
    var sum: UInt64 = 0
    for tag in tags(of: feature) {
      let pair = Self.hash(keys[Int(tag.key)]) ^ values.hash(Int(tag.value)) &* 0x9E37_79B9_7F4A_7C15
      sum &+= (pair ^ pair >> 32) &* 0xD6E8_FEB8_6659_FD93
    }
    return sum
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { ByteHash.hash(UnsafeRawBufferPointer($0)) }
  }

  /// Whether two features, maybe of different layers, have the same properties; their order does not matter.
  ///
  /// Complexity: O(n) where the order is the same, else O(n²) in the number of properties.
  func hasEqualProperties(_ feature: HeldFeature, _ other: HeldLayer, _ otherFeature: HeldFeature) -> Bool {
    let (a, b) = (tags(of: feature), other.tags(of: otherFeature))
    guard a.count == b.count else { return false }
    func isEqual(_ x: HeldTag, _ y: HeldTag) -> Bool {
      if self === other, x.key == y.key, x.value == y.value { return true }
      return keys[Int(x.key)] == other.keys[Int(y.key)]
        && values.isEqual(Int(x.value), other.values, Int(y.value))
    }
    if zip(a, b).allSatisfy(isEqual) { return true }
    return a.allSatisfy { x in b.contains { isEqual(x, $0) } }
  }
}

extension HeldValues {
  func hash(_ place: Int) -> UInt64 {
    switch source {
    case .tile(let values, _):
      let value = values[place]
      if value.kind == .string { return ByteHash.hash(value.string) }
      return (value.bits ^ UInt64(value.kind.rawValue) << 56) &* 0x9E37_79B9_7F4A_7C15
    case .json(let values): return UInt64(bitPattern: Int64(values[place].hashValue))
    }
  }

  /// Whether two values are the same, their types in the tile included.
  func isEqual(_ place: Int, _ other: HeldValues, _ otherPlace: Int) -> Bool {
    switch (source, other.source) {
    case (.tile(let a, _), .tile(let b, _)):
      let (a, b) = (a[place], b[otherPlace])
      guard a.kind == b.kind else { return false }
      return a.kind == .string ? a.string.elementsEqual(b.string) : a.bits == b.bits
    default: return json(place) == other.json(otherPlace)
    }
  }
}

/// The hash of Fowler, Noll and Vo, eight bytes at a time.
private enum ByteHash {
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
      hash ^= hash >> 29
      offset += 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
      offset += 1
    }
    return hash ^ hash >> 32
  }
}
