import GeoAlgorithms
import Styling

/// Where on the map's square the features lie that a layer may have drawn under a query.
struct SearchArea {
  /// nil for everywhere: what is near the eye may be drawn over half the screen.
  let box: PlaneBox?

  /// - Parameters:
  ///   - reach: Pixels around a feature's geometry that it is drawn in.
  ///   - touch: Pixels that the tap reaches.
  ///   - translation: Pixels that the layer is shifted by, along the map's axes.
  init(
    _ shape: LayerShape, reach: Double, touch: Double, translation: PlanePoint, query: GroundQuery
  ) {
    let perspective = query.perspective
    let shift = translation / query.camera.worldSize
    let onGround = query.box.movedBack(shift)
    let touched = touch * query.farthest
    switch shape {
    case .circle(let circle) where perspective.slope > 0:
      switch (circle.pitchAlignment, circle.pitchScale) {
      case (.map, .map): box = onGround.grown(by: (reach + touched) / query.camera.worldSize)
      case (.map, .viewport):
        // What is farther away is drawn larger on the ground: by the ground's slope towards the horizon.
        let share = 1 - reach * perspective.groundSlope
        box =
          share > 0.1
          ? onGround.grown(by: (reach * query.farthest / share + touched) / query.camera.worldSize) : nil
      case (.viewport, let scale):
        let screen = query.screen(moved: shift).box
        var radius = reach
        if scale == .map {
          let share = 1 - reach * perspective.slope
          guard share > 0.1 else {
            box = nil
            return
          }
          radius *= max(0, perspective.nearness(ofRow: screen.max.y)) / share
        }
        box = perspective.ground(of: screen.grown(by: radius + touch))
      }
    case .symbol where perspective.slope > 0:
      let screen = query.screen(moved: shift).box
      box = perspective.ground(of: screen.grown(by: reach + touch))
    default: box = onGround.grown(by: (reach + touched) / query.camera.worldSize)
    }
  }
}

extension PlaneBox {
  fileprivate func movedBack(_ shift: PlanePoint) -> PlaneBox { PlaneBox(min: min - shift, max: max - shift) }
}
