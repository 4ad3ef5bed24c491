import VectorTile

extension DrawnScene {
  /// What is expected of a tap.
  struct Answer: Hashable {
    let layer: String
    let id: UInt64
    let distance: Double
  }

  /// What lies within reach of a tap, in the order of the answer; nil where rounding may decide otherwise.
  func answers(x: Double, y: Double) -> [Answer]? {
    let unsure = 1e-5
    var direct: [Answer] = []
    var near: [Answer] = []
    for layer in layers.reversed() {
      let place: Pixel = (x - layer.shift.x, y - layer.shift.y)
      for feature in features.reversed() {
        guard let beyond = distance(from: place, to: feature, of: layer) else { continue }
        if abs(beyond) < unsure || (touch > 0 && abs(beyond - touch) < unsure) { return nil }
        if beyond < 0 {
          direct.append(Answer(layer: layer.id, id: feature.id, distance: 0))
        } else if beyond < touch {
          near.append(Answer(layer: layer.id, id: feature.id, distance: beyond))
        }
      }
    }
    near.sort { $0.distance < $1.distance }
    return direct + near
  }

  /// The distance from a place to the edge of what a layer draws for a feature, below 0 inside; nil where it draws
  /// nothing.
  private func distance(from place: Pixel, to feature: DrawnFeature, of layer: DrawnLayer) -> Double? {
    let isPolygon = feature.geometry.type == .polygon
    switch layer.kind {
    case .circle:
      let size = feature.radius + layer.stroke
      guard size > 0 else { return nil }
      return feature.parts.joined().map { length($0.x - place.x, $0.y - place.y) }.min().map { $0 - size }
    case .line:
      guard feature.width > 0, feature.geometry.type != .point else { return nil }
      guard layer.offset == 0 || feature.isPlain else { return nil }
      let half = layer.gap > 0 ? layer.gap / 2 + feature.width : feature.width / 2
      if layer.offset != 0 {
        let (start, end) = (feature.parts[0][0], feature.parts[0][1])
        let size = length(end.x - start.x, end.y - start.y)
        guard size > 0 else { return nil }
        let side: Pixel = (
          -(end.y - start.y) / size * layer.offset, (end.x - start.x) / size * layer.offset
        )
        return segment(
          place, (start.x + side.x, start.y + side.y), (end.x + side.x, end.y + side.y)) - half
      }
      return edges(from: place, feature.parts, isPolygon) - half
    case .fill:
      guard isPolygon else { return nil }
      let gap = edges(from: place, feature.parts, true)
      return holds(feature.parts, place) ? -gap : gap
    }
  }

  private func edges(from place: Pixel, _ parts: [[Pixel]], _ areClosed: Bool) -> Double {
    var least = Double.infinity
    for part in parts {
      for index in part.indices.dropLast() {
        least = min(least, segment(place, part[index], part[index + 1]))
      }
      if areClosed { least = min(least, segment(place, part[part.count - 1], part[0])) }
    }
    return least
  }

  /// From a point to a segment: in the segment's own axes the point lies beside it or beyond an end.
  private func segment(_ place: Pixel, _ start: Pixel, _ end: Pixel) -> Double {
    let size = length(end.x - start.x, end.y - start.y)
    let fromStart = length(place.x - start.x, place.y - start.y)
    guard size > 0 else { return fromStart }
    let (east, south) = ((end.x - start.x) / size, (end.y - start.y) / size)
    let along = (place.x - start.x) * east + (place.y - start.y) * south
    let across = (place.y - start.y) * east - (place.x - start.x) * south
    if along <= 0 { return fromStart }
    return along >= size ? length(place.x - end.x, place.y - end.y) : abs(across)
  }

  /// Whether rings go round a place an odd number of times, by the edges that the way to the top crosses.
  private func holds(_ rings: [[Pixel]], _ place: Pixel) -> Bool {
    var isInside = false
    for ring in rings {
      for index in ring.indices {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        guard (a.x > place.x) != (b.x > place.x) else { continue }
        if a.y + (place.x - a.x) / (b.x - a.x) * (b.y - a.y) < place.y { isInside.toggle() }
      }
    }
    return isInside
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
