import Styling

/// A property at one zoom: a constant where every feature gets the same.
enum PlannedValue<Value: StylePropertyValue>: Sendable {
  case constant(Value)
  case varying(Varying)

  /// A property that features decide; a class, so that it is handed on for the price of a pointer.
  final class Varying: Sendable {
    private let property: StyleProperty<Value>
    init(_ property: StyleProperty<Value>) { self.property = property }
    func value(_ context: EvaluationContext) -> Value { property.value(context) }
  }

  /// - Parameter context: The zoom and what goes for every feature; without a feature.
  init(_ property: StyleProperty<Value>, _ context: EvaluationContext) {
    self =
      property.expression.isSameForFeatures
      ? .constant(property.value(context)) : .varying(Varying(property))
  }

  @inline(__always)
  func value(_ context: EvaluationContext) -> Value {
    switch self {
    case .constant(let value): value
    case .varying(let property): property.value(context)
    }
  }

  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}

/// The same of a number that no typed layer has.
enum PlannedNumber: Sendable {
  case constant(Double)
  case varying(PropertyExpression)

  init(_ layer: StyleLayer, _ name: String, _ context: EvaluationContext) {
    guard let property = layer.property(name) else {
      self = .constant(0)
      return
    }
    self =
      property.isSameForFeatures ? .constant(Self.number(property, context)) : .varying(property)
  }

  func value(_ context: EvaluationContext) -> Double {
    switch self {
    case .constant(let value): value
    case .varying(let property): Self.number(property, context)
    }
  }

  private static func number(_ property: PropertyExpression, _ context: EvaluationContext) -> Double {
    Double(property.evaluate(context).value) ?? Double(property.defaultValue) ?? 0
  }
}

extension PropertyExpression {
  /// Whether every feature gets the same at one zoom.
  fileprivate var isSameForFeatures: Bool {
    expression.dependencies.isDisjoint(with: [.feature, .featureState, .geometry, .environment])
  }
}
