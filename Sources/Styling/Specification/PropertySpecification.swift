import GeoModel

/// What the style specification says of a property: its type, its default, its range and what it may depend on.
public struct PropertySpecification: Hashable, Sendable {
  /// The type of a property's value.
  public enum Kind: String, Hashable, Sendable {
    case number, string, boolean, color, `enum`, array, formatted, resolvedImage, padding, numberArray,
      colorArray, projectionDefinition, variableAnchorOffsetCollection
  }

  /// What an expression for the property may ask.
  public struct Inputs: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let zoom = Inputs(rawValue: 1)
    public static let feature = Inputs(rawValue: 2)
    public static let featureState = Inputs(rawValue: 4)
    public static let globalState = Inputs(rawValue: 8)
    public static let heatmapDensity = Inputs(rawValue: 16)
    public static let lineProgress = Inputs(rawValue: 32)
    public static let elevation = Inputs(rawValue: 64)

    static let zoomAndFeature: Inputs = [.zoom, .feature]
    static let dataDriven: Inputs = [.zoom, .feature, .featureState]
  }

  /// What else a renderer does with the property.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Values can be mixed by `interpolate`.
    public static let interpolated = Traits(rawValue: 1)
    /// A change is drawn gradually; a member `NAME-transition` says how.
    public static let transition = Traits(rawValue: 2)
    /// `{name}` in a text stands for a property, in legacy functions and plain texts.
    public static let tokens = Traits(rawValue: 4)
    /// Two values are drawn over one another between zooms.
    public static let crossFaded = Traits(rawValue: 8)
    /// A table of colours over an input of its own.
    public static let colorRamp = Traits(rawValue: 16)
  }

  /// The member's name in a style, empty for a property that stands for none.
  public var name: String
  /// The type, or nil for any.
  public var kind: Kind?
  /// The type of an array's items.
  public var itemKind: Kind?
  /// The length of an array, or nil for any.
  public var length: Int?
  /// The names that an `enum` allows.
  public var values: [String]
  public var defaultValue: JSONValue?
  /// The least number allowed, or nil.
  public var minimum: Double?
  /// The greatest number allowed, or nil.
  public var maximum: Double?
  /// The unit of numbers, such as `pixels`, or nil.
  public var units: String?
  public var inputs: Inputs
  public var traits: Traits

  public init(
    _ kind: Kind?, name: String = "", itemKind: Kind? = nil, length: Int? = nil, values: [String] = [],
    defaultValue: JSONValue? = nil, minimum: Double? = nil, maximum: Double? = nil, units: String? = nil,
    inputs: Inputs = [.zoom, .feature], traits: Traits = []
  ) {
    self.name = name
    self.kind = kind
    self.itemKind = itemKind
    self.length = length
    self.values = values
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.units = units
    self.inputs = inputs
    self.traits = traits
  }

  /// Whether an array of texts can be a value, so that such an array need not be an expression.
  var takesTexts: Bool {
    switch kind {
    case nil, .colorArray, .projectionDefinition, .variableAnchorOffsetCollection: true
    case .array: itemKind.map { [.string, .enum, .color].contains($0) } ?? true
    default: false
    }
  }

  /// Whether expressions may ask the zoom.
  public var allowsZoom: Bool { inputs.contains(.zoom) }
  /// Whether expressions may ask the feature.
  public var allowsFeature: Bool { inputs.contains(.feature) }
  /// Whether values can be mixed by `interpolate`.
  public var isInterpolated: Bool { traits.contains(.interpolated) }
  /// Whether `{name}` in a text stands for a property.
  public var hasTokens: Bool { traits.contains(.tokens) }

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
