import GeoModel

/// Whether every output of an expression stands in it as a literal, so that fonts can be loaded beforehand.
enum LiteralOutputs {
  static func hold(in json: JSONValue) -> Bool {
    guard case .array(let items) = json, case .string(let name)? = items.first else { return true }
    func outputs(from start: Int, by step: Int = 2) -> Bool {
      stride(from: start, to: items.count, by: step).allSatisfy { hold(in: items[$0]) }
    }
    func lastOutput() -> Bool { items.last.map(hold) ?? false }
    switch name {
    case "literal": return true
    case "array", "string", "to-string", "coalesce": return outputs(from: 1, by: 1)
    case "case": return outputs(from: 2) && lastOutput()
    case "match": return outputs(from: 3) && lastOutput()
    case "step": return outputs(from: 2)
    case "interpolate": return outputs(from: 4)
    case "let": return lastOutput()
    default: return false
    }
  }
}
