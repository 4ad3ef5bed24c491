import GeoModel

/// Where the compiler stands: the place inside the expression, the type that is expected there and the names
/// that `let` has bound.
struct ParsingContext {
  /// How a part that may hold anything is brought to the type that is expected.
  enum Annotation {
    /// Checked or converted, as the type asks.
    case standard
    case coerce
    case omit
  }

  /// Collects the errors of one compilation, or of a part that is tried.
  final class Errors {
    var all: [ExpressionError] = []
  }

  /// The depth at which an expression is refused; no real one comes near.
  static let maximumDepth = 128

  var path: [Int] = []
  var expected: ExpressionType?
  var scope: [String: ExpressionNode] = [:]
  let names: PropertyNames
  let errors: Errors

  init(names: PropertyNames, expected: ExpressionType?) {
    self.names = names
    self.expected = expected
    errors = Errors()
  }

  /// Notes an error at this place, or at a part of it; nil, so that a parser can return it.
  @discardableResult func error(_ message: String, _ indices: Int...) -> ExpressionNode? {
    errors.all.append(ExpressionError(message, at: path + indices))
    return nil
  }

  /// Notes that a part has the wrong type; whether it has.
  func isMismatch(_ expected: ExpressionType, _ found: ExpressionType, _ indices: Int...) -> Bool {
    if expected.accepts(found) { return false }
    errors.all.append(
      ExpressionError(
        "Expected \(expected) but found \(found) instead.", at: path + indices, isTypeMismatch: true))
    return true
  }

  /// The context of a part.
  func part(_ index: Int, expecting expected: ExpressionType? = nil) -> ParsingContext {
    var context = self
    context.path.append(index)
    context.expected = expected
    return context
  }

  /// Compiles the part at `index`; nil after an error, which is noted.
  func parse(
    _ json: JSONValue, _ index: Int, _ expected: ExpressionType? = nil,
    annotation: Annotation = .standard
  ) -> ExpressionNode? {
    part(index, expecting: expected).parse(json, annotation: annotation)
  }

  /// Compiles an expression at this place; nil after an error, which is noted.
  func parse(_ json: JSONValue, annotation: Annotation = .standard) -> ExpressionNode? {
    guard path.count <= Self.maximumDepth else {
      return error("The expression is nested more than \(Self.maximumDepth) levels deep.")
    }
    switch json {
    case .null, .bool, .number, .string:
      return finish(LiteralOperators.literal(StyleValue(json), in: self), annotation)
    case .object:
      return error("Bare objects invalid. Use [\"literal\", {...}] instead.")
    case .array(let items):
      guard let first = items.first else {
        return error("Expected an array with at least one element; a literal array is [\"literal\", []].")
      }
      guard case .string(let name) = first else {
        return error(
          "Expression name must be a string, but found \(StyleValue(first).type) instead;"
            + " a literal array is [\"literal\", [...]].", 0)
      }
      guard let parse = Operators.all[name] else {
        let hint = Operators.nearest(to: name).map { " Did you mean \"\($0)\"?" } ?? ""
        return error(
          "Unknown expression \"\(name)\".\(hint) A literal array is [\"literal\", [...]].", 0)
      }
      return parse(items, self).flatMap { finish($0, annotation) }
    }
  }

  /// Brings a part to the expected type, and to a constant where it is one.
  private func finish(_ node: ExpressionNode, _ annotation: Annotation) -> ExpressionNode? {
    var node = node
    if let expected {
      switch expected.annotation(for: node.type) {
      case .assert:
        if annotation != .omit {
          node =
            annotation == .coerce
            ? Coercion.node(to: expected, [node], path: path)
            : Assertion.node(of: expected, [node], path: path)
        }
      case .coerce: if annotation != .omit { node = Coercion.node(to: expected, [node], path: path) }
      case .check: if isMismatch(expected, node.type) { return nil }
      }
    }
    guard node.weight <= ExpressionNode.maximumWeight else {
      return error("The expression takes too long: its variables are used over and over inside one another.")
    }
    guard node.literal == nil, node.dependencies.isEmpty, node.type != .resolvedImage else { return node }
    do throws(EvaluationError) {
      return ExpressionNode(
        literal: try node.value(EvaluationContext()), type: node.type, path: path)
    } catch {
      return self.error(error.message)
    }
  }
}

extension ExpressionType {
  /// What is done with a part of another type where this one is expected.
  enum Adaptation { case assert, coerce, check }

  func annotation(for found: ExpressionType) -> Adaptation {
    switch (self, found) {
    case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value), (.array, .value):
      .assert
    case (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string),
      (.resolvedImage, .value), (.resolvedImage, .string), (.projectionDefinition, .value),
      (.projectionDefinition, .string), (.projectionDefinition, .array), (.padding, .value),
      (.padding, .number), (.padding, .array), (.numberArray, .value), (.numberArray, .number),
      (.numberArray, .array), (.colorArray, .value), (.colorArray, .string), (.colorArray, .array),
      (.variableAnchorOffsetCollection, .value), (.variableAnchorOffsetCollection, .array):
      .coerce
    default: .check
    }
  }
}
