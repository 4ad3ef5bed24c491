import GeoModel

/// An integer past 2^53 on either side of zero.
public struct LargeInteger: Hashable, Sendable {
  public let magnitude: UInt64
  public let isNegative: Bool

  /// The nearest double.
  public var doubleValue: Double { isNegative ? -Double(magnitude) : Double(magnitude) }
}

extension LargeInteger: CustomStringConvertible {
  /// The decimal digits.
  public var description: String { (isNegative ? "-" : "") + String(magnitude) }
}

extension StyleValue {
  /// The greatest integer up to which doubles tell neighbours apart.
  private static let exactLimit: UInt64 = 1 << 53

  /// An integer, exact to 64 bits.
  public init(_ integer: UInt64) {
    self =
      integer <= Self.exactLimit
      ? .number(Double(integer)) : .largeInteger(LargeInteger(magnitude: integer, isNegative: false))
  }

  /// An integer, exact to 64 bits.
  public init(_ integer: Int64) {
    self =
      integer.magnitude <= Self.exactLimit
      ? .number(Double(integer))
      : .largeInteger(LargeInteger(magnitude: integer.magnitude, isNegative: integer < 0))
  }

  /// A number of JSON; integers are exact to 64 bits.
  public init(_ number: JSONNumber) {
    switch number.value {
    case .unsigned(let integer): self.init(integer)
    case .negative(let integer): self.init(integer)
    case .double(let double): self = .number(double)
    }
  }

  /// The number, rounded where it is an integer past 2^53; nil for other values.
  @inline(__always)
  public var doubleValue: Double? {
    switch self {
    case .number(let number): number
    case .largeInteger(let integer): integer.doubleValue
    default: nil
    }
  }
}
