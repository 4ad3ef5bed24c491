import GeoModel
import JSONText
import Styling

/// A value of clusters made as a style's `clusterProperties` say it: by map, then reduce.
///
/// The map expression gives the value of a point. A cluster begins with that of its first point, and the reduce
/// expression joins each further point or smaller cluster to it: `["accumulated"]` is the value so far, and
/// `["get", NAME]` that of what is joined. Values may be anything: numbers, texts, booleans, arrays. Where an expression
/// fails, as a sum with a value that is missing does, the value is null.
///
/// For sums, minima and maxima of numbers there is `ClusterProperty`, which passes over points that have none.
public struct ClusterReduction: Sendable {
  /// What it is called; any text, also one that a cluster's GeoJSON has already, as `point_count`: who writes it sees to
  /// that nothing is lost.
  public let name: String
  let map: StyleExpression
  /// The properties that the map expression asks for by their names.
  package let asked: [String]
  let reduce: StyleExpression

  /// Reads a member of `clusterProperties`.
  ///
  /// - Parameters:
  ///   - name: the name of the value.
  ///   - json: `[REDUCE, MAP]`; REDUCE is the name of an operator, such as `"+"`, `"max"` or `"any"`, or an expression.
  /// - Throws: `InvalidInput` for what is no such array or no expression, and for expressions that ask for the zoom or
  ///   the state of a feature.
  public init(_ name: String, _ json: JSONValue) throws(InvalidInput) {
    guard case .array(let parts) = json, parts.count == 2 else {
      throw Self.invalid(
        "no array of two", expected: "[REDUCE, MAP]: an operator or expression, and an expression")
    }
    self.name = name
    let names = PropertyNames()
    map = try Self.expression(parts[1], "map", names: names)
    asked = names.names
    if case .string = parts[0] {
      reduce = try Self.expression(
        [parts[0], ["accumulated"], ["get", .string(name)]], "reduce", expected: Self.reductions)
    } else {
      reduce = try Self.expression(parts[0], "reduce", expected: Self.reductions)
    }
  }

  /// Whether one feature at least has a value that is not null.
  package func hasValue(of features: [Feature]) -> Bool {
    var context = EvaluationContext()
    return features.contains { feature in
      context.feature = PlainFeature(feature)
      return !map.valueOrNull(context).isNull
    }
  }

  /// What a reduce may be.
  private static let reductions =
    operators.map { "\"\($0)\"" }.joined(separator: ", ")
    + " or another operator that takes two values, or an expression of [\"accumulated\"] and [\"get\", NAME]"

  /// The operators that join values of one type in any order, or texts.
  static let operators = ["+", "*", "min", "max", "any", "all", "concat", "coalesce"]

  private static func expression(
    _ json: JSONValue, _ part: String, expected: String? = nil, names: PropertyNames = PropertyNames()
  ) throws(InvalidInput) -> StyleExpression {
    let expression: StyleExpression
    do { expression = try StyleExpression(json, names: names) } catch {
      throw invalid("\(part): \(error.description)", expected: expected)
    }
    guard expression.dependencies.isDisjoint(with: [.zoom, .featureState]) else {
      throw invalid(
        "\(part): \"zoom\" or \"feature-state\"", expected: "an expression of the properties of points")
    }
    return expression
  }

  private static func invalid(_ found: String, expected: String?) -> InvalidInput {
    InvalidInput(
      Finding(
        Finding.Reason(rawValue: "cluster-property-invalid"), at: .whole, found: found, expected: expected,
        clause: "style specification, sources, clusterProperties"))
  }
}

extension StyleExpression {
  /// The value, or null where it fails or is no number though it should be one.
  func valueOrNull(_ context: EvaluationContext) -> StyleValue {
    do {
      let value = try evaluate(context)
      if case .number(let number) = value, number.isNaN { return .null }
      return value
    } catch {
      // The renderers warn in their console and go on; a missing property is no mistake of the data.
      return .null
    }
  }
}
