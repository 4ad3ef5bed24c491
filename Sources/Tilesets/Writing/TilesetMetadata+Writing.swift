import GeoModel
import JSONText

extension TilesetMetadata {
  /// Members that have a property here, and so are written from it.
  private static let derived: Set<String> = ["bounds", "center", "minzoom", "maxzoom", "format"]

  /// The rows of an MBTiles `metadata` table: texts, and one `json` row for what is no text or number
  /// (MBTiles 1.3, "Vector tileset metadata").
  func rows() -> [(name: String, value: String)] {
    var rows: [(name: String, value: String)] = []
    var json: JSONObject = [:]
    for member in plainMembers().members where member.key != "json" {
      switch member.value {
      case .string(let text): rows.append((member.key, text))
      case .number, .bool: rows.append((member.key, member.value.jsonText()))
      case .null, .array, .object: json[member.key] = member.value
      }
    }
    if !rows.contains(where: { $0.name == "name" }) { rows.insert(("name", ""), at: 0) }
    rows.append(("format", format ?? "pbf"))
    for (key, value) in located() { rows.append((key, Self.row(value))) }
    if json["vector_layers"] == nil { json["vector_layers"] = .array([]) }
    rows.append(("json", JSONValue.object(json).jsonText()))
    return rows
  }

  /// The members of a TileJSON-like object: numbers as numbers, lists as lists.
  func tileJSON() -> JSONObject {
    var object = plainMembers()
    object["format"] = .string(format ?? "pbf")
    for (key, value) in located() { object[key] = value }
    return object
  }

  /// The members that PMTiles keeps as JSON: all but those of its header (PMTiles 3, "Header").
  func archiveMembers() -> JSONObject { plainMembers() }

  /// The members without a property here; of a repeated key the last.
  private func plainMembers() -> JSONObject {
    var plain: JSONObject = [:]
    for member in members.members where !Self.derived.contains(member.key) {
      plain[member.key] = member.value
    }
    return plain
  }

  /// Zooms, bounds and centre, those that are known, as JSON values.
  private func located() -> [(key: String, value: JSONValue)] {
    func degrees(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
    var known: [(String, JSONValue)] = []
    if let minzoom { known.append(("minzoom", .number(JSONNumber(UInt64(minzoom))))) }
    if let maxzoom { known.append(("maxzoom", .number(JSONNumber(UInt64(maxzoom))))) }
    if let bounds {
      let edges = [bounds.west, bounds.south, bounds.east, bounds.north]
      known.append(("bounds", .array(edges.map(degrees))))
    }
    if let center {
      let zoom = center.zoom.map { [JSONValue.number(JSONNumber(UInt64($0)))] } ?? []
      known.append(("center", .array([degrees(center.longitude), degrees(center.latitude)] + zoom)))
    }
    return known
  }

  /// A value as MBTiles has it: lists of numbers with commas between.
  private static func row(_ value: JSONValue) -> String {
    guard case .array(let values) = value else { return value.jsonText() }
    return values.map { $0.jsonText() }.joined(separator: ",")
  }
}
