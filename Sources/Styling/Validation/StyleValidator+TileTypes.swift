import GeoModel
import JSONText

extension StyleValidator {
  /// Warns of a layer whose type does not draw the geometries of its features as it is meant to.
  mutating func validateGeometries(
    _ json: JSONObject, _ geometries: TilesetContents.Geometries, at path: TextPath
  ) {
    guard !geometries.isEmpty, case .string(let name)? = json["type"], let type = LayerType(rawValue: name)
    else { return }
    let message: String
    switch type {
    case .circle where !geometries.contains(.points): message = "draws one circle at each vertex"
    case .heatmap where !geometries.contains(.points): message = "counts each vertex as a point"
    case .fill where geometries == .points, .fillExtrusion where geometries == .points,
      .line where geometries == .points:
      message = "draws nothing"
    default: return
    }
    let found =
      geometries == .points
      ? "points"
      : geometries == .lines ? "lines" : geometries == .polygons ? "polygons" : "lines and polygons"
    let fit =
      geometries == .points ? "circle or symbol" : geometries == .lines ? "line" : "fill or line"
    note(
      .warning, at: path.key("type"), "the features are \(found) only, of which type \(name) \(message)",
      suggestion: "\(fit) draws them")
  }

  /// Warns of a layer that ends before the tiles begin.
  mutating func validateFirstZoom(_ json: JSONObject, _ first: Int?, at path: TextPath) {
    guard let first, case .number(let number)? = json["maxzoom"], number.doubleValue <= Double(first) else {
      return
    }
    note(
      .warning, at: path.key("maxzoom"), "the layer can never show: the tiles begin at zoom \(first)",
      suggestion: "a maxzoom above \(first)")
  }

  /// Warns of comparisons with a text where the tiles hold numbers only, and the reverse.
  mutating func noteTypes(
    _ json: JSONValue, _ known: [String: TilesetContents.Values], isFilter: Bool, at path: TextPath
  ) {
    guard path.steps.count < ParsingContext.maximumDepth, case .array(let items) = json,
      case .string(let name)? = items.first, name != "literal"
    else { return }
    if ["==", "!=", "<", "<=", ">", ">="].contains(name), items.count >= 3 {
      for (subject, other) in [(1, 2), (2, 1)] {
        let isBare = isFilter && subject == 1 && FilterForm.isLegacyTest(items)
        guard let property = Self.property(items[subject], isBare: isBare), let values = known[property]
        else {
          continue
        }
        if let message = Self.mismatch(items[other], values, property) {
          note(.warning, at: path.index(other), message.text, suggestion: message.suggestion)
        }
      }
    }
    for index in Self.parts(of: items) {
      noteTypes(items[index], known, isFilter: isFilter, at: path.index(index))
    }
  }

  /// The property that a side of a comparison asks for.
  private static func property(_ json: JSONValue, isBare: Bool) -> String? {
    if isBare, case .string(let name) = json { return name }
    guard case .array(let items) = json, items.count == 2, items[0] == "get",
      case .string(let name) = items[1]
    else { return nil }
    return name
  }

  private static func mismatch(_ json: JSONValue, _ values: TilesetContents.Values, _ property: String)
    -> (text: String, suggestion: String?)?
  {
    switch json {
    case .string(let text) where values == .numbers:
      let number = Double(text) == nil ? nil : "write \(text) without quotation marks"
      return ("the tiles hold numbers only in \"\(property)\", and no text", number)
    case .number where values == .texts:
      return (
        "the tiles hold texts only in \"\(property)\", and no number",
        "write \(JSONValue.string(json.jsonText()).jsonText()), a text"
      )
    default: return nil
    }
  }
}
