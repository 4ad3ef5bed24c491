import GeoModel

/// Every operator by its name.
enum Operators {
  /// Compiles one operator: its JSON with the name first, and where it stands; nil after a noted error.
  typealias Parse = @Sendable ([JSONValue], ParsingContext) -> ExpressionNode?

  static let all: [String: Parse] = {
    let families = [
      LiteralOperators.all, Assertion.all, Coercion.all, TypeOperators.all, FormatOperators.all,
      NumberFormatOperators.all, CollatorOperators.all, LookupOperators.all, ArrayOperators.all,
      SearchOperators.all,
      FeatureOperators.all, CameraOperators.all, DecisionOperators.all, ComparisonOperators.all,
      MatchOperators.all, LogicOperators.all, StepOperators.all, InterpolateOperators.all,
      VariableOperators.all, StringOperators.all, ColorOperators.all, MathOperators.all,
      GeometryOperators.all,
    ]
    return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }()

  /// The known name nearest to a misspelt one, or nil where none is near.
  static func nearest(to name: String) -> String? {
    otherLanguages[name.lowercased()] ?? NearestName.of(name, among: all.keys.sorted())
  }

  /// What other languages call operators.
  private static let otherLanguages = [
    "=": "==", "===": "==", "eq": "==", "<>": "!=", "!==": "!=", "neq": "!=", "and": "all", "&&": "all",
    "or": "any", "||": "any", "not": "!", "if": "case", "switch": "match", "lt": "<", "gt": ">",
  ]
}
