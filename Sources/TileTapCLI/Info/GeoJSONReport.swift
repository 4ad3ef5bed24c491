import GeoModel
import JSONText

/// What `info` tells of a GeoJSON text.
struct GeoJSONReport: InfoReport {
  var input: String
  var statistics: GeoJSONStatistics
  var warnings: Warnings

  var json: JSONValue {
    var object: JSONObject = ["input": .string(input), "kind": "geojson"]
    if let bounds = statistics.bounds { object["bounds"] = .bounds(bounds) }
    statistics.layer.appendContents(to: &object)
    object["withoutGeometry"] = .count(statistics.unlocatedCount)
    object["withStringID"] = .count(statistics.stringIDCount)
    object["findings"] = warnings.json
    return .object(object)
  }

  var text: String {
    var facts = TextTable([.left, .left])
    facts.add(["features", statistics.layer.contentText])
    if statistics.unlocatedCount > 0 { facts.add(["without geometry", grouped(statistics.unlocatedCount)]) }
    if statistics.stringIDCount > 0 { facts.add(["with a text as id", grouped(statistics.stringIDCount)]) }
    if let bounds = statistics.bounds { facts.add(["bounds", boundsText(bounds)]) }
    return "\(oneLine(inputName(input))): GeoJSON\n" + facts.text(indent: 2) + "\n"
      + statistics.layer.attributeText(indent: 2) + warnings.text
  }
}
