import GeoModel
import Styling

extension ClusterProperty {
  /// A number of clusters whose points have it by an expression of the style specification.
  ///
  /// A feature for which the expression gives no number, or fails, has none and leaves the result alone.
  /// - Complexity: O(n) in the number of features.
  public init(
    _ name: String, _ reduction: Reduction = .sum, of features: [Feature], by expression: StyleExpression
  ) {
    var context = EvaluationContext()
    let values = features.map { feature in
      context.feature = PlainFeature(feature)
      return expression.number(context)
    }
    self.init(name, reduction, values: values)
  }
}

extension StyleExpression {
  /// The finite number it gives, else NaN.
  fileprivate func number(_ context: EvaluationContext) -> Double {
    do {
      if case .number(let number) = try evaluate(context), number.isFinite { return number }
    } catch {
      // Nothing to add for this feature: a missing property is no mistake of the data.
    }
    return .nan
  }
}
