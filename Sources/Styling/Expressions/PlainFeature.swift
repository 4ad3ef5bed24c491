import GeoModel

/// A feature of the data model, as expressions ask it.
public final class PlainFeature: ExpressionFeature {
  private let members: StyleObject
  private let geometry: Geometry?
  private let tile: TileID
  public let id: StyleValue

  /// Takes a feature as it is.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - tile: The tile in whose units `within` and `distance` compare; finer zooms tell more apart.
  public init(_ feature: Feature, tile: TileID? = nil) {
    members = StyleObject(feature.properties ?? JSONObject())
    geometry = feature.geometry
    self.tile = tile ?? Self.anyTile(feature.geometry)
    switch feature.id {
    case .number(let number)?: id = StyleValue(number)
    case .string(let text)?: id = .string(text)
    case nil: id = .null
    }
  }

  public var geometryType: Geometry.Kind? { geometry?.kind }

  public func property(_ key: PropertyKey) -> StyleValue? { members[key.name] }

  public func properties() -> StyleObject { members }

  /// The tile of zoom 16, about half a kilometre wide, at the first position.
  private static func anyTile(_ geometry: Geometry?) -> TileID {
    var first: Position?
    geometry?.forEachPosition { first = first ?? $0 }
    return WebMercator.tile(at: first ?? Position(0, 0), zoom: 16)
  }

  public func tileGeometry() -> TileGeometry? {
    guard let geometry else { return nil }
    let columns = Double(tile.columns)
    let extent = 8192.0
    func unit(_ position: Position) -> Position {
      Position(
        ((WebMercator.x(ofLongitude: position.x) * columns - Double(tile.x)) * extent).rounded(),
        ((WebMercator.y(ofLatitude: position.y) * columns - Double(tile.y)) * extent).rounded())
    }
    let parts: [[Position]]
    switch geometry {
    case .point(let position): parts = [[position]]
    case .multiPoint(let positions), .lineString(let positions): parts = [positions]
    case .multiLineString(let lines), .polygon(let lines): parts = lines
    case .multiPolygon(let polygons): parts = polygons.flatMap { $0 }
    case .geometryCollection: return nil
    }
    return TileGeometry(tile: tile, extent: extent, kind: geometry.kind, parts: parts.map { $0.map(unit) })
  }
}
