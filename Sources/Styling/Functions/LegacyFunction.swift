import GeoModel

/// A function of the style specification before expressions, and the expression that means the same.
struct LegacyFunction {
  /// How stops become values.
  enum Kind: String {
    case identity, categorical, interval, exponential
  }

  let json: JSONObject
  let specification: PropertySpecification

  init(_ json: JSONObject, for specification: PropertySpecification) {
    self.json = json
    self.specification = specification
  }

  /// Whether an object is meant as a function.
  static func isFunction(_ json: JSONObject) -> Bool {
    json["stops"] != nil || json["type"] == "identity" || json["property"] != nil
  }

  /// The expression; a malformed function gives one that does not compile.
  ///
  /// Complexity: O(n) in the number of stops.
  var expression: JSONValue {
    guard case .array(let stops)? = json["stops"] else { return identity }
    let pairs = stops.compactMap { stop -> Stop? in
      guard case .array(let pair) = stop, pair.count == 2 else { return nil }
      return Stop(input: pair[0], output: pair[1])
    }
    guard pairs.count == stops.count, let first = pairs.first else {
      return ["error", "A function's stops are pairs of an input and an output."]
    }
    if case .object = first.input { return zoomAndProperty(pairs) }
    if json["property"] != nil { return property(pairs.map(\.literal)) }
    return zoom(
      pairs.map { stop in
        guard specification.hasTokens, case .string(let text) = stop.output else { return stop.literal }
        return Stop(input: stop.input, output: Self.tokens(text))
      })
  }

  /// A pair of a function's list.
  private struct Stop {
    var input: JSONValue
    var output: JSONValue

    var literal: Stop { Stop(input: input, output: LegacyFunction.literal(output)) }
  }

  private static func literal(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array, .object: ["literal", value]
    default: value
    }
  }

  private var get: JSONValue { ["get", json["property"] ?? .null] }

  private var kind: Kind {
    if case .string(let name)? = json["type"], let kind = Kind(rawValue: name) { return kind }
    return specification.isInterpolated ? .exponential : .interval
  }

  private var interpolate: JSONValue {
    switch json["colorSpace"] {
    case "hcl": "interpolate-hcl"
    case "lab": "interpolate-lab"
    default: "interpolate"
    }
  }

  private var curve: JSONValue {
    guard let base = json["base"], base != 1 else { return ["linear"] }
    return ["exponential", base]
  }

  private var identity: JSONValue {
    guard let fallback = json["default"] else {
      // Texts are converted by default; a function takes them as they are.
      return specification.kind == .string ? ["string", get] : get
    }
    switch specification.kind {
    case .enum: return ["match", get, .array(specification.values.map(JSONValue.string)), get, fallback]
    case .color: return ["to-color", get, Self.literal(fallback)]
    case .array:
      let item = specification.itemKind.map { JSONValue.string($0.rawValue) } ?? "value"
      let length = specification.length.map { JSONValue.number(JSONNumber(Int64($0))) } ?? .null
      return ["array", item, length, get, Self.literal(fallback)]
    case .number, .string, .boolean:
      return [.string(specification.kind?.rawValue ?? ""), get, Self.literal(fallback)]
    default: return ["coalesce", get, Self.literal(fallback)]
    }
  }

  private func zoom(_ stops: [Stop]) -> JSONValue { ramp(stops, over: ["zoom"], kind: kind) }

  /// A ramp over an input: steps for intervals, else an interpolation.
  private func ramp(_ stops: [Stop], over input: JSONValue, kind: Kind) -> JSONValue {
    if kind == .interval || kind == .categorical {
      var expression: [JSONValue] = ["step", input]
      for stop in Self.withoutRepeats(stops) {
        expression += expression.count == 2 ? [stop.output] : [stop.input, stop.output]
      }
      // A step needs a stop beside its first output.
      if expression.count == 3 { expression += [0, expression[2]] }
      return .array(expression)
    }
    return .array(
      [interpolate, curve, input] + Self.withoutRepeats(stops).flatMap { [$0.input, $0.output] })
  }

  /// Functions let an input stand twice, and take its first output; expressions refuse it.
  private static func withoutRepeats(_ stops: [Stop]) -> [Stop] {
    var kept: [Stop] = []
    for stop in stops where kept.last?.input != stop.input { kept.append(stop) }
    return kept
  }

  private func property(_ stops: [Stop]) -> JSONValue {
    let fallback = json["default"] ?? specification.defaultValue
    switch kind {
    case .categorical:
      let otherwise = fallback.map(Self.literal) ?? (specification.kind == .resolvedImage ? "" : .null)
      if case .bool? = stops.first?.input {
        return .array(["case"] + stops.flatMap { [["==", get, $0.input], $0.output] } + [otherwise])
      }
      return .array(
        ["match", get] + Self.withoutRepeats(stops).flatMap { [$0.input, $0.output] } + [otherwise])
    case .interval, .exponential, .identity:
      let ramp = ramp(stops, over: ["number", get], kind: kind)
      guard let fallback = json["default"] else { return ramp }
      return ["case", ["==", ["typeof", get], "number"], ramp, Self.literal(fallback)]
    }
  }

  /// A function of the property for every zoom, and a ramp over the zoom between them: interpolated where the
  /// property can be, whatever the function's own type is.
  private func zoomAndProperty(_ stops: [Stop]) -> JSONValue {
    var groups: [(zoom: JSONValue, stops: [Stop])] = []
    var places: [JSONValue: Int] = [:]
    for stop in stops {
      guard case .object(let input) = stop.input, let zoom = input["zoom"], let value = input["value"] else {
        return ["error", "A stop of a function of zoom and property has a zoom and a value."]
      }
      let inner = Stop(input: value, output: stop.output).literal
      if let index = places[zoom] {
        groups[index].stops.append(inner)
      } else {
        places[zoom] = groups.count
        groups.append((zoom, [inner]))
      }
    }
    var inner = json
    inner["base"] = nil
    inner["colorSpace"] = nil
    let function = LegacyFunction(inner, for: specification)
    let outer = groups.map { Stop(input: $0.zoom, output: function.property($0.stops)) }
    var curve = json
    curve["base"] = nil
    return LegacyFunction(curve, for: specification)
      .ramp(outer, over: ["zoom"], kind: specification.isInterpolated ? .exponential : .interval)
  }

  /// A text with `{name}` in it as a concatenation of the properties' texts.
  static func tokens(_ text: String) -> JSONValue {
    var parts: [JSONValue] = []
    var rest = text[...]
    var plain = ""
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(where: { $0 == "}" || $0 == "{" }) else { break }
      if rest[close] == "}", close > after {
        plain += rest[..<open]
        if !plain.isEmpty { parts.append(.string(plain)) }
        plain = ""
        parts.append(["get", .string(String(rest[after..<close]))])
        rest = rest[rest.index(after: close)...]
      } else {
        plain += rest[..<close]
        rest = rest[close...]
        if rest.first == "}" { plain.append(contentsOf: String(rest.removeFirst())) }
      }
    }
    plain += rest
    if parts.isEmpty { return .string(text) }
    if !plain.isEmpty { parts.append(.string(plain)) }
    return parts.count == 1 ? ["to-string", parts[0]] : .array(["concat"] + parts)
  }
}
