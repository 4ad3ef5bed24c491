/// A value of an attribute, as a tile or a GeoJSON text has it.
enum AttributeValue: Hashable, Sendable {
  case string(String)
  case number(ExactNumber)
  case bool(Bool)
  case null
}

/// The types of attribute values: those of vector tiles (4.1) and those of JSON, by their own names.
enum AttributeType: String, Hashable, Sendable, CaseIterable {
  case string, float, double, int, uint, sint, bool
  case number, null, array, object

  /// What MBTiles 1.3 calls it in `vector_layers`, or nil where it has no word.
  var metadataWord: String? {
    switch self {
    case .string: "String"
    case .bool: "Boolean"
    case .float, .double, .int, .uint, .sint, .number: "Number"
    case .null, .array, .object: nil
    }
  }
}

/// A number that is compared exactly, be it an integer of 64 bits or floating.
enum ExactNumber: Hashable, Sendable {
  case unsigned(UInt64)
  /// Below zero.
  case negative(Int64)
  case float(Float)
  case double(Double)

  init(_ integer: Int64) { self = integer < 0 ? .negative(integer) : .unsigned(UInt64(integer)) }

  private var double: Double {
    switch self {
    case .unsigned(let integer): Double(integer)
    case .negative(let integer): Double(integer)
    case .float(let float): Double(float)
    case .double(let double): double
    }
  }

  /// Whether it may be part of a range.
  var isFinite: Bool { double.isFinite }
}

extension ExactNumber: Comparable {
  /// By value, exactly; of equal values the integer comes first, so that the order is total.
  static func < (a: ExactNumber, b: ExactNumber) -> Bool {
    switch (a, b) {
    case (.unsigned(let a), .unsigned(let b)): return a < b
    case (.negative(let a), .negative(let b)): return a < b
    default: break
    }
    if a.double != b.double { return a.double < b.double }
    // Rounding is monotone: only an integer and a floating number with the same rounding are left in doubt.
    switch (a.remainder, b.remainder) {
    case (let x, let y) where x != y: return x < y
    default: return a.rank < b.rank
    }
  }

  /// How far the integer is above its own rounding to a double.
  private var remainder: Int64 {
    switch self {
    case .unsigned(let integer):
      guard let rounded = UInt64(exactly: Double(integer)) else { return Int64(bitPattern: integer) }
      return Int64(bitPattern: integer &- rounded)
    case .negative(let integer):
      return Int64(exactly: Double(integer)).map { integer &- $0 } ?? 0
    case .float, .double: return 0
    }
  }

  private var rank: Int {
    switch self {
    case .unsigned, .negative: 0
    case .float: 1
    case .double: 2
    }
  }
}

extension AttributeValue: Comparable {
  /// Null, truth, numbers by value, texts by their bytes.
  static func < (a: AttributeValue, b: AttributeValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.string(let a), .string(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
    case (.bool(let a), .bool(let b)): !a && b
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .number: 2
    case .string: 3
    }
  }
}
