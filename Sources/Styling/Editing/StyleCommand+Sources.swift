import GeoModel
import JSONText

extension StyleCommand {
  /// Options of `add-source` whose value stands in the source as a text.
  private static let texts = [
    ("--scheme", "scheme"), ("--encoding", "encoding"), ("--attribution", "attribution"),
  ]
  /// Options whose value is a number; what is none is left for the validation to tell.
  private static let numbers = [
    ("--minzoom", "minzoom"), ("--maxzoom", "maxzoom"), ("--tile-size", "tileSize"), ("--buffer", "buffer"),
    ("--tolerance", "tolerance"), ("--cluster-radius", "clusterRadius"),
    ("--cluster-max-zoom", "clusterMaxZoom"), ("--cluster-min-points", "clusterMinPoints"),
  ]
  private static let flags = [
    ("--cluster", "cluster"), ("--line-metrics", "lineMetrics"), ("--generate-id", "generateId"),
  ]

  static func addSource(_ arguments: inout StyleArguments) throws(InvalidInput) -> StyleEdit {
    var source: JSONObject = [:]
    let type = try arguments.option("--type")
    if let url = try arguments.option("--url") { source["url"] = .string(url) }
    let tiles = try arguments.options("--tiles")
    if !tiles.isEmpty { source["tiles"] = .array(tiles.map { .string($0) }) }
    if let data = try arguments.option("--data") { source["data"] = object(data) }
    let places = source.count
    let kind = type ?? (source["data"] == nil ? "vector" : "geojson")
    source.members.insert(JSONObject.Member(key: "type", value: .string(kind)), at: 0)
    if let bounds = try arguments.option("--bounds") { source["bounds"] = numberList(bounds) }
    for (option, member) in numbers {
      if let text = try arguments.option(option) { source[member] = StyleArguments.value(text) }
    }
    for (option, member) in texts {
      if let text = try arguments.option(option) { source[member] = .string(text) }
    }
    if let text = try arguments.option("--promote-id") { source["promoteId"] = object(text) }
    for (option, member) in flags where arguments.flag(option) { source[member] = true }
    let id = try arguments.next("the source's id")
    for assignment in try arguments.assignments() { source[assignment.name] = assignment.value }
    // A video has a list of addresses, which is no option.
    guard places == 1 || places == 0 && source["urls"] != nil else {
      throw StyleDocument.refusal(
        "the source \"\(id)\" has \(places == 0 ? "no data" : "more than one place for its data")",
        expected: "one of --url, --tiles and --data")
    }
    return .addSource(id: id, source)
  }

  /// An object of JSON, or else the text: the address of data, the name of a property.
  private static func object(_ text: String) -> JSONValue {
    if case .object(let object) = StyleArguments.value(text) { .object(object) } else { .string(text) }
  }

  /// `W,S,E,N`, with or without the brackets of JSON.
  private static func numberList(_ text: String) -> JSONValue {
    if case .array(let items) = StyleArguments.value("[\(text)]"), items.count > 1 { return .array(items) }
    return StyleArguments.value(text)
  }
}
