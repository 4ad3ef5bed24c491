import GeoModel

/// A compiled expression of the style specification, or a legacy function or filter turned into one.
///
/// Compile once, evaluate for every feature; evaluating allocates only for values that are new texts, arrays
/// or objects.
public struct StyleExpression: Sendable {
  let root: ExpressionNode

  /// The type of the values it gives.
  public var type: ExpressionType { root.type }

  /// What its value depends on.
  public var dependencies: Dependencies { root.dependencies }

  /// Whether every feature gives the same value.
  public var isFeatureConstant: Bool { !dependencies.contains(.feature) }

  /// Whether every zoom gives the same value.
  public var isZoomConstant: Bool { !dependencies.contains(.zoom) }

  /// The value of an expression that depends on nothing, else nil.
  public var constant: StyleValue? { root.literal }

  private let run: Code.Run<StyleValue>

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - json: The expression.
  ///   - expected: The type that its value must have, or nil for any.
  ///   - coercing: Whether a value of unknown type is turned into text rather than checked to be text.
  ///   - names: Collects the names of the properties that it asks for.
  /// - Throws: `ExpressionErrors` with every mistake that was found.
  /// Complexity: O(n) in the size of the expression.
  public init(
    _ json: JSONValue, expecting expected: ExpressionType? = nil, coercing: Bool = false,
    names: PropertyNames = PropertyNames()
  ) throws(ExpressionErrors) {
    let context = ParsingContext(names: names, expected: expected)
    guard let root = context.parse(json, annotation: coercing ? .coerce : .standard),
      context.errors.all.isEmpty
    else { throw ExpressionErrors(context.errors.all) }
    self.init(root: root)
  }

  init(root: ExpressionNode) {
    self.root = root
    run = root.value
  }

  /// The value for a context.
  ///
  /// - Throws: `EvaluationError` where this feature gives none.
  public func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    try run(context)
  }
}
