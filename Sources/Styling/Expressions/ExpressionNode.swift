/// A compiled part of an expression: its type, its parts, what it depends on and the code that it runs.
///
/// A class, as two places of a tree may be the same part: the zoom curve under a `let` is one curve.
final class ExpressionNode: Sendable {
  /// What the shape of an expression is asked for after it is compiled.
  enum Role: Sendable {
    case literal(StyleValue)
    case letResult
    case coalesce
    case zoom
    /// `step` and `interpolate` with the inputs of their stops; the input itself is the first part.
    case step([Double])
    case interpolate([Double])
    case other
  }

  /// The weight from which an expression is refused: nested variables can double it with every level.
  static let maximumWeight = 1_000_000

  let role: Role
  let type: ExpressionType
  /// The place inside the expression.
  let path: [Int]
  let parts: [ExpressionNode]
  let dependencies: Dependencies
  /// About how many steps evaluating takes at most; variables count every time they are used.
  let weight: Int
  let code: Code

  init(
    _ role: Role = .other, type: ExpressionType, path: [Int], parts: [ExpressionNode] = [],
    dependencies: Dependencies = [], weight: Int = 1, code: Code
  ) {
    self.role = role
    self.type = type
    self.path = path
    self.parts = parts
    self.dependencies = parts.reduce(dependencies) { $0.union($1.dependencies) }
    self.weight = parts.reduce(weight) { min(Self.maximumWeight + 1, $0 + $1.weight) }
    self.code = code
  }

  /// A constant, of its own type or of the one it is taken for.
  convenience init(literal value: StyleValue, type: ExpressionType? = nil, path: [Int]) {
    self.init(.literal(value), type: type ?? value.type, path: path, code: .constant(value))
  }

  /// The value of a constant, else nil.
  var literal: StyleValue? {
    if case .literal(let value) = role { return value }
    return nil
  }
}
