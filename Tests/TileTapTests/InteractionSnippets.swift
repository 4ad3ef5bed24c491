import TileTap

// The Swift examples of MapInteractions.md, as in Snippets.swift.

// snippet
/// The lasso that a finger draws over a map, from where it goes down to where it goes up; nil where it draws none.
func drawn(by finger: [ScreenPoint], under camera: Camera) -> Lasso? {
  guard let first = finger.first, let last = finger.last else { return nil }
  var mode = LassoMode()
  mode.start()
  mode.touchDown(first, under: camera)
  for point in finger.dropFirst() { mode.touchMoved(point, under: camera) }
  mode.touchUp(last, under: camera)
  return mode.lasso
}
// end

// snippet
/// The features whose centre lies in the area that some places cover.
func centred(among places: [Position], _ features: [Feature]) -> [Feature] {
  guard let lasso = Lasso(around: places, hull: .concave) else { return [] }
  return features.filter { $0.geometry.map { lasso.selects($0, by: .centroid) } ?? false }
}
// end

// snippet
/// The ids of the features that a style's layers draw within a lasso altogether.
func drawn(within lasso: Lasso, on map: StyledMap, camera: Camera) throws -> [FeatureID] {
  let options = QueryOptions(predicate: .within)
  return try map.hits(at: .lasso(lasso), camera: camera, options: options).compactMap(\.id)
}
// end

// snippet
/// How many points and clusters come and go while a camera zooms over a box.
func changes(of points: [Position?], in box: BoundingBox, zooms: [Double]) -> [(came: Int, went: Int)] {
  let options = ClusterOptions(maximumZoom: 19, releaseZoom: 19)
  var view = ClusterView(ClusterIndex(points, options: options))
  return zooms.map { zoom in
    let change = view.move(to: box, zoom: zoom)
    return (change.appearing.count, change.vanishing.count)
  }
}
// end

// snippet
/// The camera after a thumb went along an edge: places of the view, and seconds.
func swiped(_ thumb: [(point: ScreenPoint, time: Double)], from start: Camera) -> Camera {
  var camera = start
  var swipe = EdgeSwipe()
  guard let first = thumb.first, swipe.touchDown(first.point, under: camera) else { return camera }
  for (point, time) in thumb.dropFirst() {
    if let step = swipe.touchMoved(point, at: time, under: camera) { camera = step.camera }
  }
  swipe.touchUp()
  return camera
}
// end

// snippet
/// Where the circle around a tapped place is drawn after the map moved.
func highlight(of place: Position, after camera: Camera) -> ScreenPoint? {
  var selection = MapSelection<String>()
  selection.tap(("place", place))
  return selection.highlight(radius: 24, under: camera)?.center
}
// end
