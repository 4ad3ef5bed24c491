import GeoModel

/// A JSON Schema (draft 2020-12) of styles, made from the tables of properties.
///
/// Editors use it for completion; it is looser than the validation, as any property may be an expression.
public enum StyleSchema {
  /// The schema.
  public static var json: JSONValue {
    let layers = LayerType.allCases.map(layer)
    return .object([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Style of a map, version 8",
      "type": "object",
      "required": ["version", "sources", "layers"],
      "properties": .object([
        "version": ["const": 8],
        "name": ["type": "string"],
        "center": ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2],
        "zoom": ["type": "number"],
        "bearing": ["type": "number"],
        "pitch": ["type": "number"],
        "sources": ["type": "object", "additionalProperties": source],
        "layers": ["type": "array", "items": ["oneOf": .array(layers)]],
      ]),
      "$defs": .object([
        "expression": [
          "type": "array", "minItems": 1,
          "prefixItems": [["enum": .array(Operators.all.keys.sorted().map(JSONValue.string))]],
        ],
        "function": ["type": "object"],
      ]),
    ])
  }

  private static var source: JSONValue {
    let types = SourceType.allCases.map { JSONValue.string($0.rawValue) }
    return ["type": "object", "required": ["type"], "properties": ["type": ["enum": .array(types)]]]
  }

  private static func layer(_ type: LayerType) -> JSONValue {
    var properties: JSONObject = [
      "id": ["type": "string"], "type": ["const": .string(type.rawValue)], "metadata": true,
      "minzoom": ["type": "number", "minimum": 0, "maximum": 24],
      "maxzoom": ["type": "number", "minimum": 0, "maximum": 24],
    ]
    if type != .background {
      properties["source"] = ["type": "string"]
      properties["source-layer"] = ["type": "string"]
      properties["filter"] = ["type": ["array", "boolean"]]
    }
    properties["layout"] = group(type.layoutProperties)
    properties["paint"] = group(type.paintProperties)
    return .object([
      "type": "object", "required": ["id", "type"], "properties": .object(properties),
    ])
  }

  private static func group(_ specifications: [PropertySpecification]) -> JSONValue {
    var properties: JSONObject = [:]
    for specification in specifications {
      properties[specification.name] = property(specification)
      if specification.traits.contains(.transition) {
        properties["\(specification.name)-transition"] = [
          "type": "object",
          "properties": [
            "duration": ["type": "number", "minimum": 0], "delay": ["type": "number", "minimum": 0],
          ],
          "additionalProperties": false,
        ]
      }
    }
    return ["type": "object", "properties": .object(properties), "additionalProperties": false]
  }

  private static func property(_ specification: PropertySpecification) -> JSONValue {
    var plain = value(specification.kind, specification)
    if let units = specification.units { plain["description"] = .string("In \(units).") }
    guard !specification.inputs.isEmpty else {
      plain["default"] = specification.defaultValue
      return .object(plain)
    }
    var schema: JSONObject = [
      "anyOf": [.object(plain), ["$ref": "#/$defs/expression"], ["$ref": "#/$defs/function"]]
    ]
    schema["default"] = specification.defaultValue
    return .object(schema)
  }

  private static func value(_ kind: PropertySpecification.Kind?, _ specification: PropertySpecification)
    -> JSONObject
  {
    func number(_ value: Double) -> JSONValue {
      .number(Int64(exactly: value).map { JSONNumber($0) } ?? JSONNumber(value))
    }
    switch kind {
    case .number:
      var schema: JSONObject = ["type": "number"]
      schema["minimum"] = specification.minimum.map(number)
      schema["maximum"] = specification.maximum.map(number)
      return schema
    case .boolean: return ["type": "boolean"]
    case .enum: return ["enum": .array(specification.values.map(JSONValue.string))]
    case .array:
      var schema: JSONObject = ["type": "array"]
      if let item = specification.itemKind { schema["items"] = .object(value(item, specification)) }
      if let length = specification.length {
        schema["minItems"] = number(Double(length))
        schema["maxItems"] = number(Double(length))
      }
      return schema
    case .string, .color, .formatted, .resolvedImage: return ["type": "string"]
    case .padding, .numberArray: return ["type": ["number", "array"]]
    case .colorArray, .projectionDefinition: return ["type": ["string", "array"]]
    case .variableAnchorOffsetCollection: return ["type": "array"]
    case nil: return [:]
    }
  }
}
