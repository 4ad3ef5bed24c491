import GeoModel
import JSONText

/// An expression tried out: its type, what it depends on, and its value for one feature.
public struct ExpressionReport: Sendable {
  /// The type, as `array<number, 2>`.
  public let type: String
  /// What it depends on, such as `zoom` and `feature`; empty for a constant.
  public let dependencies: [String]
  /// The value, or the property's default where there is none for the feature; null without a property.
  public let value: StyleValue
  /// Whether the value is the property's default, as the expression gave null or nothing.
  public let isDefault: Bool
  /// Why the expression gives none for the feature, or nil.
  public let failure: EvaluationError?
  /// The line and column of what fails, or nil.
  public let failurePlace: Place?

  /// Compiles and evaluates the JSON text of an expression, a function or a plain value.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - property: The property that the value is for, or nil for any.
  ///   - context: The feature, zoom and state to evaluate it for.
  /// - Throws: `InvalidInput` at the line and column of the mistake; `caret` shows the spot.
  public init(
    evaluating text: [UInt8], for property: PropertySpecification? = nil, in context: EvaluationContext
  ) throws(InvalidInput) {
    let json = try JSONValue(parsing: text)
    do throws(ExpressionErrors) {
      if let property {
        let expression = try PropertyExpression(json, for: property)
        let (value, failure) = expression.evaluate(context)
        let isDefault = failure != nil || Self.isNull(expression.expression, context)
        self.init(expression.expression, value, isDefault: isDefault, failure, in: text)
      } else {
        self.init(try StyleExpression(json), text, context)
      }
    } catch {
      throw error.invalidInput(in: text)
    }
  }

  /// Compiles and evaluates the JSON text of a filter, in the form of expressions or the legacy one.
  ///
  /// - Throws: `InvalidInput` at the line and column of the mistake.
  public init(filtering text: [UInt8], in context: EvaluationContext) throws(InvalidInput) {
    let json = try JSONValue(parsing: text)
    do throws(ExpressionErrors) {
      self.init(try Filter(json).expression, text, context)
    } catch {
      throw error.invalidInput(in: text)
    }
  }

  private init(_ expression: StyleExpression, _ text: [UInt8], _ context: EvaluationContext) {
    do throws(EvaluationError) {
      self.init(expression, try expression.evaluate(context), isDefault: false, nil, in: text)
    } catch {
      self.init(expression, .null, isDefault: false, error, in: text)
    }
  }

  private init(
    _ expression: StyleExpression, _ value: StyleValue, isDefault: Bool, _ failure: EvaluationError?,
    in text: [UInt8]
  ) {
    type = expression.type.description
    dependencies = Self.names.filter { expression.dependencies.contains($0.1) }.map(\.0)
    self.value = value
    self.isDefault = isDefault
    self.failure = failure
    failurePlace = failure.map { TextPath().inside($0.path).place(in: text) }
  }

  /// Whether an expression that can be evaluated gives null, or a number that is none.
  private static func isNull(_ expression: StyleExpression, _ context: EvaluationContext) -> Bool {
    do throws(EvaluationError) {
      switch try expression.evaluate(context) {
      case .null: return true
      case .number(let number): return number.isNaN
      default: return false
      }
    } catch {
      return true
    }
  }

  private static let names: [(String, Dependencies)] = [
    ("zoom", .zoom), ("feature", .feature), ("feature-state", .featureState), ("geometry", .geometry),
    ("global-state", .globalState), ("heatmap-density", .heatmapDensity), ("line-progress", .lineProgress),
    ("elevation", .elevation), ("accumulated", .accumulated), ("images", .images),
  ]

  /// The line of a text that a place is in, and a caret under the spot; nil for a place outside.
  public static func caret(at place: Place, in text: [UInt8]) -> String? {
    MarkedLine.text(at: place, in: text)
  }
}

extension LayerType {
  /// The property of a name of any layer type, or nil.
  public static func anyProperty(_ name: String) -> PropertySpecification? {
    allCases.lazy.compactMap { $0.property(name)?.specification }.first
  }
}
