extension TileDecoder {
  /// Goes to the layer's next feature; false after the last one.
  ///
  /// Tags and geometry are found, not read. Where a feature has several fields of either, packed or not, they are
  /// joined, as protobuf joins repeated fields, and `issues` says so.
  /// - Throws: why the feature cannot be read; the next call goes on with the one after it. `feature.index` is
  ///   right then too.
  package mutating func nextFeature(_ feature: inout FeatureView) throws(TileError) -> Bool {
    while !features.isAtEnd {
      let key = try features.varint()
      guard key == LayerField.features << 3 | WireType.message else {
        try features.skip(key)
        continue
      }
      let message = try features.message()
      feature.index = nextIndex
      nextIndex += 1
      try read(message, into: &feature)
      return true
    }
    return false
  }

  private mutating func read(_ message: ByteCursor, into feature: inout FeatureView) throws(TileError) {
    var cursor = message
    var hasType = false
    var tagFields = 0
    var geometryFields = 0
    var issues: TileIssues = []
    feature.hasID = false
    feature.id = 0
    feature.type = .unknown
    feature.tags = .empty
    feature.geometry = .empty
    while !cursor.isAtEnd {
      let key = try cursor.varint()
      switch key {
      case FeatureField.id << 3 | WireType.varint:
        feature.id = try cursor.varint()
        feature.hasID = true
      case FeatureField.type << 3 | WireType.varint:
        let raw = try cursor.varint()
        issues.subtract([.typeUnknown, .typeUndefined])
        if let type = UInt8(exactly: raw).flatMap(GeometryType.init(rawValue:)) {
          feature.type = type
          if type == .unknown { issues.insert(.typeUnknown) }
        } else {
          feature.type = .unknown
          issues.insert(.typeUndefined)
        }
        hasType = true
      case FeatureField.tags << 3 | WireType.message:
        Self.join(try cursor.message(), to: &feature.tags, &tagFields, in: &joinedTags)
      case FeatureField.tags << 3 | WireType.varint:
        Self.join(try cursor.element(), to: &feature.tags, &tagFields, in: &joinedTags)
      case FeatureField.geometry << 3 | WireType.message:
        Self.join(
          try cursor.message(), to: &feature.geometry, &geometryFields, in: &joinedGeometry)
      case FeatureField.geometry << 3 | WireType.varint:
        Self.join(
          try cursor.element(), to: &feature.geometry, &geometryFields, in: &joinedGeometry)
      default:
        try cursor.skip(key)
        if (FeatureField.id...FeatureField.geometry).contains(key >> 3) {
          throw TileError(.fieldWireType, key >> 3)
        }
        issues.insert(.fieldUnknown)
      }
    }
    feature.readable = geometryFields > 1 ? feature.geometry.end : features.end
    if !hasType { issues.insert(.typeMissing) }
    if geometryFields == 0 { issues.insert(.geometryMissing) }
    if geometryFields > 1 { issues.insert(.geometryRepeated) }
    if tagFields > 1 { issues.insert(.tagsRepeated) }
    feature.issues = issues
  }

  /// Makes `whole` end with a further field; bytes are copied from the second field on.
  @inline(__always) private static func join(
    _ field: ByteCursor, to whole: inout ByteCursor, _ count: inout Int,
    in table: inout Table<UInt8>
  ) {
    count += 1
    whole = count == 1 ? field : joined(field, to: whole, isSecond: count == 2, in: &table)
  }

  private static func joined(
    _ field: ByteCursor, to earlier: ByteCursor, isSecond: Bool, in table: inout Table<UInt8>
  ) -> ByteCursor {
    if isSecond {
      table.count = 0
      table.append(contentsOf: UnsafeBufferPointer(start: earlier.position, count: earlier.remaining))
    }
    table.append(contentsOf: UnsafeBufferPointer(start: field.position, count: field.remaining))
    guard let base = table.base else { return .empty }
    return ByteCursor(base, end: base + table.count)
  }
}

extension ByteCursor {
  /// One number of a repeated field that is not packed, as its bytes.
  fileprivate mutating func element() throws(TileError) -> ByteCursor {
    let start = position
    _ = try varint()
    return ByteCursor(start, end: position)
  }
}

/// The field numbers of a feature.
enum FeatureField {
  static let id: UInt64 = 1
  static let tags: UInt64 = 2
  static let type: UInt64 = 3
  static let geometry: UInt64 = 4
}
