import GeoModel

/// A Swift type that a property's values have.
public protocol StylePropertyValue: Sendable {
  /// The value as this type, or nil where it is of another.
  init?(_ value: StyleValue)
}

extension Double: StylePropertyValue {
  public init?(_ value: StyleValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Bool: StylePropertyValue {
  public init?(_ value: StyleValue) {
    guard case .boolean(let boolean) = value else { return nil }
    self = boolean
  }
}

extension StyleColor: StylePropertyValue {
  public init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

/// A distance on the screen, in pixels to the right and down.
public struct Translation: Hashable, Sendable, StylePropertyValue {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init?(_ value: StyleValue) {
    guard case .array(let items) = value, items.count == 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    else { return nil }
    self.init(x: x, y: y)
  }
}

/// The lengths of dashes and gaps by turns, in line widths; empty for a solid line.
public struct DashPattern: Hashable, Sendable, StylePropertyValue {
  public var lengths: [Double]

  public init(_ lengths: [Double]) { self.lengths = lengths }

  public init?(_ value: StyleValue) {
    if value.isNull {
      self.init([])
      return
    }
    guard case .array(let items) = value else { return nil }
    self.init(items.compactMap { if case .number(let number) = $0 { number } else { nil } })
  }
}

/// The name of an image of the sprite, or none.
public struct PatternName: Hashable, Sendable, StylePropertyValue {
  public var name: String?

  /// No image.
  public static let none = PatternName(name: nil)

  public init(name: String?) { self.name = name }

  public init?(_ value: StyleValue) {
    switch value {
    case .resolvedImage(let image): name = image.name
    case .string(let text): name = text
    case .null: name = nil
    default: return nil
    }
  }
}

extension StylePropertyValue where Self: RawRepresentable, RawValue == String {
  public init?(_ value: StyleValue) {
    guard case .string(let text) = value else { return nil }
    self.init(rawValue: text)
  }
}

/// What a translation is relative to.
public enum TranslateAnchor: String, Hashable, Sendable, StylePropertyValue { case map, viewport }

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
