import GeoModel

/// A point of an integer grid, with the exact sense of turns.
package protocol TurningPoint {
  associatedtype Coordinate: SignedInteger

  var x: Coordinate { get }
  var y: Coordinate { get }

  /// The sign of the turn from a over b to c: +1, 0 or −1.
  static func turn(_ a: Self, _ b: Self, _ c: Self) -> Int
}

extension TilePoint: TurningPoint {
  package static func turn(_ a: TilePoint, _ b: TilePoint, _ c: TilePoint) -> Int {
    PointInRing.turn(a, b, c)
  }
}

extension TurningPoint {
  /// Whether, turning about this point from the way back to `previous` with the inside at hand, `a` comes before `b`.
  package func comesFirst(_ a: Self, _ b: Self, turningBackFrom previous: Self) -> Bool {
    let (quarterA, quarterB) = (quarter(of: a, from: previous), quarter(of: b, from: previous))
    if quarterA != quarterB { return quarterA < quarterB }
    return Self.turn(self, a, b) < 0
  }

  /// 0 straight back, 1 in the first half of the turn, 2 straight on, 3 in the second half.
  private func quarter(of point: Self, from previous: Self) -> Int {
    let turn = Self.turn(self, previous, point)
    if turn != 0 { return turn < 0 ? 1 : 3 }
    func sign(_ value: Coordinate, _ origin: Coordinate) -> Int {
      value == origin ? 0 : value < origin ? -1 : 1
    }
    let isBack = sign(previous.x, x) == sign(point.x, x) && sign(previous.y, y) == sign(point.y, y)
    return isBack ? 0 : 2
  }
}
