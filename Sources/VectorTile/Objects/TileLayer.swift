import GeoModel

/// A layer of a vector tile (vector-tile specification 4.1); its features are decoded when asked for.
public struct TileLayer: Sendable {
  public let name: String
  /// 1 or 2.
  public let version: UInt32
  /// The tile's width and height in tile units, at least 1.
  public let extent: UInt32
  /// How many features there are, those that cannot be read included.
  public let featureCount: Int
  /// The address of the layer's tile, where it is known.
  public let tile: TileID?
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ decoder: borrowing TileDecoder, tile: TileID?, bytes: [UInt8]) {
    name = String(decoding: decoder.name, as: UTF8.self)
    version = decoder.version
    extent = decoder.extent
    featureCount = decoder.featureCount
    self.tile = tile
    self.bytes = bytes
    range = decoder.layerRange
  }

  /// Decodes the features in order.
  ///
  /// What cannot be read is left out, and a finding tells where and why; so does what was read with a tolerance.
  /// A feature of unknown type, or with nothing left to draw, is among the features, and a finding tells.
  ///
  /// Complexity: O(n) in the number of bytes.
  /// - Parameters:
  ///   - strict: throw the first finding instead of skipping what it tells of. Unknown fields and features whose
  ///     type says unknown are allowed by the specification and are not thrown.
  ///   - findings: gets what there is to tell.
  /// - Throws: the first thing that is wrong, only where `strict`.
  public func features(strict: Bool = false, findings: inout [Finding]) throws(InvalidInput)
    -> [TileFeature]
  {
    var features: [TileFeature] = []
    var collector = FindingCollector(strict: strict)
    let failure = bytes.withUnsafeBytes { buffer -> InvalidInput? in
      do throws(InvalidInput) {
        try read(UnsafeRawBufferPointer(rebasing: buffer[range]), into: &features, &collector)
        return nil
      } catch {
        return error
      }
    }
    findings += collector.findings
    if let failure { throw failure }
    return features
  }

  private func read(
    _ buffer: UnsafeRawBufferPointer, into features: inout [TileFeature],
    _ collector: inout FindingCollector
  ) throws(InvalidInput) {
    var decoder = TileDecoder()
    var geometry = GeometryBuffer()
    var view = FeatureView()
    do throws(TileError) {
      try decoder.startLayer(buffer)
    } catch {
      // It was read once already.
      return try collector.add(error, at: .tile(tile, layer: name))
    }
    let keys = decoder.keys.map { String(decoding: $0, as: UTF8.self) }
    let values = decoder.values.map(TilePropertyValue.init)
    features.reserveCapacity(decoder.featureCount)
    while true {
      do throws(TileError) {
        guard try decoder.nextFeature(&view) else { return }
        let properties = try decoder.tags(of: view).properties(keys, values)
        try geometry.decode(view, version: version)
        let shape =
          view.type == .unknown
          ? TileGeometry.unknown(try view.commandIntegers())
          : TileGeometry(geometry, type: view.type)
        features.append(
          TileFeature(id: view.hasID ? view.id : nil, geometry: shape, properties: properties))
      } catch {
        try collector.add(error, at: .tile(tile, layer: name, feature: view.index))
        continue
      }
      let issues = view.issues.union(geometry.issues)
      if !issues.isEmpty {
        try collector.add(issues, at: .tile(tile, layer: name, feature: view.index))
      }
    }
  }
}

extension TagCursor {
  fileprivate consuming func properties(_ keys: [String], _ values: [TilePropertyValue])
    throws(TileError) -> [TileFeature.Property]
  {
    var properties: [TileFeature.Property] = []
    while try next() { properties.append(TileFeature.Property(keys[key], values[value])) }
    return properties
  }
}

extension FeatureView {
  /// The geometry's integers as they stand, commands and parameters (vector-tile specification 4.3.1).
  ///
  /// They can be read where what they say cannot. Complexity: O(n) in the number of bytes.
  /// - Throws: `truncated` or `varintTooLong`.
  package func commandIntegers() throws(TileError) -> [UInt32] {
    var cursor = geometry
    var integers: [UInt32] = []
    while !cursor.isAtEnd { integers.append(UInt32(truncatingIfNeeded: try cursor.varint())) }
    return integers
  }
}
