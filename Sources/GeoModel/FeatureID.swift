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
