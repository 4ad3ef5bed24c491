import GeoModel

/// What closed lines go round, by the nonzero rule, as valid polygons.
///
/// Valid as OGC Simple Features 6.1.11 and RFC 7946 3.1.6 want it: rings are simple, edges do not cross or run along each
/// other, holes are within their exterior, and what is inside of a polygon hangs together. A single line that does not
/// meet itself stays as it is. Others are cut where they meet themselves on a grid of 2^29 steps or fewer over their
/// box: corners keep their coordinates, and crossings are as exact as numbers are, unless that would make the result
/// invalid; then all are rounded to the grid. What is smaller than a step is lost.
package struct NonzeroUnion: Sendable {
  /// A line that crosses itself in more places is too much.
  package static let mostCrossings = 1_000_000
  private static let mostEdges = 4_000_000

  /// Each with its exterior first, of positive area, and then its holes, of negative area.
  ///
  /// Positive is counter-clockwise where y goes up, and clockwise on the screen, where y goes down. Rings are open: the
  /// last point does not repeat the first.
  package private(set) var polygons: [[[PlanePoint]]] = []
  /// One place in each part of the plane that is enclosed by the polygons and outside of all of them.
  package private(set) var gaps: [PlanePoint] = []

  /// What a line goes round; nothing for one without an area.
  ///
  /// Complexity: O((n + k) log (n + k)) in the numbers of corners and crossings of lines as they are drawn.
  /// - Parameter ring: open or closed; one with coordinates beyond 2^500 goes round nothing.
  /// - Returns: nil where the line crosses itself in more than `mostCrossings` places, or runs beside or along itself
  ///   as often as if it did.
  package init?(of ring: [PlanePoint]) {
    guard ring.allSatisfy({ max($0.x.magnitude, $0.y.magnitude) <= 0x1p500 }) else { return }
    guard RingSimplicity.isSimple(ring) else {
      if cut(ring) { return } else { return nil }
    }
    var ring = ring
    if ring.last == ring.first { ring.removeLast() }
    if !Self.hasPositiveArea(ring) { ring = ring.prefix(1) + ring.dropFirst().reversed() }
    polygons = [[ring]]
  }

  /// What several lines go round: where the numbers of times add up to other than 0.
  ///
  /// Complexity and limits: those for one line.
  package init?(of rings: [[PlanePoint]]) {
    if rings.count == 1 {
      guard let union = NonzeroUnion(of: rings[0]) else { return nil }
      self = union
      return
    }
    // One line to all rings and back the same way.
    var line: [PlanePoint] = []
    for ring in rings { line += ring + ring.prefix(1) }
    for ring in rings.reversed() { line += ring.prefix(1) }
    guard line.allSatisfy({ max($0.x.magnitude, $0.y.magnitude) <= 0x1p500 }) else { return }
    if !cut(line, keepsCorners: false) { return nil }
  }

  /// Cuts a line where it meets itself; false where that is too much.
  ///
  /// - Parameter keepsCorners: whether crossings stay corners where an edge goes straight on.
  private mutating func cut(_ ring: [PlanePoint], keepsCorners: Bool = true) -> Bool {
    guard let grid = UnionGrid(ring) else { return true }
    guard
      let rounded = SnapRounding(
        grid.corners, mostPlaces: ring.count + Self.mostCrossings,
        mostEdges: 2 * ring.count + Self.mostEdges)
    else { return false }
    let graph = PlanarGraph(rounded)
    let regions = graph.regions()
    var walk = BorderWalk(graph, regions: regions)
    if !keepsCorners { walk.straighten() }
    let exact = graph.exactPlaces(on: grid, ring)
    let corners = Set(walk.polygons.joined().joined())
    polygons = walk.polygons.map { $0.map { $0.map { exact[Int($0)] } } }
    let isValid =
      grid.areApart(corners.map { exact[Int($0)] }) && graph.keepsOrder(exact)
      && RingSimplicity.meetOnlyInEnds(polygons.flatMap { $0 })
    if !isValid {
      let rounded = graph.places.map { grid.point(PlanePoint($0)) }
      polygons = walk.polygons.map { $0.map { $0.map { rounded[Int($0)] } } }
    }
    gaps = graph.placesInGaps(regions).map(grid.point)
    return true
  }

  /// Whether a simple ring has a positive area: whether it turns left at its first point by x and y.
  private static func hasPositiveArea(_ ring: [PlanePoint]) -> Bool {
    guard let first = ring.indices.min(by: { (ring[$0].x, ring[$0].y) < (ring[$1].x, ring[$1].y) })
    else { return false }
    func neighbour(_ step: Int) -> PlanePoint {
      var index = first
      repeat { index = (index + step + ring.count) % ring.count } while ring[index] == ring[first]
      return ring[index]
    }
    return Turn.sign(neighbour(-1), ring[first], neighbour(1)) > 0
  }
}
