import Foundation
import GeoModel
import HitTesting
import JSONText
import Styling
import TestSupport

/// What the suites of styled queries have in common.
enum QueryConformance {
  static func json(_ url: URL) throws -> JSONValue { try JSONValue(parsing: Array(Data(contentsOf: url))) }

  /// The folders of a suite that hold a style, by name.
  static func folders(_ suite: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: suite, includingPropertiesForKeys: nil)
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: "style.json").path) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func map(_ folder: URL) throws -> (map: StyledMap, style: Style) {
    let url = folder.appending(path: "style.json")
    let style = Style(try StyleDocument(Array(Data(contentsOf: url))), base: url.path)
    return (StyledMap(style), style)
  }

  static func camera(_ style: Style, width: Double, height: Double) -> Camera {
    Camera(
      center: style.center ?? Position(0, 0), zoom: style.zoom ?? 0, bearing: style.bearing,
      pitch: style.pitch, width: width, height: height
    ).constrained
  }

  /// A point `[x, y]`, or a box of two of them.
  static func query(_ json: JSONValue?) -> ScreenQuery? {
    func point(_ json: JSONValue) -> ScreenPoint? {
      guard case .array(let items) = json, items.count == 2, case .number(let x) = items[0],
        case .number(let y) = items[1]
      else { return nil }
      return ScreenPoint(x.doubleValue, y.doubleValue)
    }
    guard let json else { return nil }
    if let point = point(json) { return .point(point) }
    guard case .array(let corners) = json, corners.count == 2, let a = point(corners[0]),
      let b = point(corners[1])
    else { return nil }
    return .box(a, b)
  }

  static func options(_ json: JSONValue?) throws -> QueryOptions {
    var options = QueryOptions()
    guard case .object(let members)? = json else { return options }
    if case .array(let layers)? = members["layers"] {
      options.layers = Set(layers.compactMap { if case .string(let id) = $0 { id } else { nil } })
    }
    if let filter = members["filter"] { options.filter = try QueryFilter(filter) }
    return options
  }

  /// Properties in an order of their own, as JSON keeps none.
  static func sorted(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { JSONObject.Member(key: $0.key, value: sorted($0.value)) }
            .sorted { $0.key < $1.key }))
    case .array(let items): .array(items.map(sorted))
    // A number is compared by what it is worth to JavaScript.
    case .number(let number): .number(JSONNumber(number.doubleValue))
    default: json
    }
  }
}
