import GeoModel
import JSONText

extension LayerStatistics {
  /// How many features of each geometry type: `LineString 12, Point 3`.
  var geometryText: String {
    orderedGeometryTypes.map { "\($0.name) \(grouped($0.count))" }.joined(separator: ", ")
  }

  /// A line of the features and vertices, without an end.
  var contentText: String {
    var text = plural(featureCount, "feature")
    if !geometryTypes.isEmpty { text += " (\(geometryText))" }
    text += ", \(plural(vertexCount, "vertex", "vertices")), "
    if identifiedCount == 0 { return text + "no ids" }
    return text + (identifiedCount == featureCount ? "all with id" : "\(grouped(identifiedCount)) with id")
  }

  /// The attributes as a table.
  func attributeText(indent: Int) -> String {
    guard !attributes.isEmpty else { return String(repeating: " ", count: indent) + "no attributes\n" }
    var table = TextTable([.left, .left, .right, .right, .left])
    table.add(["attribute", "types", "features", "distinct", "values"])
    for (name, statistics) in orderedAttributes {
      let types = statistics.types
      let typeText =
        types.count == 1
        ? types[0].type.rawValue
        : types.map { "\($0.type.rawValue) \(grouped($0.count))" }.joined(separator: ", ")
      let distinct = (statistics.isCapped ? ">" : "") + grouped(statistics.distinctCount)
      table.add([name, typeText, grouped(statistics.count), distinct, statistics.valueText])
    }
    return table.text(indent: indent)
  }
}

extension AttributeStatistics {
  /// The range of numbers, and samples of what is no number: `1 … 6`, `"Ginza", "Ueno", …`.
  fileprivate var valueText: String {
    var parts: [String] = []
    if let range {
      let (low, high) = (range.lowerBound.json.jsonText(), range.upperBound.json.jsonText())
      parts.append(low == high ? low : "\(low) … \(high)")
    }
    var others = samples().filter { value in if case .number = value { false } else { true } }
      .map { $0.json.shortText }
    if distinctCount > Self.sampleCount, !others.isEmpty { others.append("…") }
    return (parts + others).joined(separator: ", ")
  }
}

extension JSONValue {
  /// The value as JSON text, a string cut to 30 characters.
  fileprivate var shortText: String {
    guard case .string(let text) = self, text.count > 30 else { return jsonText() }
    return JSONValue.string(text.prefix(29) + "…").jsonText()
  }
}

/// `1 feature`, `2 features`.
func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}
