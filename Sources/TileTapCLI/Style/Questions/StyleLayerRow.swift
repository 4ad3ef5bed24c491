import GeoModel
import JSONText
import Styling

/// What `layers` tells of a layer.
struct StyleLayerRow {
  /// What is worth knowing of a layer at a glance.
  enum Mark: String, CaseIterable {
    case filter, zoom, feature, legacy, error, warning
    case touchArea = "touch-area"
  }

  var id: String?
  var type: String?
  var source: String?
  var sourceLayer: String?
  var minzoom: JSONNumber?
  var maxzoom: JSONNumber?
  /// `visible`, `none`, or `expression` where it depends.
  var visibility: String
  var marks: [Mark]
  var place: Place

  /// The layers of a style in the order they are drawn.
  static func rows(of document: StyleDocument) -> [StyleLayerRow] {
    let elements = document.compiledLayers()
    let findings = document.validate()
    let errors = indices(findings.filter { $0.severity == .error }.map(\.position))
    let warnings = indices(findings.filter { $0.severity == .warning }.map(\.position))
    let legacy = indices(document.legacyPaths)
    let places = document.places(of: elements.map { TextPath().key("layers").index($0.index) })
    return zip(elements, places).map { element, place in
      var row = StyleLayerRow(element.json, element.compiled?.dependencies ?? [], at: place)
      if legacy.contains(element.index) { row.marks.append(.legacy) }
      if errors.contains(element.index) { row.marks.append(.error) }
      if warnings.contains(element.index) { row.marks.append(.warning) }
      return row
    }
  }

  /// The places of the layers that paths lead into.
  private static func indices(_ paths: [TextPath]) -> Set<Int> {
    Set(
      paths.compactMap { path in
        guard path.steps.count > 1, path.steps[0] == .key("layers"), case .index(let index) = path.steps[1]
        else { return nil }
        return index
      })
  }

  private init(_ json: JSONObject, _ dependencies: Dependencies, at place: Place) {
    func text(_ value: JSONValue?) -> String? { if case .string(let text)? = value { text } else { nil } }
    func number(_ value: JSONValue?) -> JSONNumber? {
      if case .number(let number)? = value { number } else { nil }
    }
    func group(_ name: String) -> JSONObject {
      if case .object(let group)? = json[name] { group } else { [:] }
    }
    id = text(json["id"])
    type = text(json["type"])
    source = text(json["source"])
    sourceLayer = text(json["source-layer"])
    minzoom = number(json["minzoom"])
    maxzoom = number(json["maxzoom"])
    visibility =
      switch group("layout")["visibility"] {
      case nil: "visible"
      case .string(let text)?: text
      default: "expression"
      }
    self.place = place
    marks = []
    if json["filter"] != nil { marks.append(.filter) }
    if dependencies.contains(.zoom) { marks.append(.zoom) }
    if dependencies.contains(.feature) { marks.append(.feature) }
    if let type, number(group("paint")["\(type)-opacity"])?.doubleValue == 0.01 { marks.append(.touchArea) }
  }

  var json: JSONValue {
    var object: JSONObject = ["id": id.map(JSONValue.string) ?? .null]
    for (key, value) in [("type", type), ("source", source), ("sourceLayer", sourceLayer)] {
      if let value { object[key] = .string(value) }
    }
    for (key, value) in [("minzoom", minzoom), ("maxzoom", maxzoom)] {
      if let value { object[key] = .number(value) }
    }
    object["visibility"] = .string(visibility)
    object["marks"] = .array(marks.map { .string($0.rawValue) })
    if case .text(let line, let column) = place {
      object["line"] = .count(line)
      object["column"] = .count(column)
    }
    return .object(object)
  }

  static func table(_ rows: [StyleLayerRow]) -> String {
    var table = TextTable(Array(repeating: .left, count: 7))
    table.add(["id", "type", "source", "source-layer", "zooms", "visibility", "marks"])
    for row in rows {
      table.add([
        row.id ?? "(no id)", row.type ?? "(no type)", row.source ?? "", row.sourceLayer ?? "", row.zooms,
        row.visibility, row.marks.map(\.rawValue).joined(separator: " "),
      ])
    }
    return table.text(indent: 0)
  }

  /// `5 to 14`, `from 5`, `to 14`, or `all`; the layer does not show at the last one itself.
  private var zooms: String {
    func text(_ zoom: JSONNumber) -> String { JSONValue.number(zoom).jsonText() }
    switch (minzoom, maxzoom) {
    case (let low?, let high?): return "\(text(low)) to \(text(high))"
    case (let low?, nil): return "from \(text(low))"
    case (nil, let high?): return "to \(text(high))"
    case (nil, nil): return "all"
    }
  }
}
