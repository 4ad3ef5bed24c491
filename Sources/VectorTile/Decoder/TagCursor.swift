/// Steps through the tags of a feature (vector-tile specification 4.4).
@usableFromInline package struct TagCursor {
  @usableFromInline var bytes: ByteCursor
  @usableFromInline let keyCount: UInt64
  @usableFromInline let valueCount: UInt64
  /// The index of the current tag's key; always inside the layer's table.
  @usableFromInline package private(set) var key = 0
  /// The index of the current tag's value; always inside the layer's table.
  @usableFromInline package private(set) var value = 0

  @inlinable init(_ bytes: ByteCursor, keyCount: UInt64, valueCount: UInt64) {
    self.bytes = bytes
    self.keyCount = keyCount
    self.valueCount = valueCount
  }

  /// Goes to the next tag; false after the last one.
  ///
  /// - Throws: `tagsOdd`, or that a tag points outside the layer's tables. The feature is then to be refused.
  @inlinable package mutating func next() throws(TileError) -> Bool {
    guard !bytes.isAtEnd else { return false }
    let nextKey = try bytes.varint()
    guard !bytes.isAtEnd else { throw TileError(.tagsOdd) }
    let nextValue = try bytes.varint()
    guard nextKey < keyCount else { throw TileError(.tagKeyOutside, nextKey) }
    guard nextValue < valueCount else { throw TileError(.tagValueOutside, nextValue) }
    key = Int(truncatingIfNeeded: nextKey)
    value = Int(truncatingIfNeeded: nextValue)
    return true
  }
}
