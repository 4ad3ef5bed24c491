import GeoModel

extension PlanarGraph {
  /// Whether borders around each place have the same order when places are moved a little.
  func keepsOrder(_ moved: [PlanePoint]) -> Bool {
    places.indices.allSatisfy { place in
      let ends = outgoing(at: place).filter { isBorder($0) || isBorder($0 ^ 1) }.map { moved[target($0)] }
      // Two borders have but one order.
      guard ends.count > 2 else { return true }
      let center = moved[place]
      func isAbove(_ point: PlanePoint) -> Bool {
        point.y > center.y || point.y == center.y && point.x > center.x
      }
      func precedes(_ a: PlanePoint, _ b: PlanePoint) -> Bool {
        isAbove(a) == isAbove(b) ? Turn.sign(center, a, b) > 0 : isAbove(b)
      }
      // Once round, the order begins anew once.
      let falls = zip(ends, ends.dropFirst() + ends.prefix(1)).count { !precedes($0, $1) }
      return falls == 1
    }
  }

  /// A place in each region that the line does not go round, but for the one around all.
  ///
  /// Complexity: O(n).
  func placesInGaps(_ regions: (ofFaces: [Int32], count: Int)) -> [PlanePoint] {
    var isDone = [Bool](repeating: false, count: regions.count)
    isDone[0] = true
    var gaps: [PlanePoint] = []
    for face in borders.indices {
      let region = Int(regions.ofFaces[face])
      guard !isDone[region], !isInside(Int32(face)) else { continue }
      isDone[region] = true
      if let place = placeInside(Int32(face)) { gaps.append(place) }
    }
    return gaps
  }

  /// A place inside a bounded face: at its first corner by x and y, between it and the corner of the face that is nearest
  /// to it in the triangle with its neighbours, or in the middle of that triangle where there is none.
  private func placeInside(_ face: Int32) -> PlanePoint? {
    var border: [TilePoint] = []
    forEachHalfEdge(around: face) { border.append(places[target($0)]) }
    func before(_ index: Int) -> TilePoint { border[index == 0 ? border.count - 1 : index - 1] }
    func after(_ index: Int) -> TilePoint { border[index + 1 == border.count ? 0 : index + 1] }
    guard let first = border.min(by: { ($0.x, $0.y) < ($1.x, $1.y) }),
      let corner = border.indices.first(where: {
        border[$0] == first && PointInRing.turn(before($0), first, after($0)) > 0
      })
    else { return nil }
    let (a, b) = (before(corner), after(corner))
    // How far a place is from the line between the neighbours.
    func distance(_ point: TilePoint) -> Int64 {
      (Int64(b.x) - Int64(a.x)) * (Int64(point.y) - Int64(a.y))
        - (Int64(b.y) - Int64(a.y)) * (Int64(point.x) - Int64(a.x))
    }
    let inTriangle = border.filter { point in
      point != a && point != b && point != first && PointInRing.turn(a, first, point) >= 0
        && PointInRing.turn(first, b, point) >= 0 && PointInRing.turn(b, a, point) >= 0
    }
    // The corner itself is on the negative side.
    if let nearest = inTriangle.min(by: { distance($0) < distance($1) }) {
      return (PlanePoint(first) + PlanePoint(nearest)) / 2
    }
    return (PlanePoint(a) + PlanePoint(first) + PlanePoint(b)) / 3
  }
}
