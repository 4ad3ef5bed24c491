import GeoAlgorithms
import GeoModel
import Styling

/// A layer of the style at one zoom, with all that no feature changes worked out.
final class LayerPlan {
  /// The place in the style's order of drawing.
  let order: Int
  let layer: StyleLayer
  let id: String
  let source: String
  let sourceLayer: String?
  let filter: Filter?
  let shape: LayerShape
  /// Whether the layer shows at the zoom.
  let isShown: Bool
  /// The zoom and what goes for every feature; paint is evaluated at the true zoom.
  let context: EvaluationContext
  /// Filters and sort keys are evaluated at the whole zoom that tiles are made for.
  let layoutContext: EvaluationContext
  /// The property that is taken as a feature's id, or nil.
  let promotedID: String?
  private let sortKey: PropertyExpression?
  private var bindings: [ObjectIdentifier: LayerBinding] = [:]

  /// nil for a layer that draws no features.
  init?(_ layer: StyleLayer, order: Int, zoom: Double, of style: Style, _ globals: EvaluationContext.Globals)
  {
    guard let source = layer.source else { return nil }
    let context = EvaluationContext(zoom: zoom, globals: globals)
    guard let shape = LayerShape(layer, context) else { return nil }
    self.order = order
    self.layer = layer
    self.source = source
    id = layer.id
    sourceLayer = layer.sourceLayer
    filter = layer.filter
    self.shape = shape
    self.context = context
    layoutContext = EvaluationContext(zoom: max(0, zoom.rounded(.down)), globals: globals)
    isShown = layer.shows(atZoom: zoom) && layer.isVisible(context)
    let declared = style.source(source)
    promotedID = declared?.promoteID ?? layer.sourceLayer.flatMap { declared?.promoteIDByLayer[$0] }
    let key = "\(layer.type.rawValue)-sort-key"
    sortKey = layer.sets(key) ? layer.property(key) : nil
  }

  /// How many layers of data stay bound: enough for a tap's tiles, few enough to let go of others.
  private static let bindingLimit = 32

  /// What evaluates the layer's expressions over its layer of a tile; nil where that has no features.
  func binding(_ tile: HeldTile) -> LayerBinding? {
    if let known = bindings[ObjectIdentifier(tile)] { return known }
    return keep(layer.sourceLayer.flatMap { tile.layer($0) }, for: tile)
  }

  /// What evaluates the layer's expressions over a GeoJSON source; nil where that has no features.
  func binding(_ held: HeldLayer) -> LayerBinding? {
    if let known = bindings[ObjectIdentifier(held)] { return known }
    return keep(held, for: held)
  }

  private func keep(_ held: HeldLayer?, for owner: AnyObject) -> LayerBinding? {
    let made = held.flatMap { LayerBinding(self, $0, of: owner) }
    if bindings.count >= Self.bindingLimit { bindings.removeAll() }
    // A tile without the layer is not kept alive: another one may come to its place in memory.
    if let made { bindings[ObjectIdentifier(owner)] = made }
    return made
  }

  /// The sort key of a context's feature; 0 where the style sets none.
  func sortKey(_ context: EvaluationContext) -> Double {
    guard let sortKey, let key = Double(sortKey.evaluate(context).value), key.isFinite else { return 0 }
    return key
  }

  /// The id of a feature, or the property that stands for it.
  func id(of feature: HeldFeature, in held: HeldLayer) -> FeatureID? {
    guard let promotedID else { return held.id(of: feature) }
    switch held.properties(of: feature)[promotedID] {
    case .number(let number)?: return .number(number)
    case .string(let text)?: return .string(text)
    case .bool(let truth)?: return .number(truth ? 1 : 0)
    default: return nil
    }
  }

  /// How far the layer is shifted, in pixels along the map's axes.
  ///
  /// A shift relative to the viewport turns with the map.
  func translation(_ camera: Camera) -> PlanePoint {
    let (translation, anchor) = shape.translation
    let vector = PlanePoint(translation.x, translation.y)
    guard vector.x.isFinite, vector.y.isFinite else { return PlanePoint() }
    guard anchor == .viewport else { return vector }
    let (sine, cosine) = (camera.sineOfBearing, camera.cosineOfBearing)
    return PlanePoint(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }
}
