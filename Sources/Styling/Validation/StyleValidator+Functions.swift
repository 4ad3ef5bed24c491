import GeoModel

extension StyleValidator {
  /// A function of the old form.
  mutating func validateFunction(
    _ object: JSONObject, _ specification: PropertySpecification, at path: TextPath
  ) {
    var type: LegacyFunction.Kind?
    if case .string(let name)? = object["type"] { type = LegacyFunction.Kind(rawValue: name) }
    let takesProperty = type == .categorical || object["property"] != nil
    validateObject(.object(object), MemberTable.function, at: path, except: ["stops", "default"])
    var takesBoth = false
    if let stops = object["stops"] {
      if case .array(let items) = stops, case .array(let first)? = items.first, case .object? = first.first {
        takesBoth = true
      }
      validateStops(
        stops, FunctionStops(type: type, takesBoth: takesBoth, specification: specification),
        at: path.key("stops"))
    } else if type != .identity {
      note(at: path, "missing required property \"stops\"")
    }
    if let fallback = object["default"] {
      validateProperty(fallback, specification, isLayout: false, at: path.key("default"))
    }
    if type == .identity, !takesProperty { note(at: path, "missing required property \"property\"") }
    if type == .exponential, !specification.isInterpolated {
      note(at: path, "exponential functions not supported")
    }
    if takesProperty, !specification.allowsFeature {
      note(at: path, "property functions not supported")
    } else if !takesProperty, !specification.allowsZoom {
      note(at: path, "zoom functions not supported")
    }
    if type == .categorical || takesBoth, object["property"] == nil {
      note(at: path, "\"property\" property is required")
    }
  }

  private mutating func validateStops(_ json: JSONValue, _ rules: FunctionStops, at path: TextPath) {
    if rules.type == .identity {
      return note(at: path, "identity function may not have a \"stops\" property")
    }
    guard case .array(let items) = json else { return mismatch("array", json, at: path) }
    if items.isEmpty { note(at: path, "array must have at least one stop") }
    var rules = rules
    for (index, item) in items.enumerated() { validateStop(item, &rules, at: path.index(index)) }
  }

  private mutating func validateStop(_ json: JSONValue, _ rules: inout FunctionStops, at path: TextPath) {
    guard case .array(let pair) = json else { return mismatch("array", json, at: path) }
    guard pair.count == 2 else {
      return note(at: path, "array length 2 expected, length \(pair.count) found")
    }
    if rules.takesBoth {
      guard case .object(let input) = pair[0] else { return mismatch("object", pair[0], at: path) }
      guard let zoom = input["zoom"] else { return note(at: path, "object stop key must have zoom") }
      guard let value = input["value"] else { return note(at: path, "object stop key must have value") }
      let place = path.index(0)
      if case .number(let number) = zoom {
        guard rules.enter(zoom: number.doubleValue) else {
          return note(
            at: place.key("zoom"), key: path.description, "stop zoom values must appear in ascending order")
        }
      } else {
        mismatch("number", zoom, at: place.key("zoom"))
      }
      if let message = rules.problem(value) { note(at: place.key("value"), message) }
      for member in input.members where member.key != "zoom" && member.key != "value" {
        note(at: place.key(member.key), key: place.description, "unknown property \"\(member.key)\"")
      }
    } else if let message = rules.problem(pair[0]) {
      // A null has no line to call its own; the stop has.
      let place = path.index(0)
      note(at: pair[0] == .null ? path : place, key: place.description, message)
    }
    if case .array(let items) = pair[1], Self.isExpression(items) {
      return note(at: path.index(1), "expressions are not allowed in function stops.")
    }
    validateProperty(pair[1], rules.specification, isLayout: false, at: path.index(1))
  }
}
