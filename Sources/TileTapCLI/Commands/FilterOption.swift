import Conversion
import GeoModel
import JSONText
import Styling
import VectorTile

/// What `--filter` takes: an expression of the style specification, or a legacy filter, in JSON.
struct FilterOption: Sendable {
  private let filter: Filter
  /// Whether the expression may ask for the geometry itself.
  let needsGeometry: Bool

  /// Compiles the text of an expression.
  init(_ text: String) throws(UsageError) {
    do {
      filter = try Filter(parsing: text)
    } catch {
      throw UsageError("--filter: \(error.finding)")
    }
    needsGeometry = ["\"within\"", "\"distance\""].contains { text.contains($0) }
  }

  /// The filter as a conversion asks it.
  var ofTiles: FeatureFilter {
    let filter = filter
    return { candidate in
      filter.matches(
        EvaluationContext(zoom: Double(candidate.tile.z), feature: CandidateFeature(candidate)))
    }
  }

  /// Whether a feature of GeoJSON passes; the zoom is 0.
  func matches(_ feature: Feature) -> Bool {
    filter.matches(EvaluationContext(zoom: 0, feature: PlainFeature(feature)))
  }
}

/// A feature of a tile, as expressions ask it.
private final class CandidateFeature: ExpressionFeature {
  private let candidate: FilterCandidate

  init(_ candidate: FilterCandidate) { self.candidate = candidate }

  var id: StyleValue { candidate.id.map { StyleValue(JSONNumber($0)) } ?? .null }
  var geometryType: Geometry.Kind? { candidate.kind }
  func property(_ key: PropertyKey) -> StyleValue? { candidate.properties[key.name].map { StyleValue($0) } }
  func properties() -> StyleObject { StyleObject(candidate.properties) }

  func tileGeometry() -> Styling.TileGeometry? {
    Styling.TileGeometry(
      tile: candidate.tile, extent: Double(candidate.extent), kind: candidate.kind, parts: candidate.parts)
  }
}
