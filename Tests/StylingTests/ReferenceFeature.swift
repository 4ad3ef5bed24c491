import GeoModel
import Styling

/// A feature as the suites write it: properties, state and a geometry in degrees.
final class ReferenceFeature: ExpressionFeature {
  let members: StyleObject
  let states: StyleObject
  let geometry: JSONObject?
  let tile: TileID?
  var id: StyleValue = .null

  init(_ json: JSONObject, tile: TileID? = nil) {
    members = json["properties"].asObject.map { StyleObject($0) } ?? StyleObject()
    states = json["featureState"].asObject.map { StyleObject($0) } ?? StyleObject()
    geometry = json["geometry"].asObject
    id = json["id"].map { StyleValue($0) } ?? .null
    self.tile = tile
  }

  var geometryType: Geometry.Kind? {
    guard case .string(let type)? = geometry?["type"] else { return nil }
    return Geometry.Kind(rawValue: type)
  }

  func property(_ key: PropertyKey) -> StyleValue? { members[key.name] }
  func properties() -> StyleObject { members }
  func state(_ name: String) -> StyleValue? { states[name] }

  /// Projected to whole units of the tile, as the suites' authors did.
  func tileGeometry() -> TileGeometry? {
    guard let tile, let kind = geometryType, let coordinates = geometry?["coordinates"] else { return nil }
    var parts: [[Position]] = []
    func collect(_ json: JSONValue, _ depth: Int) -> Bool {
      guard case .array(let items) = json else { return false }
      if case .number? = items.first { return true }
      let isLine = items.first.map {
        if case .array(let first) = $0, case .number? = first.first { true } else { false }
      }
      if isLine == true {
        parts.append(items.compactMap { point($0, tile) })
      } else {
        for item in items { _ = collect(item, depth + 1) }
      }
      return true
    }
    if kind == .point {
      parts = [[point(coordinates, tile)].compactMap { $0 }]
    } else {
      _ = collect(coordinates, 0)
    }
    return TileGeometry(tile: tile, extent: 8192, kind: kind, parts: parts)
  }

  private func point(_ json: JSONValue, _ tile: TileID) -> Position? {
    guard case .array(let numbers) = json, numbers.count > 1, case .number(let x) = numbers[0],
      case .number(let y) = numbers[1]
    else { return nil }
    let columns = Double(tile.columns)
    return Position(
      ((WebMercator.x(ofLongitude: x.doubleValue) * columns - Double(tile.x)) * 8192).rounded(),
      ((WebMercator.y(ofLatitude: y.doubleValue) * columns - Double(tile.y)) * 8192).rounded())
  }
}

extension JSONValue? {
  var asObject: JSONObject? {
    if case .object(let object)? = self { return object }
    return nil
  }
  var asString: String? {
    if case .string(let text)? = self { return text }
    return nil
  }
  var asArray: [JSONValue]? {
    if case .array(let items)? = self { return items }
    return nil
  }
  var asNumber: Double? {
    if case .number(let number)? = self { return number.doubleValue }
    return nil
  }
  var asBool: Bool? {
    if case .bool(let value)? = self { return value }
    return nil
  }
}
