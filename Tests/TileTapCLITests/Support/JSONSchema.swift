import GeoModel
import JSONText

/// A small validator of JSON Schema, draft 2020-12: the keywords that this package's schemas use, and no others.
struct JSONSchema {
  private let root: JSONValue
  private static let known: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "enum", "const", "required",
    "properties",
    "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum", "oneOf",
  ]

  init(parsing bytes: [UInt8]) throws { root = try JSONValue(parsing: bytes) }

  /// What of a value goes against the schema, each with the path to it; none where it is valid.
  func problems(in value: JSONValue) -> [String] { problems(value, root, at: "$") }

  private func problems(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    guard case .object(let schema) = schema else {
      return schema == .bool(true) ? [] : ["\(path): nothing is allowed here"]
    }
    var problems = schema.members.map(\.key).filter { !Self.known.contains($0) }
      .map { "schema: unknown keyword \($0)" }
    if case .string(let reference)? = schema["$ref"] {
      problems += resolve(reference).map { self.problems(value, $0, at: path) } ?? ["schema: no \(reference)"]
    }
    if let types = schema["type"], !types.orSelf.contains(where: { value.has(type: $0) }) {
      problems.append("\(path): not of type \(types.jsonText())")
    }
    if let choices = schema["enum"], !choices.orSelf.contains(value) {
      problems.append("\(path): \(value.jsonText()) is not one of \(choices.jsonText())")
    }
    if let constant = schema["const"], constant != value {
      problems.append("\(path): not \(constant.jsonText())")
    }
    if let alternatives = schema["oneOf"] {
      let results = alternatives.orSelf.map { self.problems(value, $0, at: path) }
      if results.filter(\.isEmpty).count != 1 {
        problems.append("\(path): fits \(results.filter(\.isEmpty).count) alternatives: \(results)")
      }
    }
    switch value {
    case .object(let object): problems += members(object, schema, at: path)
    case .array(let elements): problems += self.elements(elements, schema, at: path)
    case .number(let number):
      if case .number(let limit)? = schema["minimum"], number.doubleValue < limit.doubleValue {
        problems.append("\(path): below \(limit.doubleValue)")
      }
      if case .number(let limit)? = schema["maximum"], number.doubleValue > limit.doubleValue {
        problems.append("\(path): above \(limit.doubleValue)")
      }
    default: break
    }
    return problems
  }

  private func members(_ object: JSONObject, _ schema: JSONObject, at path: String) -> [String] {
    var problems: [String] = []
    for case .string(let key) in schema["required"]?.orSelf ?? [] where object[key] == nil {
      problems.append("\(path): \(key) is missing")
    }
    guard case .object(let properties) = schema["properties"] ?? .object([:]) else {
      return ["schema: properties"]
    }
    for member in object.members {
      if let schema = properties[member.key] {
        problems += self.problems(member.value, schema, at: "\(path).\(member.key)")
      } else if let rest = schema["additionalProperties"] {
        problems += self.problems(member.value, rest, at: "\(path).\(member.key)")
      }
    }
    return problems
  }

  private func elements(_ elements: [JSONValue], _ schema: JSONObject, at path: String) -> [String] {
    var problems: [String] = []
    if case .number(let limit)? = schema["minItems"], Double(elements.count) < limit.doubleValue {
      problems.append("\(path): fewer than \(limit.doubleValue) items")
    }
    if case .number(let limit)? = schema["maxItems"], Double(elements.count) > limit.doubleValue {
      problems.append("\(path): more than \(limit.doubleValue) items")
    }
    guard let items = schema["items"] else { return problems }
    for (index, element) in elements.enumerated() {
      problems += self.problems(element, items, at: "\(path)[\(index)]")
    }
    return problems
  }

  /// The schema that `#/a/b` points to.
  private func resolve(_ reference: String) -> JSONValue? {
    guard reference.hasPrefix("#") else { return nil }
    return reference.split(separator: "/").dropFirst().reduce(Optional(root)) { value, key in
      guard case .object(let object)? = value else { return nil }
      return object[String(key)]
    }
  }
}

extension JSONValue {
  /// The elements of an array, or the value itself as the only one.
  fileprivate var orSelf: [JSONValue] {
    if case .array(let elements) = self { elements } else { [self] }
  }

  fileprivate func has(type: JSONValue) -> Bool {
    guard case .string(let name) = type else { return false }
    switch self {
    case .null: return name == "null"
    case .bool: return name == "boolean"
    case .string: return name == "string"
    case .array: return name == "array"
    case .object: return name == "object"
    case .number(let number):
      return name == "number" || name == "integer" && number.doubleValue.rounded() == number.doubleValue
    }
  }
}
