import Conversion
import GeoModel
import Styling

/// What `--filter` takes: an expression or a legacy filter of the style specification, compiled once.
struct FilterOption: Sendable {
  private let filter: Filter

  /// - Throws: `UsageError` with the line and column of the first mistake in the text.
  init(_ text: String) throws(UsageError) {
    do throws(InvalidInput) {
      filter = try Filter(parsing: text)
    } catch {
      throw UsageError("--filter: \(error.description)")
    }
  }

  /// The filter over features of tiles; the zoom is that of the tile.
  ///
  /// A tile does not tell lines from multi-part lines, so the geometry types are Point, LineString and Polygon.
  var ofTiles: FeatureFilter {
    { candidate in
      filter.matches(
        EvaluationContext(zoom: Double(candidate.zoom), feature: TileCandidate(candidate)))
    }
  }

  /// Whether a feature of a GeoJSON text passes; the zoom is 0, for there is none.
  func takes(_ feature: Feature) -> Bool {
    filter.matches(EvaluationContext(feature: PlainFeature(feature)))
  }
}

/// A feature of a tile, as expressions ask it.
private final class TileCandidate: ExpressionFeature {
  private let candidate: FilterCandidate
  private let members: StyleObject

  init(_ candidate: FilterCandidate) {
    self.candidate = candidate
    members = StyleObject(candidate.properties)
  }

  var id: StyleValue { candidate.id.map { StyleValue(JSONNumber($0)) } ?? .null }

  var geometryType: Geometry.Kind? {
    switch candidate.type {
    case .point: .point
    case .lineString: .lineString
    case .polygon: .polygon
    case .unknown: nil
    }
  }

  func property(_ key: PropertyKey) -> StyleValue? { members[key.name] }

  func properties() -> StyleObject { members }
}
