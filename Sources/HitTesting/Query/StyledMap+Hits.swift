import GeoAlgorithms
import GeoModel
import Styling

extension StyledMap {
  /// The features that the style's layers have drawn at a place or in an area, the topmost first.
  ///
  /// With ``QueryOptions/predicate`` an area takes them by their geometry instead.
  ///
  /// What lies under the query comes first, in the order of the layers from the top, in a layer the last drawn
  /// first; then, with a touch radius, what is near, the nearest first.
  ///
  /// - Throws: `FileError` and `InvalidInput` where a source's files cannot be read. A source that cannot be asked at
  ///   all is left out and told in ``findings``.
  /// Complexity: O(log n + k) for each layer and tile in reach, k the features whose boxes are in reach.
  public func hits(
    at query: ScreenQuery, camera: Camera, options: QueryOptions = QueryOptions()
  ) throws -> [Hit] {
    guard let ground = GroundQuery(query, camera) else { return [] }
    var search = QuerySearch(query: ground, options: options, candidates: candidates)
    for (source, layers) in layers(atZoom: camera.zoom) {
      switch try supply(source) {
      case .none: break
      case .features(let held, let features):
        search.ask(layers, of: held, features: features, states: states)
      case .tiles(let source): try search.ask(layers, of: source, states: states)
      }
    }
    candidates = search.candidates
    findings += search.findings.filter { !findings.contains($0) }
    return search.hits()
  }
}
