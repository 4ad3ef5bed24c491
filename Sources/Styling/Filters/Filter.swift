import GeoModel

/// A compiled filter: which features a layer shows, or a conversion keeps.
///
/// It may be written as an expression or in the legacy form (`["==", "class", "park"]`, `["none", …]`).
public struct Filter: Sendable {
  /// The expression that decides, of type boolean.
  public let expression: StyleExpression

  private let run: Code.Run<Bool>

  /// Compiles a filter.
  ///
  /// - Parameters:
  ///   - json: The filter as it stands in a layer.
  ///   - names: Collects the names of the properties that it asks for.
  /// - Throws: `ExpressionErrors` with every mistake that was found.
  /// Complexity: O(n) in the size of the filter.
  public init(_ json: JSONValue, names: PropertyNames = PropertyNames()) throws(ExpressionErrors) {
    let isExpression = LegacyFilter.isExpression(json)
    let context = ParsingContext(names: names, expected: .boolean)
    let root = isExpression ? context.parse(json) : LegacyFilter.parse(json, context)
    guard let root, context.errors.all.isEmpty else { throw ExpressionErrors(context.errors.all) }
    expression = StyleExpression(root: root)
    run = root.boolean
  }

  /// Whether the feature passes; a feature for which the filter fails does not.
  public func matches(_ context: EvaluationContext) -> Bool {
    do throws(EvaluationError) {
      return try run(context)
    } catch {
      return false
    }
  }

  /// Whether the feature passes, or why the filter fails for it.
  ///
  /// - Throws: `EvaluationError`, such as for a number that was expected and a text found.
  public func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> Bool { try run(context) }
}
