import GeoModel

/// A property of a layer with values of a Swift type.
public struct StyleProperty<Value: StylePropertyValue>: Sendable {
  /// The compiled value, of the style or of the specification's default.
  public let expression: PropertyExpression
  private let fallback: Value
  private let constant: Value?

  /// - Parameter fallback: What a feature gets where neither the value nor the default is of the type.
  init(_ expression: PropertyExpression, _ fallback: Value) {
    self.expression = expression
    self.fallback = Value(expression.defaultValue) ?? fallback
    constant = expression.expression.constant.flatMap { Value($0) }
  }

  /// Whether every feature at every zoom gets the same.
  public var isConstant: Bool { constant != nil }

  /// The value for a feature and a zoom; the default where the style gives none.
  public func value(_ context: EvaluationContext) -> Value {
    if let constant { return constant }
    return Value(expression.evaluate(context).value) ?? fallback
  }
}
