import GeoModel

extension StyleValidator {
  /// An object whose members are in a table; `other` takes those that are not.
  mutating func validateObject(
    _ json: JSONValue, _ table: MemberTable, at path: TextPath, except handled: Set<String> = []
  ) {
    guard case .object(let object) = json else { return mismatch("object", json, at: path) }
    for member in object.members where !handled.contains(member.key) {
      if let specification = table[member.key] {
        if specification.inputs.isEmpty {
          validateValue(member.value, specification, at: path.key(member.key))
        } else {
          validateProperty(member.value, specification, isLayout: false, at: path.key(member.key))
        }
      } else if !table.isOpen {
        note(
          at: path.key(member.key), key: path.description, "unknown property \"\(member.key)\"",
          suggestion: Self.hint(member.key, table.members.keys.sorted()))
      }
    }
    for name in table.required where object[name] == nil {
      note(at: path, "missing required property \"\(name)\"")
    }
  }

  /// A plain value of a property.
  mutating func validateValue(_ json: JSONValue, _ specification: PropertySpecification, at path: TextPath) {
    switch (specification.kind, json) {
    case (.number?, .number(let number)):
      validateRange(number.doubleValue, specification, at: path)
    case (.string?, .string), (.boolean?, .bool), (nil, _), (.formatted?, .string),
      (.resolvedImage?, .string):
      return
    case (.enum?, .string(let name)) where specification.values.contains(name): return
    case (.enum?, _):
      let names = specification.values.joined(separator: ", ")
      var hint: String?
      if case .string(let name) = json { hint = Self.hint(name, specification.values) }
      note(at: path, "expected one of [\(names)], \(Self.shown(json)) found", suggestion: hint)
    case (.color?, .string(let text)), (.colorArray?, .string(let text)):
      if StyleColor(css: text) == nil {
        note(
          at: path, "color expected, \"\(text)\" found",
          suggestion: Self.meant(json, .color, specification)
            ?? Self.hint(text, Array(NamedColors.values.keys.sorted())))
      }
    case (.array?, .array(let items)): validateArray(items, specification, at: path)
    case (.padding?, .number), (.numberArray?, .number): return
    case (.padding?, .array(let items)):
      guard 1...4 ~= items.count else {
        return note(
          at: path, "padding requires 1 to 4 values; \(items.count) values found")
      }
      validateItems(items, of: .number, at: path)
    case (.numberArray?, .array(let items)): validateItems(items, of: .number, at: path)
    case (.colorArray?, .array(let items)): validateItems(items, of: .color, at: path)
    case (.variableAnchorOffsetCollection?, .array):
      if AnchorOffset.collection(StyleValue(json)) == nil {
        note(at: path, "anchors and offsets by turns expected, \(Self.shown(json)) found")
      }
    case (.projectionDefinition?, .string), (.projectionDefinition?, .array): return
    case (.some(let kind), _):
      note(
        at: path, "\(kind.rawValue) expected, \(Self.typeName(json)) found",
        suggestion: Self.meant(json, kind, specification))
    }
  }

  private mutating func validateRange(
    _ number: Double, _ specification: PropertySpecification, at path: TextPath
  ) {
    if let minimum = specification.minimum, number < minimum {
      note(
        at: path, "\(NumberText.text(number)) is less than the minimum value \(NumberText.text(minimum))")
    }
    if let maximum = specification.maximum, number > maximum {
      note(
        at: path, "\(NumberText.text(number)) is greater than the maximum value \(NumberText.text(maximum))")
    }
  }

  private mutating func validateArray(
    _ items: [JSONValue], _ specification: PropertySpecification, at path: TextPath
  ) {
    if let length = specification.length, items.count != length {
      return note(at: path, "array length \(length) expected, length \(items.count) found")
    }
    guard let kind = specification.itemKind else { return }
    validateItems(items, of: kind, values: specification.values, at: path)
  }

  private mutating func validateItems(
    _ items: [JSONValue], of kind: PropertySpecification.Kind, values: [String] = [], at path: TextPath
  ) {
    let specification = PropertySpecification(kind, values: values, inputs: [])
    for (index, item) in items.enumerated() { validateValue(item, specification, at: path.index(index)) }
  }

  /// The value of a property that may be an expression or a function.
  mutating func validateProperty(
    _ json: JSONValue, _ specification: PropertySpecification, isLayout: Bool, at path: TextPath
  ) {
    switch json {
    case .object(let object) where !specification.inputs.isEmpty:
      validateFunction(object, specification, at: path)
    case .array(let items)
    where !specification.inputs.isEmpty && !items.isEmpty
      && PropertyExpression.isExpression(items, for: specification):
      validateExpression(json, specification, isLayout: isLayout, at: path)
    case .array where specification.kind == .formatted:
      validateExpression(json, specification, isLayout: isLayout, at: path)
    default: validateValue(json, specification, at: path)
    }
  }

  static func isExpression(_ items: [JSONValue]) -> Bool {
    !items.isEmpty && PropertyExpression.isExpression(items)
  }

  /// Notes what keeps an expression from compiling, or from being used for the property.
  private mutating func validateExpression(
    _ json: JSONValue, _ specification: PropertySpecification, isLayout: Bool, at path: TextPath
  ) {
    noteMixtures(json, at: path)
    let compiled: PropertyExpression
    do throws(ExpressionErrors) {
      compiled = try PropertyExpression(json, for: specification, readsBareArrays: false)
    } catch {
      guard case .array(let items) = json, !Self.isExpression(items), error.errors.count == 1 else {
        return note(error, at: path)
      }
      // What is no expression for other validators is at fault as a whole.
      return note(at: path, spot: path.index(0), key: path.description, error.errors[0].message)
    }
    if specification.name == "text-font", !LiteralOutputs.hold(in: json) {
      return note(
        at: path,
        "Invalid data expression for \"text-font\". Output values must be literals within the expression.")
    }
    if isLayout, compiled.expression.dependencies.contains(.featureState) {
      note(at: path, "\"feature-state\" data expressions are not supported with layout properties.")
    }
  }

  /// Notes every error of an expression: the key and the spot lead inside, the position is the whole.
  mutating func note(_ errors: ExpressionErrors, at path: TextPath, key: String? = nil) {
    for error in errors.errors {
      note(
        at: path, spot: path.inside(error.path), key: key.map { $0 + ExpressionError.key(error.path) },
        error.message)
    }
  }
}
