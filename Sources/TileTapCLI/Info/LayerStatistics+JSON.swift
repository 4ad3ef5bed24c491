import GeoModel
import JSONText

extension LayerStatistics {
  /// The layer as `info --json` tells it.
  var json: JSONValue {
    var object: JSONObject = ["name": .string(name), "tiles": .count(tileCount)]
    object["versions"] = .array(versions.sorted().map { .count(Int($0)) })
    object["extents"] = .array(extents.sorted().map { .count(Int($0)) })
    if let zooms {
      object["minzoom"] = .count(Int(zooms.lowerBound))
      object["maxzoom"] = .count(Int(zooms.upperBound))
    }
    appendContents(to: &object)
    return .object(object)
  }

  /// What layers of tiles and GeoJSON have in common: features, vertices, attributes.
  func appendContents(to object: inout JSONObject) {
    object["features"] = .count(featureCount)
    object["geometryTypes"] = .object(
      JSONObject(orderedGeometryTypes.map { JSONObject.Member(key: $0.name, value: .count($0.count)) }))
    object["withID"] = .count(identifiedCount)
    object["vertices"] = .count(vertexCount)
    object["attributes"] = .array(orderedAttributes.map { $0.statistics.json(name: $0.name) })
  }

  /// The geometry types in the order of RFC 7946 1.4, an unknown type last.
  var orderedGeometryTypes: [(name: String, count: Int)] {
    (Geometry.Kind.allCases.map(\.rawValue) + ["Unknown"]).compactMap { name in
      geometryTypes[name].map { (name, $0) }
    }
  }
}

extension AttributeStatistics {
  /// The attribute as `info --json` tells it.
  func json(name: String) -> JSONValue {
    var object: JSONObject = ["name": .string(name), "features": .count(count)]
    object["types"] = .object(
      JSONObject(types.map { JSONObject.Member(key: $0.type.rawValue, value: .count($0.count)) }))
    object["distinct"] = .count(distinctCount)
    object["distinctIsCapped"] = .bool(isCapped)
    if let range {
      object["minimum"] = range.lowerBound.json
      object["maximum"] = range.upperBound.json
    }
    object["samples"] = .array(samples().map(\.json))
    return .object(object)
  }
}

extension AttributeValue {
  /// The value as JSON; a number that JSON has no text for is null.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .string(let text): .string(text)
    case .number(let number): number.json
    }
  }
}

extension ExactNumber {
  /// The number as JSON: integers exact, a float as the shortest text that reads back as that float.
  var json: JSONValue {
    switch self {
    case .unsigned(let integer): return .number(JSONNumber(integer))
    case .negative(let integer): return .number(JSONNumber(integer))
    case .double(let double): return double.isFinite ? .number(JSONNumber(double)) : .null
    case .float(let float):
      guard float.isFinite else { return .null }
      var writer = ByteWriter(capacity: 64)
      writer.append(shortest: float)
      return .number(JSONNumber(.double(Double(float)), text: writer.string()))
    }
  }
}

extension JSONValue {
  /// A count as a number.
  static func count(_ count: Int) -> JSONValue { .number(JSONNumber(Int64(count))) }

  /// A box as RFC 7946 5 writes it.
  static func bounds(_ box: BoundingBox) -> JSONValue {
    .array([box.west, box.south, box.east, box.north].map { .number(JSONNumber($0)) })
  }
}
