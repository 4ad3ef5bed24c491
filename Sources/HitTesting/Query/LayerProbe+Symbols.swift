import GeoAlgorithms
import GeoModel
import Styling

extension LayerProbe {
  /// The distance to the boxes around a feature's anchors, which face the screen.
  func distance(
    to feature: FeatureShape, symbol: SymbolShape, _ context: EvaluationContext
  ) -> Double? {
    guard let screen, symbol.isDrawn(context) else { return nil }
    let half = symbolSize * 0.5
    var least: Double?
    func take(_ anchor: PlanePoint) {
      let (place, depth) = camera.project(frame.ground(anchor))
      guard depth > 0 else { return }
      let center = PlanePoint(place.x + symbol.offset.x, place.y + symbol.offset.y)
      let box = PlaneBox(min: center - half, max: center + half)
      let distance = Self.distance(from: screen, to: box)
      if distance <= touch { least = min(distance, least ?? distance) }
    }
    switch (feature.kind, symbol.placement) {
    case (.point, .point): for part in feature.parts { for index in part { take(feature.points[index]) } }
    case (.point, _): break
    case (.polygon, .point): if let anchor = SymbolAnchor.inside(feature) { take(anchor) }
    case (.line, .point):
      for part in feature.parts { if let first = part.first { take(feature.points[first]) } }
    case (_, .lineCenter):
      for part in feature.parts { if let middle = SymbolAnchor.middle(feature, part) { take(middle) } }
    // Where along a line its symbols stand depends on all others; any place of it may have one.
    case (_, .line):
      for part in feature.parts {
        let line = UnsafeBufferPointer(rebasing: feature.points[part])
        let distance = query.squaredDistance(toLine: line).squareRoot() * pixelsPerUnit
        let beyond = max(0, distance / remoteness - half.y)
        if beyond <= touch { least = min(beyond, least ?? beyond) }
      }
    }
    return least
  }

  private static func distance(from query: PlaneQuery, to box: PlaneBox) -> Double {
    if query.isPoint { return box.squaredDistance(to: query.center).squareRoot() }
    let corners = [box.min, PlanePoint(box.max.x, box.min.y), box.max, PlanePoint(box.min.x, box.max.y)]
    return corners.withUnsafeBufferPointer {
      query.squaredDistance(toPolygon: $0, rings: CollectionOfOne(0..<4)).squareRoot()
    }
  }
}

/// Where the symbol of a line or polygon stands.
enum SymbolAnchor {
  /// A place within a polygon: the middle of the widest piece of the row through the middle of its box.
  static func inside(_ feature: FeatureShape) -> PlanePoint? {
    var box = PlaneBox()
    for part in feature.parts { for index in part { box.add(feature.points[index]) } }
    guard !box.isEmpty else { return nil }
    let row = (box.min.y + box.max.y) / 2
    var crossings: [Double] = []
    for part in feature.parts where !part.isEmpty {
      var start = feature.points[part.upperBound - 1]
      for index in part {
        let end = feature.points[index]
        if (start.y > row) != (end.y > row) {
          crossings.append(start.x + (row - start.y) / (end.y - start.y) * (end.x - start.x))
        }
        start = end
      }
    }
    crossings.sort()
    var widest: (width: Double, middle: Double)?
    for index in stride(from: 1, to: crossings.count, by: 2) {
      let width = crossings[index] - crossings[index - 1]
      if width > widest?.width ?? -1 { widest = (width, (crossings[index] + crossings[index - 1]) / 2) }
    }
    return widest.map { PlanePoint($0.middle, row) } ?? (box.min + box.max) * 0.5
  }

  /// The place half way along a line.
  static func middle(_ feature: FeatureShape, _ part: Range<Int>) -> PlanePoint? {
    guard let first = part.first else { return nil }
    func length(_ index: Int) -> Double {
      let along = feature.points[index] - feature.points[index - 1]
      return (along * along).sum().squareRoot()
    }
    let edges = part.dropFirst()
    var rest = edges.reduce(0) { $0 + length($1) } / 2
    for index in edges {
      let length = length(index)
      if rest <= length, length > 0 {
        let (start, end) = (feature.points[index - 1], feature.points[index])
        return start + (end - start) * (rest / length)
      }
      rest -= length
    }
    return feature.points[first]
  }
}
