import GeoAlgorithms

/// The edge or corner that two neighbouring tiles share, as the planes of their layers have it.
struct Seam {
  private typealias Interval = ClosedRange<Double>

  /// How far apart pieces may end, in units: tiles round each on their own.
  private static let tolerance = 2.0

  private let a: NearestSearch.Member
  private let b: NearestSearch.Member
  /// How many columns and rows `b` lies to the right of and below `a`: −1, 0 or 1.
  private let right: Int
  private let down: Int

  /// Whether two layers are of neighbouring tiles of one zoom.
  static func isBetween(_ a: NearestSearch.Member, _ b: NearestSearch.Member) -> Bool {
    guard a.layer.isTiled, b.layer.isTiled, a.layer.tile.z == b.layer.tile.z else { return false }
    let right = abs(b.column - a.column)
    let down = abs(Int(b.layer.tile.y) - Int(a.layer.tile.y))
    return right <= 1 && down <= 1 && right + down > 0
  }

  /// The seam of layers of neighbouring tiles.
  init(_ a: NearestSearch.Member, _ b: NearestSearch.Member) {
    self.a = a
    self.b = b
    right = b.column - a.column
    down = Int(b.layer.tile.y) - Int(a.layer.tile.y)
  }

  /// Whether pieces of the same geometry type meet at the seam; points where they are the same.
  ///
  /// Complexity: O(n log n) in the number of points.
  func joins(_ first: HeldFeature, _ second: HeldFeature) -> Bool {
    if first.shape == .point { return sharesPoint(first, second) }
    guard right == 0 || down == 0 else {
      return reachesCorner(a.layer, first, right, down) && reachesCorner(b.layer, second, -right, -down)
    }
    let axis = right == 0 ? 1 : 0
    let isAfter = right + down > 0
    let ours = crossings(a.layer, first, axis: axis, at: isAfter ? a.layer.extent : 0)
    let theirs = crossings(b.layer, second, axis: axis, at: isAfter ? 0 : b.layer.extent)
    let slack = Self.tolerance / min(a.layer.extent, b.layer.extent)
    return ours.contains { our in
      theirs.contains { $0.lowerBound <= our.upperBound + slack && our.lowerBound <= $0.upperBound + slack }
    }
  }

  private func sharesPoint(_ first: HeldFeature, _ second: HeldFeature) -> Bool {
    let offset = PlanePoint(Double(right), Double(down))
    let slack = Self.tolerance / min(a.layer.extent, b.layer.extent)
    for part in a.layer.parts(of: first) {
      for point in a.layer.points(of: part) {
        let place = point / a.layer.extent - offset
        for otherPart in b.layer.parts(of: second) {
          for other in b.layer.points(of: otherPart)
          where PlaneBox(min: place, max: place).grown(by: slack).contains(other / b.layer.extent) {
            return true
          }
        }
      }
    }
    return false
  }

  private func reachesCorner(_ layer: HeldLayer, _ feature: HeldFeature, _ right: Int, _ down: Int) -> Bool {
    let corner = PlanePoint(right > 0 ? layer.extent : 0, down > 0 ? layer.extent : 0)
    let plane = NearestPlane(at: corner)
    return plane.closestInUnits(layer, feature, within: .infinity).squaredUnits <= Self.tolerance
      * Self.tolerance
  }

  /// Where a piece lies on a line across the plane, as parts of the tile's edge.
  private func crossings(
    _ layer: HeldLayer, _ feature: HeldFeature, axis: Int, at edge: Double
  ) -> [Interval] {
    let across = 1 - axis
    var intervals: [Interval] = []
    var turns: [Double] = []
    func add(_ a: Double, _ b: Double) {
      intervals.append((min(a, b) / layer.extent)...(max(a, b) / layer.extent))
    }
    for part in layer.parts(of: feature) {
      let points = layer.points(of: part)
      for (start, end) in zip(points, points.dropFirst()) {
        let (from, to) = (start[axis] - edge, end[axis] - edge)
        if (from > 0) != (to > 0) {
          turns.append(start[across] + (end[across] - start[across]) * (from / (from - to)))
        }
        if abs(from) <= Self.tolerance, abs(to) <= Self.tolerance {
          add(start[across], end[across])
        } else if abs(from) <= Self.tolerance {
          add(start[across], start[across])
        } else if abs(to) <= Self.tolerance {
          add(end[across], end[across])
        }
      }
    }
    guard feature.shape == .polygon else {
      for turn in turns { add(turn, turn) }
      return intervals
    }
    turns.sort()
    for place in stride(from: 0, to: turns.count - 1, by: 2) { add(turns[place], turns[place + 1]) }
    return intervals
  }
}
