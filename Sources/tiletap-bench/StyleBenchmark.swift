import GeoModel
import Styling

/// `style [ROUNDS]`: what one evaluation of a compiled expression costs, in nanoseconds, and in allocations.
func styleBenchmark(_ arguments: [String]) throws {
  let rounds = arguments.first.flatMap { Int($0) } ?? 2_000_000
  let cases: [(String, String)] = [
    ("interpolate zoom, numbers", #"["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4, 16, 20]"#),
    (
      "interpolate zoom, exponential",
      #"["interpolate", ["exponential", 1.5], ["zoom"], 5, 1, 10, 4, 16, 20]"#
    ),
    (
      "interpolate zoom, colours",
      #"["interpolate", ["linear"], ["zoom"], 5, ["rgb", 255, 0, 0], 10, ["rgb", 0, 0, 255]]"#
    ),
    (
      "match a property, 3 labels to numbers",
      #"["match", ["get", "class"], "park", 1, "wood", 2, ["grass", "pitch"], 3, 0]"#
    ),
    ("match a property, 30 labels to texts", manyLabels),
    ("match a number", #"["match", ["get", "rank"], 1, 10, 2, 20, [3, 4], 30, 0]"#),
    (
      "filter of three tests",
      #"["all", ["==", ["get", "class"], "park"], [">=", ["get", "rank"], 2], ["has", "name"]]"#
    ),
    ("legacy filter of two tests", #"["all", ["in", "class", "wood", "park"], ["!=", "rank", 7]]"#),
    (
      "zoom and property",
      #"["interpolate", ["linear"], ["zoom"], 5, ["*", ["get", "rank"], 2], 16, ["+", ["get", "rank"], 10]]"#
    ),
  ]
  for (name, text) in cases { try measure(name, text, rounds) }
}

private let manyLabels: String = {
  let labels = (0..<30).map { #""a class with a long name \#($0)", "text \#($0)", "# }.joined()
  return #"["match", ["get", "long"], "# + labels + #""other"]"#
}()

private func measure(_ name: String, _ text: String, _ rounds: Int) throws {
  let names = PropertyNames()
  let isFilter = name.contains("filter")
  let filter = isFilter ? try Filter(parsing: text, names: names) : nil
  let expression = isFilter ? nil : try StyleExpression(parsing: text, names: names)
  let feature = IndexedFeature(names.names)
  func evaluate(_ rounds: Int, done: (Int) -> Void) throws -> Double {
    var context = EvaluationContext(zoom: 0, feature: feature)
    var sum = 0.0
    for round in 0..<rounds {
      done(round)
      context.zoom = Double(round & 1023) * 0.015
      if let filter {
        sum += filter.matches(context) ? 1 : 0
      } else if let expression {
        switch try expression.evaluate(context) {
        case .number(let number): sum += number
        case .color(let color): sum += color.red
        default: sum += 1
        }
      }
    }
    return sum
  }
  var sum = 0.0
  let seconds = try bestOf(3) { sum = try evaluate(rounds) { _ in } }
  let cost = (seconds / Double(rounds) * 1e10).rounded() / 10
  print("style \(name): \(cost) ns, sum \(sum.rounded())")
  let few = min(rounds, 2000)
  var meter = AllocationMeter()
  _ = try evaluate(few) { if $0 == few / 2 { meter.passHalf($0) } }
  meter.finish(few, "evaluation")
}

/// A feature that finds its properties by the index of the name, as a reader of tiles does.
private final class IndexedFeature: ExpressionFeature {
  private let values: [StyleValue?]
  let id = StyleValue.number(7)
  let geometryType: Geometry.Kind? = .polygon

  init(_ names: [String]) {
    let known: [String: StyleValue] = [
      "class": .string("park"), "rank": .number(3), "name": .string("Rikugien Garden"),
      "long": .string("a class with a long name 17"),
    ]
    values = names.map { known[$0] }
  }

  func property(_ key: PropertyKey) -> StyleValue? { key.index.flatMap { values[$0] } }
  func properties() -> StyleObject { StyleObject() }
}
