import GeoAlgorithms
import GeoModel
import Styling

extension StyledMap {
  /// The features that the style's layers have drawn at a place or in an area, the topmost first.
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
    var search = QuerySearch(query: ground, options: options)
    for (source, layers) in layersBySource(camera.zoom, options) {
      switch try supply(source) {
      case .none: break
      case .features(let held, let features):
        search.ask(layers, of: held, features: features, states: states)
      case .tiles(let cache, let zooms):
        try search.ask(layers, of: cache, zooms: zooms, states: states)
      }
    }
    return search.hits()
  }

  /// The layers to ask, by their source, in the order of the style.
  private func layersBySource(
    _ zoom: Double, _ options: QueryOptions
  ) -> [(source: String, layers: [LayerPlan])] {
    var groups: [(source: String, layers: [LayerPlan])] = []
    for layer in layers(atZoom: zoom) where layer.isShown {
      if let wanted = options.layers, !wanted.contains(layer.layer.id) { continue }
      if let place = groups.firstIndex(where: { $0.source == layer.source }) {
        groups[place].layers.append(layer)
      } else {
        groups.append((layer.source, [layer]))
      }
    }
    return groups
  }
}
