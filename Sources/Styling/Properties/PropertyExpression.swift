import GeoModel

/// The value of a property, compiled: a constant, an expression or a legacy function.
public struct PropertyExpression: Sendable {
  public let specification: PropertySpecification
  public let expression: StyleExpression
  /// What a feature gets whose value cannot be had.
  public let defaultValue: StyleValue
  /// The zooms of the curve's stops, where the value changes with the zoom.
  public let zoomStops: [Double]

  /// Compiles the value of a property.
  ///
  /// - Throws: `ExpressionErrors` with every mistake, among them zoom or feature where the property takes none.
  /// Complexity: O(n) in the size of the value.
  public init(
    _ json: JSONValue, for specification: PropertySpecification, names: PropertyNames = PropertyNames()
  ) throws(ExpressionErrors) {
    try self.init(json, for: specification, readsBareArrays: true, names: names)
  }

  /// - Parameter readsBareArrays: Whether an array that is no expression is a list of values.
  init(
    _ json: JSONValue, for specification: PropertySpecification, readsBareArrays: Bool,
    names: PropertyNames = PropertyNames()
  ) throws(ExpressionErrors) {
    self.specification = specification
    var json = json
    if case .object(let object) = json, LegacyFunction.isFunction(object) {
      json = LegacyFunction(object, for: specification).expression
    } else if readsBareArrays, specification.hasTokens, case .string(let text) = json {
      json = LegacyFunction.tokens(text)
    } else if readsBareArrays, case .array(let items) = json, !Self.isExpression(items, for: specification) {
      json = .array(["literal", json])
    }
    expression = try StyleExpression(
      json, expecting: specification.expectedType, coercing: specification.kind == .string, names: names)
    defaultValue = specification.defaultStyleValue
    zoomStops = try Self.check(expression, specification)
  }

  /// The default of a property; null where it has none.
  init(defaultOf specification: PropertySpecification) {
    self.specification = specification
    defaultValue = specification.defaultStyleValue
    zoomStops = []
    // A table of colours is an expression itself.
    if case .array(let items)? = specification.defaultValue, Self.isExpression(items),
      let type = specification.expectedType
    {
      let context = ParsingContext(names: PropertyNames(), expected: type)
      if let root = context.parse(.array(items)) {
        expression = StyleExpression(root: root)
        return
      }
    }
    expression = StyleExpression(root: ExpressionNode(literal: defaultValue, path: []))
  }

  /// Whether an array is an expression rather than a bare list of values: its first item names an operator.
  static func isExpression(_ items: [JSONValue]) -> Bool {
    guard case .string(let name)? = items.first else { return items.isEmpty }
    return Operators.all[name] != nil
  }

  /// Whether an array is meant as an expression for a property, be its operator known or misspelt.
  static func isExpression(_ items: [JSONValue], for specification: PropertySpecification) -> Bool {
    if isExpression(items) { return true }
    guard !specification.takesTexts, case .string? = items.first else { return false }
    return true
  }

  /// Holds what the expression asks against what the property allows.
  private static func check(_ expression: StyleExpression, _ specification: PropertySpecification)
    throws(ExpressionErrors) -> [Double]
  {
    func refusal(_ message: String) -> ExpressionErrors {
      ExpressionErrors([ExpressionError(message, at: [])])
    }
    if !expression.isFeatureConstant, !specification.allowsFeature {
      throw refusal("data expressions not supported")
    }
    if !expression.isZoomConstant, !specification.allowsZoom {
      throw refusal("zoom expressions not supported")
    }
    let curve: ExpressionNode?
    do {
      curve = try expression.zoomCurve()
    } catch {
      throw ExpressionErrors([error])
    }
    guard let curve else {
      if expression.isZoomConstant { return [] }
      throw ExpressionErrors([.misplacedZoom])
    }
    if case .interpolate(let inputs) = curve.role {
      guard specification.isInterpolated else {
        throw refusal("\"interpolate\" expressions cannot be used with this property")
      }
      return inputs
    }
    if case .step(let inputs) = curve.role { return inputs }
    return []
  }

  /// The value for a context, and why it is the default, where it is.
  public func evaluate(_ context: EvaluationContext) -> (value: StyleValue, error: EvaluationError?) {
    do throws(EvaluationError) {
      let value = try expression.evaluate(context)
      switch value {
      case .null: return (defaultValue, nil)
      case .number(let number) where number.isNaN: return (defaultValue, nil)
      case .string(let name) where specification.kind == .enum && !specification.values.contains(name):
        let known = specification.values.joined(separator: ", ")
        return (
          defaultValue, EvaluationError("Expected value to be one of \(known), but found \(name).", at: [])
        )
      default: return (value, nil)
      }
    } catch {
      return (defaultValue, error)
    }
  }
}

extension PropertySpecification {
  /// The default as a value of the property's type; null where there is none.
  var defaultStyleValue: StyleValue {
    guard let defaultValue, let type = expectedType else { return .null }
    let value = StyleValue(defaultValue)
    if type.accepts(value.type) { return value }
    return Coercion.convert(value, to: type) ?? .null
  }
}
