import GeoModel

extension LegacyFilter {
  /// The expression that means exactly what a filter means; a filter that is one stays as it is.
  ///
  /// The old form takes a value of another type as no match where an expression fails, so comparisons of order
  /// ask the type first, and `$type` takes parts for their whole.
  /// Complexity: O(n) in the size of the filter.
  static func migrated(_ json: JSONValue) -> JSONValue {
    guard !isExpression(json), case .array(let items) = json, case .string(let name)? = items.first else {
      if json == .null || json == [] { return true }
      return json
    }
    switch name {
    case "all", "any": return .array([items[0]] + items.dropFirst().map(migrated))
    case "none": return ["!", .array(["any"] + items.dropFirst().map(migrated))]
    default: break
    }
    guard items.count > 1, case .string(let property) = items[1] else { return json }
    let values = Array(items.dropFirst(2))
    switch name {
    case "has": return exists(property)
    case "!has": return ["!", exists(property)]
    case "==", "in": return isOne(of: values, property)
    case "!=", "!in": return ["!", isOne(of: values, property)]
    case "<", ">", "<=", ">=": return values.count == 1 ? order(items[0], property, values[0]) : json
    default: return json
    }
  }

  private static func subject(_ property: String) -> JSONValue {
    switch property {
    case "$id": ["id"]
    case "$type": ["geometry-type"]
    default: ["get", .string(property)]
    }
  }

  private static func exists(_ property: String) -> JSONValue {
    switch property {
    case "$id": ["!=", ["id"], .null]
    case "$type":
      ["match", ["geometry-type"], .array(Geometry.Kind.allCases.map { .string($0.rawValue) }), true, false]
    default: ["has", .string(property)]
    }
  }

  private static func isOne(of values: [JSONValue], _ property: String) -> JSONValue {
    if property == "$type" { return isType(values) }
    let subject = subject(property)
    var tests: [JSONValue] = []
    let texts = values.filter { if case .string = $0 { true } else { false } }
    if texts.count > 1 { tests.append(["match", subject, .array(unique(texts)), true, false]) }
    for value in unique(values) {
      if texts.count > 1, case .string = value { continue }
      // A property that is null is not one that is missing.
      tests.append(
        value == .null
          ? ["all", exists(property), ["==", subject, .null]] : ["==", subject, value])
    }
    return tests.count == 1 ? tests[0] : .array(["any"] + tests)
  }

  private static func unique(_ values: [JSONValue]) -> [JSONValue] {
    var seen: Set<JSONValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func isType(_ values: [JSONValue]) -> JSONValue {
    let names = ["Point", "LineString", "Polygon"].filter { values.contains(.string($0)) }
    guard !names.isEmpty else { return false }
    let labels = names.flatMap { [JSONValue.string($0), .string("Multi\($0)")] }
    return ["match", ["geometry-type"], .array(labels), true, false]
  }

  private static func order(_ name: JSONValue, _ property: String, _ value: JSONValue) -> JSONValue {
    let type: JSONValue
    switch value {
    case .number: type = "number"
    case .string: type = "string"
    default: return false
    }
    if property == "$type" {
      // Texts of single types, of which a multi-part geometry has the same.
      let fitting = ["Point", "LineString", "Polygon"].filter { kind in
        guard case .string(let text) = value, case .string(let name) = name,
          let comparison = ComparisonOperators.Comparison(rawValue: name)
        else { return false }
        return comparison.holds(ComparisonOperators.order(kind, text))
      }
      return isType(fitting.map(JSONValue.string))
    }
    let subject = subject(property)
    return ["all", ["==", ["typeof", subject], type], [name, subject, value]]
  }
}
