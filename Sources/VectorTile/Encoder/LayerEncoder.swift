import GeoModel

/// Builds one layer of a vector tile: keys and values are shared, in the order of their first use.
///
/// The same features in the same order give the same bytes. What cannot be encoded is left out, and a finding
/// tells. Nothing is clipped or simplified.
public struct LayerEncoder: Sendable {
  public let name: String
  /// 1 or 2.
  public let version: UInt32
  /// Tile units across the tile, at least 1.
  public let extent: UInt32
  /// How many features the layer has.
  public private(set) var featureCount = 0
  /// What was left out; a feature is counted from 0 by the order in which it was offered.
  public internal(set) var findings: [Finding] = []

  private var offered = 0
  private var features = MessageWriter()
  private var keys = SharedTable()
  private var values = SharedTable()

  /// A layer without features.
  ///
  /// - Parameters:
  ///   - name: its name, which no other layer of the tile has (vector-tile specification 4.1).
  ///   - extent: tile units across the tile, at least 1.
  ///   - version: 1 or 2.
  public init(name: String, extent: UInt32 = 4096, version: UInt32 = 2) {
    precondition(extent > 0, "an extent is at least 1")
    precondition(version == 1 || version == 2, "versions are 1 and 2")
    self.name = name
    self.extent = extent
    self.version = version
  }

  /// Adds a feature in tile units: its integers are kept; rings are wound as the specification has them.
  ///
  /// Lines of one point and rings of fewer than three points or without area are left out, and a feature of which
  /// nothing is left; so is a property whose key the feature has again further on.
  /// Complexity: O(n) in the number of points and properties.
  public mutating func add(_ feature: TileFeature) {
    let place = nextPlace()
    add(feature, at: place)
  }

  mutating func nextPlace() -> Place {
    defer { offered += 1 }
    return .tile(nil, layer: name, feature: offered)
  }

  /// Whether the feature was encoded.
  mutating func add(_ feature: TileFeature, at place: Place) {
    let encoded = GeometryEncoder(feature.geometry)
    findings += encoded.issues.findings(at: place)
    guard !encoded.integers.isEmpty else { return }
    var message = MessageWriter()
    if let id = feature.id { message.field(FeatureField.id, varint: id) }
    let tags = self.tags(feature.properties, at: place)
    if !tags.isEmpty { message.field(FeatureField.tags, packed: tags) }
    message.field(FeatureField.type, varint: UInt64(feature.geometry.type.rawValue))
    message.field(FeatureField.geometry, packed: encoded.integers)
    features.field(LayerField.features, message: message.bytes)
    featureCount += 1
  }

  private mutating func tags(_ properties: [TileFeature.Property], at place: Place) -> [UInt32] {
    var tags: [UInt32] = []
    var positions: [UInt32: Int] = [:]
    tags.reserveCapacity(properties.count * 2)
    for property in properties {
      let key = keys.index(of: .string(property.key))
      let value = values.index(of: property.value)
      if let position = positions[key] {
        // A key once in a feature (4.4); the last value counts, as with repeated members in JSON.
        tags[position] = value
        findings.append(
          Finding(
            .tileKeyRepeated, at: place, found: "key \"\(property.key)\" is there again",
            expected: "each key once in a feature", clause: "vector-tile specification 4.4"))
        continue
      }
      positions[key] = tags.count + 1
      tags.append(key)
      tags.append(value)
    }
    return tags
  }

  /// The layer's message, as a tile holds it.
  func message() -> [UInt8] {
    var message = MessageWriter()
    message.field(LayerField.version, varint: UInt64(version))
    message.field(LayerField.name, text: name)
    message.bytes += features.bytes
    for case .string(let key) in keys.elements { message.field(LayerField.keys, text: key) }
    for value in values.elements {
      var encoded = MessageWriter()
      encoded.value(value)
      message.field(LayerField.values, message: encoded.bytes)
    }
    message.field(LayerField.extent, varint: UInt64(extent))
    return message.bytes
  }
}

extension Finding.Reason {
  /// A feature has a key twice.
  public static let tileKeyRepeated = Finding.Reason(rawValue: "tile-key-repeated")
}

/// Values that are stored once, in the order of first use, told apart by type and bytes.
private struct SharedTable {
  var elements: [TilePropertyValue] = []
  private var indexes: [TilePropertyValue: UInt32] = [:]

  mutating func index(of element: TilePropertyValue) -> UInt32 {
    if let index = indexes[element] { return index }
    let index = UInt32(elements.count)
    indexes[element] = index
    elements.append(element)
    return index
  }
}

extension MessageWriter {
  /// The one field of a value message (vector-tile specification 4.1).
  fileprivate mutating func value(_ value: TilePropertyValue) {
    switch value {
    case .string(let text): field(1, text: text)
    case .float(let number): field(2, fixed32: number.bitPattern)
    case .double(let number): field(3, fixed64: number.bitPattern)
    case .int(let number): field(4, varint: UInt64(bitPattern: number))
    case .uint(let number): field(5, varint: number)
    case .sint(let number):
      field(6, varint: UInt64(bitPattern: (number &<< 1) ^ (number >> 63)))
    case .bool(let truth): field(7, varint: truth ? 1 : 0)
    }
  }
}
