import GeoModel

/// The companion of a layer that is nearly invisible and large enough for a finger.
///
/// It shows what its layer shows, by the same source, filter and zooms; it stands on top, so that taps reach it
/// first. It draws nothing: an alpha of 0.01 times an opacity of 0.01 is below half a step of 8 bits, however many
/// areas lie on one another. Neither may be 0, because MapLibre Native finds no layer that it would not draw.
struct TouchArea {
  static let opacity: JSONValue = 0.01
  /// What stands behind the id of its layer.
  static let suffix = "-touch-area"
  /// What it has of its layer as it is there.
  static let shared = ["source", "source-layer", "minzoom", "maxzoom", "filter"]
  static let color: JSONValue = "rgba(0, 0, 0, 0.01)"

  let layer: JSONObject

  /// - Parameters:
  ///   - radius: Pixels round a point, or on each side of a line, exactly; nil grows the layer's own size.
  ///   - minimumSize: Pixels across that the area has at least; 44 suits a finger.
  ///   - isTaken: Whether an id is in use.
  /// - Throws: `InvalidInput` for a layer that is neither circle nor line.
  init(
    _ layer: JSONObject, radius: Double?, minimumSize: Double, isTaken: (String) -> Bool
  ) throws(InvalidInput) {
    guard case .string(let id)? = layer["id"], case .string(let type)? = layer["type"] else {
      throw StyleDocument.refusal("the layer has no id or no type")
    }
    guard type == "circle" || type == "line" else {
      throw StyleDocument.refusal(
        "layer \"\(id)\" is of type \(type)",
        expected: "a circle or line layer, which can be too small to tap")
    }
    var name = id + Self.suffix
    var number = 2
    while isTaken(name) {
      name = "\(id)\(Self.suffix)-\(number)"
      number += 1
    }
    var area: JSONObject = ["id": .string(name), "type": .string(type)]
    for key in Self.shared { area[key] = layer[key] }
    let layout = Self.members("layout", of: layer, ["visibility", "\(type)-sort-key"])
    if !layout.isEmpty { area["layout"] = .object(layout) }
    area["paint"] = .object(
      type == "circle" ? Self.circle(layer, radius, minimumSize) : Self.line(layer, radius, minimumSize))
    self.layer = area
  }

  private static func members(_ group: String, of layer: JSONObject, _ names: [String]) -> JSONObject {
    guard case .object(let members)? = layer[group] else { return [:] }
    return JSONObject(members.members.filter { names.contains($0.key) })
  }

  private static func circle(_ layer: JSONObject, _ radius: Double?, _ minimumSize: Double) -> JSONObject {
    let paint = members("paint", of: layer, ["circle-radius", "circle-stroke-width"])
    let own = paint["circle-radius"] ?? 5
    let stroke = paint["circle-stroke-width"] ?? 0
    var area: JSONObject = [:]
    // Taps count the stroke in.
    if let radius {
      area["circle-radius"] = number(radius)
    } else if case .number(let own) = own, case .number(let stroke) = stroke {
      area["circle-radius"] = number(max(own.doubleValue + stroke.doubleValue, minimumSize / 2))
    } else {
      area["circle-radius"] = grown(own, to: minimumSize / 2, "circle-radius", .circle)
      if stroke != 0 {
        area["circle-stroke-width"] = stroke
        area["circle-stroke-color"] = color
        area["circle-stroke-opacity"] = opacity
      }
    }
    area["circle-color"] = color
    area["circle-opacity"] = opacity
    let kept = [
      "circle-translate", "circle-translate-anchor", "circle-pitch-scale", "circle-pitch-alignment",
    ]
    area.members += members("paint", of: layer, kept).members
    return area
  }

  private static func line(_ layer: JSONObject, _ radius: Double?, _ minimumSize: Double) -> JSONObject {
    let paint = members("paint", of: layer, ["line-width", "line-gap-width"])
    let own = paint["line-width"] ?? 1
    let gap = paint["line-gap-width"] ?? 0
    var area: JSONObject = [:]
    // Two lines with a gap are tapped as one that covers them.
    if let radius {
      area["line-width"] = number(radius * 2)
    } else if case .number(let own) = own, case .number(let gap) = gap {
      let across = gap.doubleValue > 0 ? gap.doubleValue + own.doubleValue * 2 : own.doubleValue
      area["line-width"] = number(max(across, minimumSize))
    } else {
      area["line-width"] = grown(own, to: minimumSize, "line-width", .line)
      if gap != 0 { area["line-gap-width"] = gap }
    }
    area["line-color"] = color
    area["line-opacity"] = opacity
    area.members +=
      members("paint", of: layer, ["line-offset", "line-translate", "line-translate-anchor"]).members
    return area
  }

  private static func number(_ value: Double) -> JSONValue {
    .number(Int64(exactly: value).map { JSONNumber($0) } ?? JSONNumber(value))
  }

  /// A size that is at least `least` for every feature and zoom.
  ///
  /// The zoom may only be asked at the top, so the outputs of a curve over it grow one by one: what lies between
  /// two of them lies above the least and above the layer's own size too.
  private static func grown(_ value: JSONValue, to least: Double, _ name: String, _ type: LayerType)
    -> JSONValue
  {
    switch value {
    case .number(let size): return number(max(size.doubleValue, least))
    case .object(let object):
      guard let specification = type.property(name)?.specification else { return number(least) }
      return grown(LegacyFunction(object, for: specification).expression, to: least, name, type)
    case .array(var items):
      let first = items.first.flatMap { if case .string(let name) = $0 { name } else { nil } }
      let start: Int
      switch first {
      case "interpolate": start = 4
      case "step": start = 2
      case "let":
        guard let result = items.popLast() else { return value }
        return .array(items + [grown(result, to: least, name, type)])
      default: return ["max", value, number(least)]
      }
      for index in stride(from: start, to: items.count, by: 2) {
        items[index] = grown(items[index], to: least, name, type)
      }
      return .array(items)
    default: return number(least)
    }
  }
}
