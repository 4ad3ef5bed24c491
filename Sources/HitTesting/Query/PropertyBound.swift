import GeoModel
import Styling

/// The largest number that a property's value can give, read off its text.
///
/// It tells how far around a tap features have to be looked for, before any of them is evaluated.
enum PropertyBound {
  /// The largest absolute value, or nil where the value is computed from the feature.
  ///
  /// Complexity: O(n) in the size of the value.
  static func bound(_ name: String, of layer: StyleLayer, group: String = "paint") -> Double? {
    let fallback = layer.property(name).flatMap { Double($0.defaultValue) }.map(abs) ?? 0
    guard case .object(let members)? = layer.json[group], let value = members[name] else { return fallback }
    return bound(value).map { max($0, fallback) }
  }

  private static func bound(_ json: JSONValue) -> Double? {
    switch json {
    case .number(let number): return abs(number.doubleValue)
    case .object(let function): return bound(function)
    case .array(let items):
      guard case .string(let name)? = items.first else { return nil }
      let outputs: [JSONValue]
      switch name {
      // Labels and outputs by turns; what is left is the fallback.
      case "match": outputs = every(second: items, from: 3) + items.suffix(1)
      case "case": outputs = every(second: items, from: 2) + items.suffix(1)
      case "step": outputs = every(second: items, from: 2)
      case "interpolate", "interpolate-hcl", "interpolate-lab": outputs = every(second: items, from: 4)
      case "coalesce", "max", "min": outputs = Array(items.dropFirst())
      case "literal", "abs", "number", "to-number":
        guard items.count == 2 else { return nil }
        outputs = [items[1]]
      case "let": outputs = items.suffix(1)
      default: return nil
      }
      return largest(outputs)
    default: return nil
    }
  }

  /// Of a legacy function: its stops and its default.
  private static func bound(_ function: JSONObject) -> Double? {
    guard case .array(let stops)? = function["stops"] else { return nil }
    var outputs = stops.map { stop -> JSONValue in
      if case .array(let pair) = stop, pair.count == 2 { pair[1] } else { .null }
    }
    if let fallback = function["default"] { outputs.append(fallback) }
    return largest(outputs)
  }

  private static func every(second items: [JSONValue], from start: Int) -> [JSONValue] {
    stride(from: start, to: items.count, by: 2).map { items[$0] }
  }

  private static func largest(_ items: [JSONValue]) -> Double? {
    var largest: Double?
    for item in items {
      guard let bound = bound(item) else { return nil }
      largest = max(largest ?? 0, bound)
    }
    return largest
  }
}
