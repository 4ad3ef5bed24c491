/// A number of a JSON text, exact: integers to 64 bits, and the text where it says more than the value.
public struct JSONNumber: Hashable, Sendable {
  /// What a number is worth.
  public enum Value: Hashable, Sendable {
    /// An integer from 0 to 2^64 − 1.
    case unsigned(UInt64)
    /// An integer from −2^63 to −1.
    case negative(Int64)
    /// Anything else: a fraction, an exponent, minus zero, or an integer past 64 bits (then rounded).
    case double(Double)
  }

  public let value: Value
  /// The number's own text where writing `value` would give another one (`1.0`, `1e2`, 30 digits), else nil.
  public let text: String?

  /// A number with its text; pass nil where the text is the one the value is written with.
  @inlinable public init(_ value: Value, text: String? = nil) {
    self.value = value
    self.text = text
  }

  @inlinable public init(_ value: UInt64) { self.init(.unsigned(value)) }

  @inlinable public init(_ value: Int64) {
    self.init(value < 0 ? .negative(value) : .unsigned(UInt64(value)))
  }

  /// A finite number; an infinity or NaN has no JSON text and is the caller's mistake.
  @inlinable public init(_ value: Double) { self.init(.double(value)) }

  /// The value as a double; integers past 2^53 are rounded.
  public var doubleValue: Double {
    switch value {
    case .unsigned(let integer): Double(integer)
    case .negative(let integer): Double(integer)
    case .double(let double): double
    }
  }

  /// Two numbers are equal when their values are; `1.0` is not `1` here, their texts differ in kind.
  public static func == (a: JSONNumber, b: JSONNumber) -> Bool { a.value == b.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
}

extension JSONNumber: CustomStringConvertible {
  /// The number's own text where it has one, else its value.
  public var description: String {
    if let text { return text }
    return switch value {
    case .unsigned(let integer): "\(integer)"
    case .negative(let integer): "\(integer)"
    case .double(let double): "\(double)"
    }
  }
}
