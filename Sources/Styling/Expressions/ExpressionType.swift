/// A type of the expression language.
public indirect enum ExpressionType: Hashable, Sendable {
  case null, boolean, number, string, color, object
  /// Anything, known only when it is evaluated.
  case value
  /// The type of `error`, which gives nothing.
  case error
  case collator, formatted, resolvedImage
  case padding, numberArray, colorArray, projectionDefinition, variableAnchorOffsetCollection
  /// An array of items of a type, and of a length or of any.
  case array(ExpressionType, length: Int?)
}

extension ExpressionType: CustomStringConvertible {
  /// The name as error messages and compiled facts write it: `array<number, 2>`.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .color: "color"
    case .object: "object"
    case .value: "value"
    case .error: "error"
    case .collator: "collator"
    case .formatted: "formatted"
    case .resolvedImage: "resolvedImage"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .projectionDefinition: "projectionDefinition"
    case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
    case .array(let item, .some(let length)): "array<\(item), \(length)>"
    case .array(.value, nil): "array"
    case .array(let item, nil): "array<\(item)>"
    }
  }
}

extension ExpressionType {
  /// Whether a value of `other` is one of this type too.
  func accepts(_ other: ExpressionType) -> Bool {
    if other == .error { return true }
    switch (self, other) {
    case (.array(let item, let length), .array(let otherItem, let otherLength)):
      let isEmpty = otherLength == 0 && otherItem == .value
      return (isEmpty || item.accepts(otherItem)) && (length == nil || length == otherLength)
    case (.value, .collator): return false
    case (.value, _): return true
    default: return self == other
    }
  }

  var isArray: Bool {
    if case .array = self { return true }
    return false
  }

  /// The item type of an array, or `value`.
  var item: ExpressionType {
    if case .array(let item, _) = self { return item }
    return .value
  }

  /// Whether `interpolate` can mix two values of the type.
  var isInterpolable: Bool {
    switch self {
    case .number, .color, .projectionDefinition, .padding, .numberArray, .colorArray,
      .variableAnchorOffsetCollection, .array(.number, length: .some):
      true
    default: false
    }
  }

  /// Whether two types are of one kind: the same, or both arrays.
  func isSameKind(as other: ExpressionType) -> Bool {
    self == other || (isArray && other.isArray)
  }
}

extension StyleValue {
  /// The type of the value; an array whose items differ in type holds `value`.
  ///
  /// Complexity: O(n) in the number of items.
  public var type: ExpressionType {
    switch self {
    case .null: return .null
    case .boolean: return .boolean
    case .number, .largeInteger: return .number
    case .string: return .string
    case .color: return .color
    case .object: return .object
    case .collator: return .collator
    case .formatted: return .formatted
    case .resolvedImage: return .resolvedImage
    case .padding: return .padding
    case .numberArray: return .numberArray
    case .colorArray: return .colorArray
    case .projectionDefinition: return .projectionDefinition
    case .variableAnchorOffsetCollection: return .variableAnchorOffsetCollection
    case .array(let items):
      guard let first = items.first?.type else { return .array(.value, length: 0) }
      let isUniform = items.count == 1 || !first.isArray && items.dropFirst().allSatisfy { $0.type == first }
      return .array(isUniform ? first : .value, length: items.count)
    }
  }

  /// Whether the value is of the type; cheap for types that are not arrays.
  func isOf(_ type: ExpressionType) -> Bool {
    switch (type, self) {
    case (.number, .number), (.number, .largeInteger), (.string, .string), (.boolean, .boolean),
      (.object, .object):
      true
    case (.number, _), (.string, _), (.boolean, _), (.object, _): false
    default: type.accepts(self.type)
    }
  }
}
