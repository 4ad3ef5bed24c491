import GeoModel
import Styling

/// A filter of a query, beside the layers' own.
public struct QueryFilter: Sendable {
  let filter: Filter
  let names: [String]

  /// Compiles a filter, an expression or of the legacy form.
  ///
  /// - Throws: `ExpressionErrors` with every mistake that was found.
  public init(_ json: JSONValue) throws(ExpressionErrors) {
    let names = PropertyNames()
    filter = try Filter(json, names: names)
    self.names = names.names
  }

  /// Compiles a filter out of its JSON text.
  ///
  /// - Throws: `InvalidInput` with the line and column of the first mistake.
  public init(parsing text: String) throws(InvalidInput) {
    let names = PropertyNames()
    filter = try Filter(parsing: text, names: names)
    self.names = names.names
  }
}
