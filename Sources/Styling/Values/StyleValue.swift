import GeoModel

/// A value of the expression language: what properties hold and what expressions give.
public enum StyleValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  /// An integer past 2^53, which a double cannot tell from its neighbours: ids of features stay apart.
  case largeInteger(LargeInteger)
  case string(String)
  case color(StyleColor)
  case array([StyleValue])
  case object(StyleObject)
  case collator(Collator)
  case formatted(FormattedText)
  case resolvedImage(ResolvedImage)
  /// Four distances: top, right, bottom, left.
  case padding([Double])
  case numberArray([Double])
  case colorArray([StyleColor])
  case projectionDefinition(ProjectionDefinition)
  case variableAnchorOffsetCollection([AnchorOffset])
}

extension StyleValue {
  /// The value of a JSON text.
  ///
  /// Complexity: O(n) in the size of the value.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .boolean(value)
    case .number(let value): self.init(value)
    case .string(let value): self = .string(value)
    case .array(let items): self = .array(items.map { StyleValue($0) })
    case .object(let object): self = .object(StyleObject(object))
    }
  }

  /// Whether the value is null.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// What the language takes as true: all but null, false, 0, NaN and the empty string.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .boolean(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let value): !value.isEmpty
    default: true
    }
  }
}

extension StyleValue: Equatable {
  /// Equality by type and content; strings by their scalars, not by canonical equivalence.
  public static func == (a: StyleValue, b: StyleValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.largeInteger(let a), .largeInteger(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameScalars(as: b)
    case (.color(let a), .color(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.collator(let a), .collator(let b)): a == b
    case (.formatted(let a), .formatted(let b)): a == b
    case (.resolvedImage(let a), .resolvedImage(let b)): a == b
    case (.padding(let a), .padding(let b)), (.numberArray(let a), .numberArray(let b)): a == b
    case (.colorArray(let a), .colorArray(let b)): a == b
    case (.projectionDefinition(let a), .projectionDefinition(let b)): a == b
    case (.variableAnchorOffsetCollection(let a), .variableAnchorOffsetCollection(let b)): a == b
    default: false
    }
  }

  /// The language's `===`: of null, booleans, numbers and strings; anything else is never equal.
  @inline(__always)
  func isIdentical(to other: StyleValue) -> Bool {
    switch (self, other) {
    case (.string(let a), .string(let b)): a.hasSameScalars(as: b)
    case (.number(let a), .number(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.null, .null): true
    case (.largeInteger(let a), .largeInteger(let b)): a == b
    default: false
    }
  }
}
