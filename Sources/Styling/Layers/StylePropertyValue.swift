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

extension StylePropertyValue where Self: RawRepresentable, RawValue == String {
  public init?(_ value: StyleValue) {
    guard case .string(let text) = value else { return nil }
    self.init(rawValue: text)
  }
}
