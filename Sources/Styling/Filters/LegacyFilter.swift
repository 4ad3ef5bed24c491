import GeoModel

/// Filters as the style specification had them before expressions: the name of a property stands bare, `$type`
/// and `$id` ask the feature, and values of another type simply do not match.
enum LegacyFilter {
  /// Whether a filter is an expression; anything that fits both forms is one.
  static func isExpression(_ json: JSONValue) -> Bool {
    if case .bool = json { return true }
    guard case .array(let items) = json, case .string(let name)? = items.first else { return false }
    func isArray(_ index: Int) -> Bool {
      if items.count > index, case .array = items[index] { return true }
      return false
    }
    switch name {
    case "has": return items.count >= 2 && items[1] != "$id" && items[1] != "$type"
    case "in":
      if items.count >= 3, case .string = items[1] { return isArray(2) }
      return items.count >= 3
    case "!in", "!has", "none": return false
    case "==", "!=", ">", ">=", "<", "<=": return items.count != 3 || isArray(1) || isArray(2)
    case "any", "all": return items.dropFirst().allSatisfy(isExpression)
    default: return true
    }
  }

  /// Compiles a legacy filter; nil after an error, which is noted.
  static func parse(_ json: JSONValue, _ context: ParsingContext) -> ExpressionNode? {
    guard context.path.count <= ParsingContext.maximumDepth else {
      return context.error("The filter is nested more than \(ParsingContext.maximumDepth) levels deep.")
    }
    if case .null = json { return ExpressionNode(literal: .boolean(true), path: context.path) }
    if isExpression(json) { return context.parse(json) }
    guard case .array(let items) = json else {
      return context.error("Expected a filter, an array, but found \(StyleValue(json).type) instead.")
    }
    guard let first = items.first else { return ExpressionNode(literal: .boolean(true), path: context.path) }
    guard case .string(let name) = first else {
      return context.error("Expected the name of a filter, a string.", 0)
    }
    switch name {
    case "all", "any", "none": return combination(name, items, context)
    case "has", "!has", "in", "!in", "==", "!=", "<", ">", "<=", ">=": return test(name, items, context)
    default: return context.error("Unknown filter \"\(name)\".", 0)
    }
  }

  private static func combination(_ name: String, _ items: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    var parts: [ExpressionNode] = []
    for (index, item) in items.enumerated().dropFirst() {
      guard let part = parse(item, context.part(index, expecting: .boolean)) else { return nil }
      parts.append(part)
    }
    let runs = parts.map(\.boolean)
    let (stopsAt, result) = name == "all" ? (false, false) : (true, name == "any")
    return ExpressionNode(
      type: .boolean, path: context.path, parts: parts,
      code: .boolean { context throws(EvaluationError) in
        for run in runs where try run(context) == stopsAt { return result }
        return !result
      })
  }

  /// What a test asks of a feature.
  private enum Subject {
    case property(PropertyKey)
    case id
    case type

    init(_ name: String, _ names: PropertyNames) {
      switch name {
      case "$id": self = .id
      case "$type": self = .type
      default: self = .property(names.key(name))
      }
    }

    /// The value, or nil where the feature has none.
    func value(_ context: EvaluationContext) -> StyleValue? {
      guard let feature = context.feature else { return nil }
      switch self {
      case .property(let key): return feature.property(key)
      case .id:
        let id = feature.id
        return id.isNull ? nil : id
      case .type: return feature.geometryType.map { .string($0.single.rawValue) }
      }
    }
  }

  private static func test(_ name: String, _ items: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard items.count > 1, case .string(let property) = items[1] else {
      return context.error("Expected the name of a property, a string.", items.count > 1 ? 1 : 0)
    }
    let takesList = name == "in" || name == "!in"
    let takesNone = name == "has" || name == "!has"
    guard takesList || items.count == (takesNone ? 2 : 3) else {
      return context.error("Expected \(takesNone ? 1 : 2) arguments, but found \(items.count - 1) instead.")
    }
    for (index, item) in items.enumerated().dropFirst(2) {
      switch item {
      case .array, .object:
        return context.error("Expected a string, number, boolean or null in a filter of the old form.", index)
      default: continue
      }
    }
    let subject = Subject(property, context.names)
    let values = items.dropFirst(2).map { StyleValue($0) }
    return ExpressionNode(
      type: .boolean, path: context.path, dependencies: .feature, code: code(name, subject, values))
  }

  private static func code(_ name: String, _ subject: Subject, _ values: [StyleValue]) -> Code {
    switch name {
    case "has": return .boolean { context throws(EvaluationError) in subject.value(context) != nil }
    case "!has": return .boolean { context throws(EvaluationError) in subject.value(context) == nil }
    case "in", "!in":
      let wanted = name == "in"
      let set = ValueSet(values)
      return .boolean { context throws(EvaluationError) in
        guard let value = subject.value(context) else { return !wanted }
        return set.contains(value) == wanted
      }
    case "==", "!=":
      let wanted = name == "=="
      let other = values[0]
      return .boolean { context throws(EvaluationError) in
        guard let value = subject.value(context) else { return !wanted }
        return value.isIdentical(to: other) == wanted
      }
    default:
      let other = values[0]
      guard let comparison = ComparisonOperators.Comparison(rawValue: name) else {
        return .constant(.boolean(false))
      }
      return .boolean { context throws(EvaluationError) in
        switch (subject.value(context), other) {
        case (.number(let a)?, .number(let b)): comparison.holds(a, b)
        case (.string(let a)?, .string(let b)): comparison.holds(ComparisonOperators.order(a, b))
        case (let a?, let b):
          if let a = a.doubleValue, let b = b.doubleValue { comparison.holds(a, b) } else { false }
        default: false
        }
      }
    }
  }
}

extension Geometry.Kind {
  /// Point, line or polygon, for one part or many.
  var single: Geometry.Kind {
    switch self {
    case .multiPoint: .point
    case .multiLineString: .lineString
    case .multiPolygon: .polygon
    default: self
    }
  }
}
