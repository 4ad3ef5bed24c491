import GeoModel
import JSONText
import VectorTile

/// The JSON texts of a layer that its features share, each escaped and formatted once: keys, values, and the members
/// after the properties.
struct LayerText: ~Copyable {
  /// A place in `text`.
  struct Piece {
    var offset = 0
    var length = 0
    /// Of a key: whether it is written, and the first key with the same text.
    var isWanted = true
    var canonical = 0

    var range: Range<Int> { offset..<offset + length }
  }

  /// What reading the layer's texts had to put up with.
  struct Oddities: OptionSet {
    let rawValue: UInt8
    static let notUTF8 = Oddities(rawValue: 1)
    static let notFinite = Oddities(rawValue: 2)
  }

  private(set) var text = ByteWriter()
  /// For each key `,"key":`.
  private(set) var keys: [Piece] = []
  private(set) var values: [Piece] = []
  private(set) var suffix = Piece()
  private(set) var oddities: Oddities = []

  /// Writes the texts of the decoder's current layer.
  ///
  /// Complexity: O(n) in the bytes of keys and values, and O(k²) in the number of keys, up to 256 of them.
  mutating func start(_ decoder: borrowing TileDecoder, _ tile: TileID, _ plan: borrowing ConversionPlan) {
    text.removeAll()
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    oddities = []
    writeKeys(decoder.keys, plan)
    for value in decoder.values {
      let offset = text.count
      write(value)
      values.append(Piece(offset: offset, length: text.count - offset))
    }
    let offset = text.count
    text.append(#"},"layer":"#)
    writeString(decoder.name)
    // A feature that is joined ends when all its tiles are known.
    if !plan.options.stitches { plan.options.appendEnd(of: [tile], to: &text) }
    suffix = Piece(offset: offset, length: text.count - offset)
    // Copies of short pieces read a few bytes past their end.
    text.reserve(64)
  }

  private mutating func writeKeys(
    _ names: UnsafeBufferPointer<UnsafeRawBufferPointer>, _ plan: borrowing ConversionPlan
  ) {
    for (index, name) in names.enumerated() {
      let offset = text.count
      text.append(UInt8(ascii: ","))
      writeString(name)
      text.append(UInt8(ascii: ":"))
      keys.append(
        Piece(
          offset: offset, length: text.count - offset, isWanted: plan.wantsProperty(name),
          canonical: firstIndex(of: name, in: names[..<index]) ?? index))
    }
  }

  private func firstIndex(
    of name: UnsafeRawBufferPointer, in names: Slice<UnsafeBufferPointer<UnsafeRawBufferPointer>>
  ) -> Int? {
    guard names.count < 256 else { return nil }
    return names.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
  }

  private mutating func writeString(_ bytes: UnsafeRawBufferPointer) {
    if !text.append(quotedUTF8: bytes) { oddities.insert(.notUTF8) }
  }

  private mutating func write(_ value: TileValue) {
    switch value.kind {
    case .string: writeString(value.string)
    case .float:
      if !value.float.isFinite { oddities.insert(.notFinite) }
      text.append(shortest: value.float)
    case .double:
      if !value.double.isFinite { oddities.insert(.notFinite) }
      text.append(shortest: value.double)
    case .int, .sint: text.append(integer: value.int)
    case .uint: text.append(integer: value.uint)
    case .bool: text.append(verbatim: value.bool ? "true" : "false")
    }
  }
}
