/// A mistake in an expression, found when it is compiled.
public struct ExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake inside the expression: `[2][1]`, empty for the whole.
  public let key: String
  public let message: String
  /// The place as indices.
  public let path: [Int]
  /// Whether a part's type was at fault, rather than the part itself.
  let isTypeMismatch: Bool

  init(_ message: String, at path: [Int], isTypeMismatch: Bool = false) {
    self.path = path
    self.message = message
    self.isTypeMismatch = isTypeMismatch
    key = Self.key(path)
  }

  static func key(_ path: [Int]) -> String { path.map { "[\($0)]" }.joined() }

  public var description: String { key.isEmpty ? message : "\(key): \(message)" }
}

/// Everything that is wrong with an expression that could not be compiled.
public struct ExpressionErrors: Error, Hashable, Sendable, CustomStringConvertible {
  public let errors: [ExpressionError]

  init(_ errors: [ExpressionError]) { self.errors = errors }

  public var description: String { errors.map(\.description).joined(separator: "; ") }
}
