import GeoModel
import JSONText

extension Finding.Reason {
  /// An expression that does not compile.
  public static let expressionInvalid = Finding.Reason(rawValue: "expression-invalid")
}

extension Filter {
  /// Compiles a filter out of its JSON text.
  ///
  /// - Throws: `InvalidInput` with the line and column of the first mistake.
  /// Complexity: O(n) in the length of the text.
  public init(parsing text: String, names: PropertyNames = PropertyNames()) throws(InvalidInput) {
    let json = try JSONValue(parsing: text)
    do throws(ExpressionErrors) {
      try self.init(json, names: names)
    } catch {
      throw error.invalidInput(in: text)
    }
  }
}

extension StyleExpression {
  /// Compiles an expression out of its JSON text.
  ///
  /// - Throws: `InvalidInput` with the line and column of the first mistake.
  /// Complexity: O(n) in the length of the text.
  public init(
    parsing text: String, expecting expected: ExpressionType? = nil, names: PropertyNames = PropertyNames()
  ) throws(InvalidInput) {
    let json = try JSONValue(parsing: text)
    do throws(ExpressionErrors) {
      try self.init(json, expecting: expected, names: names)
    } catch {
      throw error.invalidInput(in: text)
    }
  }
}

extension ExpressionErrors {
  /// The first error, at its place in the text that the expression was read from.
  public func invalidInput(in text: String) -> InvalidInput { invalidInput(in: Array(text.utf8)) }

  /// The first error, at its place in the text that the expression was read from.
  public func invalidInput(in text: [UInt8]) -> InvalidInput {
    let place = TextPath().inside(errors.first?.path ?? []).place(in: text)
    let message = errors.first?.message ?? "the expression does not compile"
    return InvalidInput(
      Finding(.expressionInvalid, at: place, found: message, clause: "style specification, expressions"))
  }
}
