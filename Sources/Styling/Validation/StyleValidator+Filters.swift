import GeoModel
import JSONText

extension StyleValidator {
  /// A filter, as an expression or in the old form.
  mutating func validateFilter(_ json: JSONValue, at path: TextPath) {
    guard FilterForm(json) != .legacy else { return validateLegacy(json, at: path) }
    guard case .array(let items) = json, !items.isEmpty else {
      if case .bool = json { return }
      return validateLegacy(json, at: path)
    }
    noteMixtures(json, whole: path, at: path)
    do throws(ExpressionErrors) {
      let expression = try StyleExpression(json, expecting: .boolean)
      if expression.dependencies.contains(.featureState) {
        note(at: path, "\"feature-state\" data expressions are not supported with filters.")
      }
    } catch {
      note(error, at: path)
    }
  }

  /// Warns of tests of the old form inside an expression, where they compare words instead of properties.
  private mutating func noteMixtures(_ json: JSONValue, whole: TextPath, at path: TextPath) {
    guard case .array(let items) = json, case .string(let name)? = items.first, name != "literal" else {
      return
    }
    if path != whole, FilterForm.isLegacyTest(items) {
      let form = LegacyFilter.plainExpression(json)
      note(
        .warning, at: path, "Mixing deprecated filter syntax with expression syntax is not supported.",
        suggestion: form.map { "replace \(json.jsonText()) with \($0.jsonText())" }
          ?? "convert \(json.jsonText()) to an expression")
      return
    }
    for index in Self.parts(of: items) {
      noteMixtures(items[index], whole: whole, at: path.index(index))
    }
  }

  /// The places of an expression's parts that are expressions too: the labels of `match` are none.
  static func parts(of items: [JSONValue]) -> [Int] {
    items.indices.dropFirst().filter {
      items[0] != "match" || $0 < 2 || !$0.isMultiple(of: 2) || $0 == items.count - 1
    }
  }

  /// Warns of comparisons of the old form in a property's expression, where both sides are plain texts.
  mutating func noteMixtures(_ json: JSONValue, at path: TextPath) {
    guard path.steps.count < ParsingContext.maximumDepth, case .array(let items) = json,
      case .string(let name)? = items.first, name != "literal"
    else { return }
    if ["==", "!=", "<", "<=", ">", ">=", "in"].contains(name), items.count == 3,
      case .string(let property) = items[1], FilterForm.isLegacyTest(items)
    {
      let form: JSONValue =
        property == "$type" ? ["geometry-type"] : property == "$id" ? ["id"] : ["get", items[1]]
      note(
        .warning, at: path,
        "\(json.jsonText()) compares the text \"\(property)\" itself, for every feature alike",
        suggestion: "for the property, \(JSONValue.array([items[0], form, items[2]]).jsonText())")
      return
    }
    for index in Self.parts(of: items) { noteMixtures(items[index], at: path.index(index)) }
  }

  private mutating func validateLegacy(_ json: JSONValue, at path: TextPath) {
    guard case .array(let items) = json else { return mismatch("array", json, at: path) }
    guard let first = items.first else {
      return note(at: path, "filter array must have at least 1 element")
    }
    guard case .string(let name) = first, FilterForm.names.contains(name) else {
      return note(
        at: path.index(0),
        "expected one of [\(FilterForm.names.joined(separator: ", "))], \(Self.shown(first)) found")
    }
    switch name {
    case "any", "all", "none":
      guard path.steps.count < ParsingContext.maximumDepth else {
        return note(at: path, "the filter is nested too deeply")
      }
      for (index, item) in items.enumerated().dropFirst() { validateLegacy(item, at: path.index(index)) }
    case "has", "!has":
      guard items.count == 2 else {
        return note(at: path, "filter array for \"\(name)\" operator must have 2 elements")
      }
      if case .string = items[1] { return }
      mismatch("string", items[1], at: path.index(1))
    default: validateLegacyTest(name, items, at: path)
    }
  }

  private mutating func validateLegacyTest(_ name: String, _ items: [JSONValue], at path: TextPath) {
    let asksType = items.count > 1 && items[1] == "$type"
    if asksType, ["<", "<=", ">", ">="].contains(name) {
      note(at: path, "\"$type\" cannot be used with operator \"\(name)\"")
    }
    if name != "in", name != "!in", items.count != 3 {
      note(at: path, "filter array for operator \"\(name)\" must have 3 elements")
    }
    guard items.count > 1 else { return }
    if case .string = items[1] {} else { mismatch("string", items[1], at: path.index(1)) }
    let types = ["Point", "LineString", "Polygon"]
    for (index, item) in items.enumerated().dropFirst(2) {
      if asksType {
        validateValue(item, PropertySpecification(.enum, values: types, inputs: []), at: path.index(index))
        continue
      }
      switch item {
      case .string, .number, .bool: continue
      default:
        note(
          at: path.index(index), "string, number, or boolean expected, \(Self.typeName(item)) found")
      }
    }
  }
}
