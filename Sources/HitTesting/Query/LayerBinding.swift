import GeoModel
import Styling

/// A layer of the style over a layer of the data: what evaluates its expressions for each feature.
final class LayerBinding {
  let held: HeldLayer
  let cursor: FeatureCursor
  /// Paint, at the true zoom.
  let paint: EvaluationContext
  /// Filter and sort key, at the whole zoom.
  let layout: EvaluationContext
  /// The tile or layer by which the binding is found; as long as it lives, its identity is its own.
  private let owner: AnyObject
  private let shape: LayerShape
  private var largestReach: Double?

  /// nil for a layer of the data without features.
  init?(_ plan: LayerPlan, _ held: HeldLayer, of owner: AnyObject) {
    guard !held.features.isEmpty else { return nil }
    self.held = held
    self.owner = owner
    shape = plan.shape
    cursor = FeatureCursor(plan.layer.propertyNames, held)
    var paint = plan.context
    paint.feature = cursor
    self.paint = paint
    var layout = plan.layoutContext
    layout.feature = cursor
    self.layout = layout
  }

  /// Pixels around any feature's geometry that it is drawn in.
  ///
  /// Complexity: O(n) in the number of features, once, where they decide.
  func reach(_ setState: () -> Void) -> Double {
    if let bound = shape.bound { return bound }
    if let largestReach { return largestReach }
    var largest = 0.0
    for place in held.features.indices {
      cursor.move(to: place)
      setState()
      let reach = shape.reach(paint)
      if reach.isFinite { largest = max(largest, reach) }
    }
    largestReach = largest
    return largest
  }
}
