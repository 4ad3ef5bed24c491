import GeoModel

/// What the inputs of a function's stops must be, and those seen so far.
struct FunctionStops {
  let type: LegacyFunction.Kind?
  /// Whether inputs are a zoom and a value.
  let takesBoth: Bool
  let specification: PropertySpecification
  private var inputType: String?
  private var zoom: Double?
  private var last: Double?
  private var seen: Set<JSONValue> = []

  init(type: LegacyFunction.Kind?, takesBoth: Bool, specification: PropertySpecification) {
    self.type = type
    self.takesBoth = takesBoth
    self.specification = specification
  }

  /// Goes on to the stops of a zoom; false where it is below the last one.
  mutating func enter(zoom next: Double) -> Bool {
    if let zoom, next < zoom { return false }
    if next != zoom {
      zoom = next
      last = nil
      seen = []
    }
    return true
  }

  /// What is wrong with an input after those before it, or nil.
  mutating func problem(_ input: JSONValue) -> String? {
    let name = StyleValidator.typeName(input)
    if let inputType, inputType != name {
      return "\(name) stop domain type must match previous stop domain type \(inputType)"
    }
    inputType = name
    switch input {
    case .number(let json):
      let number = json.doubleValue
      if type == .categorical {
        if number != number.rounded() { return "integer expected, found \(NumberText.text(number))" }
      } else if let last, number < last {
        return "stop domain values must appear in ascending order"
      }
      last = number
    case .string, .bool:
      if type != .categorical {
        let hint =
          specification.allowsFeature && type == nil
          ? "; for a categorical function, specify `\"type\": \"categorical\"`" : ""
        return "number expected, \(name) found\(hint)"
      }
    default: return "stop domain value must be a number, string, or boolean"
    }
    if type == .categorical, !seen.insert(input).inserted { return "stop domain values must be unique" }
    return nil
  }
}
