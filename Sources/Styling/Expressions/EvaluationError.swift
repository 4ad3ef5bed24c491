/// An expression that gives no value for this feature; the caller takes the property's default.
public struct EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the failing part inside the expression: `[2][1]`, empty for the whole.
  public let key: String
  public let message: String
  /// The place as indices.
  public let path: [Int]

  init(_ message: String, at path: [Int]) {
    self.path = path
    key = ExpressionError.key(path)
    self.message = message
  }

  public var description: String { key.isEmpty ? message : "\(key): \(message)" }
}
