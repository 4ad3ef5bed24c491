/// The identifier of a feature: a number or a string (RFC 7946 3.2).
///
/// Tiles have unsigned 64-bit integers only (vector-tile specification 4.2); they never pass through a double.
public enum FeatureID: Hashable, Sendable {
  case number(JSONNumber)
  case string(String)
}

extension FeatureID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: UInt64) { self = .number(JSONNumber(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
}

extension FeatureID {
  /// The id as tiles have it, an integer from 0 to 2^64 − 1; nil for any other.
  public var integer: UInt64? {
    if case .number(let number) = self, case .unsigned(let integer) = number.value { integer } else { nil }
  }
}

extension FeatureID: CustomStringConvertible {
  /// The number, or the text itself.
  public var description: String {
    switch self {
    case .number(let number): number.description
    case .string(let text): text
    }
  }
}
