import GeoModel
import HitTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `lasso [ROUNDS]`: how long lassos of many corners take to select among 1,000,000 points, in seconds, and how
/// long a concave hull of 100,000 points takes.
func lassoBenchmark(_ arguments: [String]) {
  let rounds = arguments.first.flatMap { Int($0) } ?? 3
  var state: UInt64 = 9
  /// A number from 0 to 1 (xorshift, Marsaglia 2003).
  func unit() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
  let points = (0..<1_000_000).map { _ in Position(139 + unit(), 35 + unit()) }
  func around(_ number: Int) -> (angle: Double, wobble: Double) {
    (Double(number) / 10_000 * 2 * .pi, unit())
  }
  // Drawn by a trembling hand, and back and forth over the whole area.
  let drawn = (0..<10_000).map { number in
    let (angle, wobble) = around(number)
    return Position(139.5 + (0.4 + wobble * 0.002) * cos(angle), 35.5 + (0.4 + wobble * 0.002) * sin(angle))
  }
  let scribble = (0..<10_000).map { _ in Position(139 + unit(), 35 + unit()) }
  // The same scribble in a small part of its box, with all of the points.
  func small(_ position: Position) -> Position {
    Position(139 + (position.x - 139) / 100, 35 + (position.y - 35) / 100)
  }
  let crowd = scribble.map(small) + [Position(149, 36)]
  let crowdPoints = points.map(small)
  let lines = (0..<100_000).map { _ in
    let (x, y) = (139 + unit(), 35 + unit())
    return Geometry.lineString((0..<4).map { _ in Position(x + unit() * 0.005, y + unit() * 0.005) })
  }
  for (name, path, points) in [
    ("drawn", drawn, points), ("scribble", scribble, points), ("crowd", crowd, crowdPoints),
  ] {
    var count = 0
    let seconds = bestOf(rounds) {
      guard let lasso = Lasso(path: path) else { return }
      count = points.count { lasso.selects(.point($0), by: .within) }
    }
    print("lasso \(name): \(path.count) corners, 1000000 points: \(rounded(seconds)) s, \(count) selected")
    for predicate: Lasso.Predicate in name == "crowd" ? [] : [.intersects, .within] {
      let seconds = bestOf(rounds) {
        guard let lasso = Lasso(path: path) else { return }
        count = lines.count { lasso.selects($0, by: predicate) }
      }
      print("lasso \(name): 100000 lines \(predicate): \(rounded(seconds)) s, \(count) selected")
    }
  }
  let some = Array(points.prefix(100_000))
  var corners = 0
  let seconds = bestOf(1) { corners = Lasso(around: some)?.outline.count ?? 0 }
  print("lasso concave hull of 100000 points: \(rounded(seconds)) s, \(corners) corners")
}
