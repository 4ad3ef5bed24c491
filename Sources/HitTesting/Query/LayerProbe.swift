import GeoAlgorithms
import GeoModel
import Styling

/// A query held against what one layer draws in one plane.
struct LayerProbe {
  let shape: LayerShape
  /// The query in the plane, moved against the layer's shift: features stay where they are.
  let query: PlaneQuery
  /// The query on the screen, moved likewise; nil where everything is tested in the plane.
  let screen: PlaneQuery?
  /// Pixels that a unit of the plane has at the camera's centre.
  let pixelsPerUnit: Double
  /// Pixels that the tap reaches on the screen.
  let touch: Double
  /// What a pixel of the screen at the query is worth on the ground.
  let remoteness: Double
  let frame: PlaneFrame
  let camera: Camera
  let exactStroke: Bool
  let symbolSize: PlanePoint

  init(
    _ layer: LayerPlan, _ translation: PlanePoint, _ ground: GroundQuery, _ frame: PlaneFrame,
    _ options: QueryOptions
  ) {
    shape = layer.shape
    camera = ground.camera
    self.frame = frame
    exactStroke = options.exactStroke
    symbolSize = PlanePoint(options.symbolSize.width, options.symbolSize.height)
    pixelsPerUnit = camera.worldSize / frame.unitsPerSquare
    touch = options.touchRadius
    remoteness = ground.remoteness
    query = ground.query(
      origin: frame.origin, scale: frame.unitsPerSquare, moved: translation / pixelsPerUnit)
    switch shape {
    case .symbol: screen = ground.screen(moved: translation / camera.worldSize)
    case .circle(let circle) where camera.pitch > 0 && circle.pitchAlignment == .viewport:
      screen = ground.screen(moved: translation / camera.worldSize)
    default: screen = nil
    }
  }

  /// The distance to what is drawn for a feature, in pixels, 0 under the query; nil where it is out of reach.
  func distance(to feature: FeatureShape, _ context: EvaluationContext) -> Double? {
    switch shape {
    case .circle(let circle): distance(to: feature, circle: circle, context)
    case .line(let line): distance(to: feature, line: line, context)
    case .fill: distance(toFill: feature)
    case .symbol(let symbol): distance(to: feature, symbol: symbol, context)
    }
  }

  /// Pixels of the ground within reach of the tap.
  var groundTouch: Double { touch * remoteness }

  /// A hit by its distance from what is drawn, in pixels of the ground.
  func hit(_ beyond: Double) -> Double? {
    if beyond <= 0 { return 0 }
    return beyond <= groundTouch ? beyond / remoteness : nil
  }

  private func distance(toFill feature: FeatureShape) -> Double? {
    guard feature.kind != .point else { return nil }
    if touch == 0 { return query.meets(polygon: feature.points, rings: feature.parts) ? 0 : nil }
    let reach = groundTouch / pixelsPerUnit
    guard query.isWithin(reach, ofPolygon: feature.points, rings: feature.parts) else { return nil }
    return hit(
      query.squaredDistance(toPolygon: feature.points, rings: feature.parts).squareRoot() * pixelsPerUnit)
  }
}
