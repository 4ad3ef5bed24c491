import GeoModel
import JSONText

extension StyleDocument {
  /// A style without sources and layers.
  ///
  /// - Parameters:
  ///   - name: The style's name for people, or nil for none.
  ///   - center: Longitude and latitude in degrees.
  ///   - zoom: The zoom that a map opens with, or nil to leave it open.
  ///   - glyphs: The address of fonts, with `{fontstack}` and `{range}` in it.
  ///   - sprite: The address of icons and patterns.
  /// - Throws: Nothing that a caller could cause.
  public init(
    name: String?, center: Position? = nil, zoom: Double? = nil, glyphs: String? = nil, sprite: String? = nil
  ) throws(InvalidInput) {
    func number(_ value: Double) -> JSONValue {
      .number(Int64(exactly: value).map { JSONNumber($0) } ?? JSONNumber(value))
    }
    var root: JSONObject = ["version": 8]
    if let name { root["name"] = .string(name) }
    if let center { root["center"] = [number(center.x), number(center.y)] }
    if let zoom { root["zoom"] = number(zoom) }
    if let sprite { root["sprite"] = .string(sprite) }
    if let glyphs { root["glyphs"] = .string(glyphs) }
    root["sources"] = [:]
    root["layers"] = []
    let layout = JSONLayout()
    try self.init(layout.text(.object(root), indentation: []) + [0x0A])
  }
}

extension Finding.Reason {
  /// A style that goes against the specification.
  public static let styleInvalid = Finding.Reason(rawValue: "style-invalid")
}
