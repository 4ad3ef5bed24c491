import GeoModel
import JSONText

/// An expression tried out: its type, what it depends on, and its value for one feature.
public struct ExpressionReport: Sendable {
  /// The type, as `array<number, 2>`.
  public let type: String
  /// What it depends on, such as `zoom` and `feature`; empty for a constant.
  public let dependencies: [String]
  /// The value, or nil where there is none for the feature.
  public let value: StyleValue?
  /// Why there is none, or nil.
  public let failure: EvaluationError?

  /// Compiles and evaluates the JSON text of an expression, a function or a plain value.
  ///
  /// - Parameters:
  ///   - property: The property that the value is for, or nil for any.
  /// - Throws: `InvalidInput` at the line and column of the mistake; `caret` shows the spot.
  public init(
    evaluating text: String, for property: PropertySpecification? = nil, in context: EvaluationContext
  ) throws(InvalidInput) {
    let json = try JSONValue(parsing: text)
    let expression: StyleExpression
    do throws(ExpressionErrors) {
      if let property {
        expression = try PropertyExpression(json, for: property).expression
      } else {
        expression = try StyleExpression(json)
      }
    } catch {
      throw error.invalidInput(in: text)
    }
    type = expression.type.description
    dependencies = Self.names.filter { expression.dependencies.contains($0.1) }.map(\.0)
    do throws(EvaluationError) {
      value = try expression.evaluate(context)
      failure = nil
    } catch {
      value = nil
      failure = error
    }
  }

  private static let names: [(String, Dependencies)] = [
    ("zoom", .zoom), ("feature", .feature), ("feature-state", .featureState), ("geometry", .geometry),
    ("global-state", .globalState), ("heatmap-density", .heatmapDensity), ("line-progress", .lineProgress),
    ("elevation", .elevation), ("accumulated", .accumulated), ("images", .images),
  ]

  /// The line of a text that a place is in, and a caret under the spot.
  public static func caret(at place: Place, in text: String) -> String? {
    guard case .text(let line, let column) = place else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    let bytes = lines[line - 1].utf8.prefix(max(0, column - 1))
    let width = String(decoding: Array(bytes), as: UTF8.self).count
    return lines[line - 1] + "\n" + String(repeating: " ", count: width) + "^"
  }
}

extension LayerType {
  /// The property of a name of any layer type, or nil.
  public static func anyProperty(_ name: String) -> PropertySpecification? {
    allCases.lazy.compactMap { $0.property(name)?.specification }.first
  }
}
