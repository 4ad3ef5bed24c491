import GeoModel

/// What the style specification says of a property: its type, its default and the expressions it takes.
public struct PropertySpecification: Hashable, Sendable {
  /// The type of a property's value.
  public enum Kind: String, Hashable, Sendable {
    case number, string, boolean, color, `enum`, array, formatted, resolvedImage, padding, numberArray,
      colorArray, projectionDefinition, variableAnchorOffsetCollection
  }

  /// The type, or nil for any.
  public var kind: Kind?
  /// The type of an array's items.
  public var itemKind: Kind?
  /// The length of an array, or nil for any.
  public var length: Int?
  /// The names that an `enum` allows.
  public var values: [String]
  public var defaultValue: JSONValue?
  /// Whether expressions may ask the zoom.
  public var allowsZoom: Bool
  /// Whether expressions may ask the feature.
  public var allowsFeature: Bool
  /// Whether values can be mixed by `interpolate`.
  public var isInterpolated: Bool
  /// Whether `{name}` in a text stands for a property, in legacy functions.
  public var hasTokens: Bool

  public init(
    _ kind: Kind?, itemKind: Kind? = nil, length: Int? = nil, values: [String] = [],
    defaultValue: JSONValue? = nil, allowsZoom: Bool = true, allowsFeature: Bool = true,
    isInterpolated: Bool = false, hasTokens: Bool = false
  ) {
    self.kind = kind
    self.itemKind = itemKind
    self.length = length
    self.values = values
    self.defaultValue = defaultValue
    self.allowsZoom = allowsZoom
    self.allowsFeature = allowsFeature
    self.isInterpolated = isInterpolated
    self.hasTokens = hasTokens
  }

  /// The type that an expression for the property must have, or nil for any.
  public var expectedType: ExpressionType? {
    kind.map { kind in
      kind == .array ? .array(itemKind.map(Self.type) ?? .value, length: length) : Self.type(kind)
    }
  }

  private static func type(_ kind: Kind) -> ExpressionType {
    switch kind {
    case .number: .number
    case .string, .enum: .string
    case .boolean: .boolean
    case .color: .color
    case .array: .array(.value, length: nil)
    case .formatted: .formatted
    case .resolvedImage: .resolvedImage
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .projectionDefinition: .projectionDefinition
    case .variableAnchorOffsetCollection: .variableAnchorOffsetCollection
    }
  }
}
