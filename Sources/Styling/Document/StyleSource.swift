import GeoModel

/// A source of a style: where the data of its layers comes from.
public struct StyleSource: Sendable {
  /// Tiles' rows from the north or from the south.
  public enum Scheme: String, Hashable, Sendable { case xyz, tms }

  /// How points are gathered, of a GeoJSON source.
  public struct Cluster: Hashable, Sendable {
    /// Pixels; 50 by default.
    public var radius: Double
    /// The last zoom at which points are gathered, or nil for one below the source's last.
    public var maximumZoom: Double?
    /// Points that make a cluster; 2 by default.
    public var minimumPoints: Double
    /// Sums by name, each an operator and an expression.
    public var properties: JSONObject
  }

  public let id: String
  public let type: SourceType
  /// The address of a description (TileJSON) or of an archive, or nil.
  public let url: StyleLocation?
  /// Addresses of tiles with `{z}`, `{x}` and `{y}` in them.
  public let tiles: [StyleLocation]
  public let minimumZoom: Double
  /// 22 by default, 18 for GeoJSON.
  public let maximumZoom: Double
  public let scheme: Scheme
  public let bounds: BoundingBox?
  /// The property that is taken as a feature's id, for every layer of the source.
  public let promoteID: String?
  /// The same by the name of a layer.
  public let promoteIDByLayer: [String: String]
  /// GeoJSON that stands in the style, or nil.
  public let data: JSONObject?
  /// How points are gathered, or nil where they are not.
  public let cluster: Cluster?
  /// The source as it stands in the style.
  public let json: JSONObject

  /// Reads a source; nil for a type that is not known.
  ///
  /// - Parameters:
  ///   - id: The name of the source in the style.
  ///   - json: The source as it stands in the style.
  ///   - base: The path or address of the style, from which relative ones are read.
  public init?(id: String, _ json: JSONObject, base: String = "") {
    guard case .string(let name)? = json["type"], let type = SourceType(rawValue: name) else { return nil }
    self.id = id
    self.type = type
    self.json = json
    func text(_ key: String) -> String? { if case .string(let text)? = json[key] { text } else { nil } }
    func number(_ key: String) -> Double? {
      if case .number(let number)? = json[key] { number.doubleValue } else { nil }
    }
    var data: JSONObject?
    if case .object(let object)? = json["data"] { data = object }
    self.data = data
    url = (type == .geoJSON ? text("data") : text("url")).map { StyleLocation($0, base: base) }
    if case .array(let items)? = json["tiles"] {
      tiles = items.compactMap {
        if case .string(let text) = $0 { StyleLocation(text, base: base) } else { nil }
      }
    } else {
      tiles = []
    }
    minimumZoom = number("minzoom") ?? 0
    maximumZoom = number("maxzoom") ?? (type == .geoJSON ? 18 : 22)
    scheme = text("scheme").flatMap(Scheme.init) ?? .xyz
    bounds = Self.bounds(json["bounds"])
    promoteID = text("promoteId")
    var byLayer: [String: String] = [:]
    if case .object(let object)? = json["promoteId"] {
      for member in object.members { if case .string(let name) = member.value { byLayer[member.key] = name } }
    }
    promoteIDByLayer = byLayer
    guard json["cluster"] == true else {
      cluster = nil
      return
    }
    var properties: JSONObject = [:]
    if case .object(let object)? = json["clusterProperties"] { properties = object }
    cluster = Cluster(
      radius: number("clusterRadius") ?? 50, maximumZoom: number("clusterMaxZoom"),
      minimumPoints: number("clusterMinPoints") ?? 2, properties: properties)
  }

  private static func bounds(_ json: JSONValue?) -> BoundingBox? {
    guard case .array(let items)? = json, items.count == 4 else { return nil }
    let numbers = items.compactMap { if case .number(let number) = $0 { number.doubleValue } else { nil } }
    guard numbers.count == 4 else { return nil }
    return BoundingBox(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }
}
