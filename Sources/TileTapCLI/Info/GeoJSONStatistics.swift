import GeoModel

/// What a GeoJSON text holds.
struct GeoJSONStatistics: Sendable {
  /// Everything is counted as one layer, without tiles, extents and versions.
  private(set) var layer = LayerStatistics("", firstSeen: 0)
  /// The smallest box round every position, in degrees; nil without positions.
  private(set) var bounds: BoundingBox?
  /// How many features have an id of each kind.
  private(set) var numberIDCount = 0
  private(set) var stringIDCount = 0
  /// How many features have no geometry.
  private(set) var unlocatedCount = 0
  private var order: UInt64 = 0

  mutating func add(_ feature: Feature) {
    layer.featureCount += 1
    switch feature.id {
    case .number: numberIDCount += 1
    case .string: stringIDCount += 1
    case nil: break
    }
    if feature.id != nil { layer.identifiedCount += 1 }
    if let geometry = feature.geometry { add(geometry) } else { unlocatedCount += 1 }
    for member in feature.properties?.members ?? [] {
      if layer.attributes[member.key] == nil {
        layer.attributes[member.key] = AttributeStatistics(firstSeen: order)
        order += 1
      }
      layer.attributes[member.key]?.record(member.value)
    }
  }

  private mutating func add(_ geometry: Geometry) {
    layer.geometryTypes[geometry.kind.rawValue, default: 0] += 1
    var count = 0
    geometry.forEachPosition { _ in count += 1 }
    layer.vertexCount += count
    guard let box = geometry.boundingBox() else { return }
    if bounds == nil { bounds = box } else { bounds?.formUnion(box) }
  }
}

extension AttributeStatistics {
  /// Counts a member of a feature's properties.
  fileprivate mutating func record(_ value: JSONValue) {
    switch value {
    case .null: add(.null)
    case .array: add(.array)
    case .object: add(.object)
    case .bool(let flag): add(.bool, .bool(flag))
    case .string(let text): add(.string, .string(text))
    case .number(let number): add(.number, number: ExactNumber(number))
    }
  }
}

extension ExactNumber {
  init(_ number: JSONNumber) {
    switch number.value {
    case .unsigned(let integer): self = .unsigned(integer)
    case .negative(let integer): self = .negative(integer)
    case .double(let double): self = .double(double)
    }
  }
}
