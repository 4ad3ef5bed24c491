import GeoModel

/// `within` and `distance`: the feature's geometry against one of GeoJSON.
enum GeometryOperators {
  static let all: [String: Operators.Parse] = ["within": within, "distance": distance]

  @Sendable private static func within(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count == 2 else {
      return context.error(
        "'within' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    let area = LiteralGeometry(arguments[1])
    guard let polygons = area?.polygons, !polygons.isEmpty, area?.holdsOnlyPolygons == true else {
      return context.error("'within' expression requires valid GeoJSON with a Polygon or MultiPolygon.")
    }
    return ExpressionNode(
      type: .boolean, path: context.path, dependencies: [.feature, .geometry],
      code: .boolean { context throws(EvaluationError) in
        guard let geometry = context.feature?.tileGeometry() else { return false }
        return WithinTest(polygons, in: geometry).holds(geometry)
      })
  }

  @Sendable private static func distance(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count == 2 else {
      return context.error(
        "'distance' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    guard let target = LiteralGeometry(arguments[1]), !target.isEmpty else {
      return context.error("'distance' expression requires valid GeoJSON: points, lines or polygons.")
    }
    return ExpressionNode(
      type: .number, path: context.path, dependencies: [.feature, .geometry],
      code: .number { context throws(EvaluationError) in
        guard let geometry = context.feature?.tileGeometry() else { return .nan }
        return GroundDistance.metres(from: geometry, to: target)
      })
  }
}
