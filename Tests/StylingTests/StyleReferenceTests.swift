import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// The tables against the specification's machine-readable reference, as far as it is there.
@Suite struct StyleReferenceTests {
  @Test func tablesHoldTheReferencesFacts() throws {
    guard let url = Conformance.suite("style-reference.json") else { return }
    guard case .object(let reference) = try JSONValue(parsing: Array(try Data(contentsOf: url))) else {
      return
    }
    var failures: [String] = []
    var total = 0
    for type in LayerType.allCases {
      for (group, properties) in [("layout", type.layoutProperties), ("paint", type.paintProperties)] {
        let facts = reference["\(group)_\(type.rawValue)"].asObject ?? [:]
        #expect(Set(facts.members.map(\.key)) == Set(properties.map(\.name)), "\(type) \(group)")
        for property in properties {
          total += 1
          guard let fact = facts[property.name].asObject else { continue }
          if let problem = Self.problem(property, fact) { failures.append("\(property.name): \(problem)") }
        }
      }
    }
    Conformance.report(
      "style-reference", passed: total - failures.count, total: total, failures: failures)
    #expect(failures.isEmpty)
  }

  private static func problem(_ property: PropertySpecification, _ fact: JSONObject) -> String? {
    if property.kind?.rawValue != fact["type"].asString { return "type" }
    if property.itemKind?.rawValue != fact["value"].asString { return "item type" }
    if property.length.map(Double.init) != fact["length"].asNumber { return "length" }
    if property.minimum != fact["minimum"].asNumber || property.maximum != fact["maximum"].asNumber {
      return "range"
    }
    if property.units != fact["units"].asString { return "units" }
    let values = fact["values"].asObject?.members.map(\.key) ?? []
    if Set(values) != Set(property.values) { return "values" }
    if property.defaultValue != fact["default"] { return "default" }
    if property.traits.contains(.transition) != (fact["transition"].asBool ?? false) { return "transition" }
    let expression = fact["expression"].asObject
    if property.isInterpolated != (expression?["interpolated"].asBool ?? false) { return "interpolation" }
    let inputs = Set((expression?["parameters"].asArray ?? []).compactMap { Optional($0).asString })
    let known: [(String, PropertySpecification.Inputs)] = [
      ("zoom", .zoom), ("feature", .feature), ("feature-state", .featureState),
      ("global-state", .globalState), ("heatmap-density", .heatmapDensity),
      ("line-progress", .lineProgress), ("elevation", .elevation),
    ]
    return Set(known.filter { property.inputs.contains($0.1) }.map(\.0)) == inputs ? nil : "inputs"
  }
}
