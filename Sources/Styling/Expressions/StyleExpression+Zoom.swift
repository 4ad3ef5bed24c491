extension StyleExpression {
  /// The one `step` or `interpolate` over the zoom that a property's expression may have, or nil.
  ///
  /// It is the expression itself, or the result of a `let`, or a part of a `coalesce`.
  /// - Throws: `ExpressionError` for a zoom anywhere else, or for two curves.
  func zoomCurve() throws(ExpressionError) -> ExpressionNode? { try Self.zoomCurve(root) }

  private static func zoomCurve(_ node: ExpressionNode) throws(ExpressionError) -> ExpressionNode? {
    guard node.dependencies.contains(.zoom) else { return nil }
    var curve: ExpressionNode?
    switch node.role {
    case .letResult: if let result = node.parts.last { curve = try zoomCurve(result) }
    case .coalesce:
      for part in node.parts {
        curve = try zoomCurve(part)
        if curve != nil { break }
      }
    case .step, .interpolate: if case .zoom = node.parts[0].role { curve = node }
    default: break
    }
    for part in node.parts {
      guard let other = try zoomCurve(part), other !== curve else { continue }
      throw curve == nil ? .misplacedZoom : .secondZoomCurve
    }
    return curve
  }
}

extension ExpressionError {
  static let misplacedZoom = ExpressionError(
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression.",
    at: [])
  static let secondZoomCurve = ExpressionError(
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression.", at: [])
}
