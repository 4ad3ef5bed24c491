import GeoJSON
import GeoModel
import JSONText
import Styling
import SystemIO

/// `tiletap style eval`: an expression tried out.
struct StyleEvalCommand: Command {
  static let name = "eval"
  static let summary = "Try out an expression: its value, type and dependencies"

  static var declaration: Declaration<StyleEvalCommand> {
    Declaration(
      discussion: """
        EXPRESSION is an expression of the style specification or a plain value, in JSON; '@FILE' reads it from a \
        file and '-' from standard input. Functions of the old form are for a property that --spec names, and \
        filters of the old form for --spec filter. Prints the value as JSON, its type, and what it depends on: zoom, \
        feature and the like, or nothing.

        An expression that does not compile ends with status 65, a line that tells why, and a caret under the spot. \
        One that compiles but gives no value for this feature prints the property's default, or null, and why, and \
        ends with status 1.
        """,
      arguments: [
        .required(
          \.expression, .text("EXPRESSION", expected: "an expression in JSON"),
          "The expression, '@FILE' or '-'")
      ],
      options: [
        .value(
          "--feature", \.feature, .text("JSON", expected: "a Feature or an object of properties"),
          "The feature: a GeoJSON Feature, or its properties only; also '@FILE' or '-'",
          default: "no feature"),
        .value("--zoom", short: "z", \.zoom, .mapZoom, "The zoom of the map", default: "0"),
        .value(
          "--spec", \.property, .text("PROPERTY", expected: "the name of a property"),
          "The paint or layout property that the expression is for, with its type and default, or 'filter'",
          default: "any value"),
      ],
      examples: [
        Example(
          "tiletap style eval '[\"*\", 2, [\"get\", \"rank\"]]' --feature '{\"rank\": 3}'",
          "Prints the value 6, the type number, and that it depends on the feature."),
        Example(
          "tiletap style eval @radius.json --zoom 12.5 --spec circle-radius",
          "Tells the radius of a circle between zooms 12 and 13."),
      ])
  }

  var expression = ""
  var feature: String?
  var zoom = 0.0
  var property: String?

  func run(on console: Console) throws -> ExitStatus {
    let specification = try checkedProperty()
    if expression == "-", feature == "-" {
      throw UsageError("EXPRESSION and --feature are both standard input; expected one of them elsewhere")
    }
    let text = try InlineText(expression, as: "EXPRESSION", on: console)
    var context = EvaluationContext(zoom: zoom)
    if let feature {
      let text = try InlineText(feature, as: "--feature", on: console)
      guard let feature = text.parsed(on: console, Self.feature) else { return .badData }
      context.feature = PlainFeature(feature)
    }
    let report = text.parsed(on: console) { bytes throws(InvalidInput) in
      property == "filter"
        ? try ExpressionReport(filtering: bytes, in: context)
        : try ExpressionReport(evaluating: bytes, for: specification, in: context)
    }
    guard let report else { return .badData }
    try console.print(lines(of: report))
    guard let failure = report.failure else { return .done }
    text.mark(
      Finding(.expressionInvalid, at: report.failurePlace ?? .whole, found: failure.message), on: console)
    return .negative
  }

  /// The property of `--spec`; nil for none, and for `filter`.
  private func checkedProperty() throws(UsageError) -> PropertySpecification? {
    guard let property, property != "filter" else { return nil }
    if let specification = LayerType.anyProperty(property) { return specification }
    let properties = LayerType.allCases.flatMap { $0.paintProperties + $0.layoutProperties }
    throw .unknown("property", property, among: properties.map(\.name) + ["filter"])
  }

  private func lines(of report: ExpressionReport) -> String {
    let isDefault = report.isDefault ? " (the default)" : ""
    let dependencies = report.dependencies.isEmpty ? "nothing" : report.dependencies.joined(separator: ", ")
    return "value: \(report.value.jsonText)\(isDefault)\ntype: \(report.type)\ndepends on: \(dependencies)\n"
  }

  /// A Feature or a geometry of GeoJSON, or else an object of properties.
  private static func feature(_ text: [UInt8]) throws(InvalidInput) -> Feature {
    let json = try JSONValue(parsing: text)
    guard case .object(let object) = json else {
      throw refused("the text is no object", expected: "a GeoJSON Feature or an object of properties")
    }
    switch object["type"] {
    case "Feature" where object["geometry"] != nil || object["properties"] != nil: break
    case "FeatureCollection" where object["features"] != nil:
      throw refused("a FeatureCollection", expected: "one Feature")
    default: return Feature(geometry: nil, properties: object)
    }
    var options = GeoJSONReader.Options()
    options.strict = true
    var reader = GeoJSONReader(MemorySource(text), options: options)
    do {
      guard let feature = try reader.nextFeature() else {
        throw refused("there is no feature", expected: "one Feature")
      }
      return feature
    } catch let error as InvalidInput {
      throw error
    } catch {
      throw refused("\(error)", expected: "one Feature")
    }
  }

  private static func refused(_ found: String, expected: String) -> InvalidInput {
    InvalidInput(Finding(.featureUnfit, at: .text(line: 1, column: 1), found: found, expected: expected))
  }
}

extension Finding.Reason {
  /// A feature that an expression cannot be tried out with.
  fileprivate static let featureUnfit = Finding.Reason(rawValue: "feature-unfit")
}
