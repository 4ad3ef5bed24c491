import GeoAlgorithms
import GeoModel

/// An area drawn around places on the map, which selects features.
///
/// The area is what the outline goes round by the nonzero rule, with its edge: where a lasso crosses itself, every
/// part that it encloses counts. Lines run straight on the map's square, as maps draw them. One made of polygons has
/// several rings, and their holes are outside.
///
/// ```swift
/// let lasso = Lasso(path: [Position(139.76, 35.71), Position(139.78, 35.71), Position(139.77, 35.72)])
/// let isSelected = lasso?.selects(.point(Position(139.77, 35.712)), by: .within)
/// ```
public struct Lasso: Hashable, Sendable {
  /// What becomes of the places that a lasso is made of.
  public enum Hull: String, Hashable, Sendable, CaseIterable {
    /// The line through them in their order, closed.
    case none
    /// The smallest convex shape around them.
    case convex
    /// A shape that follows them closely, see `Hull.concave` in GeoAlgorithms.
    case concave
  }

  /// When a lasso selects a feature.
  public enum Predicate: String, Hashable, Sendable, CaseIterable {
    /// The feature has a place in common with the area.
    case intersects
    /// Every place of the feature is within the area or on its edge.
    case within
    /// The feature's centre of gravity is within the area: that of its polygons, else of its lines, else of its points.
    case centroid
  }

  /// The corners of each ring in degrees, the first repeated at the end.
  ///
  /// A lasso that was drawn has one ring, as it was drawn. Of an area, exteriors run one way and holes the other.
  /// Longitudes run on past ±180 where the lasso crosses the antimeridian.
  public let rings: [[Position]]
  let area: PlaneQuery
  private let goesStraight: Bool
  private let lateGaps = LassoGaps()

  /// A lasso drawn through places; nil for fewer than three different ones.
  ///
  /// An edge of more than 180 degrees goes the shorter way, over the antimeridian; put a corner between its ends for the
  /// longer way. One of 180 degrees stays as it stands, and one of 360, which goes round the world. Places on one line
  /// make a lasso without area, which selects what lies on them exactly.
  ///
  /// Complexity: O(n) in the number of places.
  /// - Parameters:
  ///   - path: in degrees.
  ///   - hull: what becomes of the line.
  ///   - concavity: of a concave hull: above 0, 2 is usual, infinity gives the convex one.
  public init?(path: [Position], hull: Hull = .none, concavity: Double = 2) {
    self.init(asDrawn: MapPlane.unwrapped(path), hull, concavity)
  }

  /// A lasso around places in any order, in the hemisphere where they are closest; nil for fewer than three different
  /// ones.
  ///
  /// Complexity: O(n log n) in the number of places.
  /// - Parameters:
  ///   - points: in degrees.
  ///   - hull: the shape around them; `none` leads through them as they come.
  ///   - concavity: of a concave hull: above 0, 2 is usual, infinity gives the convex one.
  public init?(around points: [Position], hull: Hull = .concave, concavity: Double = 2) {
    self.init(asDrawn: MapPlane.gathered(points), hull, concavity)
  }

  /// A lasso through places whose edges all run as their longitudes say, however long they are.
  init?(asDrawn positions: [Position], _ hull: Hull, _ concavity: Double) {
    let positions = positions.filter(Self.isOnMap)
    var places: [PlanePoint: Position] = [:]
    let points = positions.map { position in
      let point = MapPlane.point(position)
      if places[point] == nil { places[point] = Position(position.x, position.y) }
      return point
    }
    guard places.count >= 3 else { return nil }
    var ring: [PlanePoint]
    switch hull {
    case .none: ring = Self.withoutPauses(points)
    case .convex: ring = GeoAlgorithms.Hull.convex(points)
    case .concave: ring = GeoAlgorithms.Hull.concave(points, concavity: concavity)
    }
    if ring.last != ring.first, let first = ring.first { ring.append(first) }
    // The corners as they were given, not projected there and back.
    rings = [ring.compactMap { places[$0] }]
    area = PlaneQuery(ring: ring)
    goesStraight = hull != .none
  }

  /// A line without places that follow themselves, as a finger that rests leaves them.
  private static func withoutPauses(_ points: [PlanePoint]) -> [PlanePoint] {
    var line: [PlanePoint] = []
    line.reserveCapacity(points.count)
    for point in points where line.last != point { line.append(point) }
    return line
  }

  /// A lasso of rings: in degrees, and the same on the map's square, closed.
  init(rings: [[Position]], area: PlaneQuery) {
    self.rings = rings
    self.area = area
    goesStraight = false
  }

  /// The corners of the first ring, the only one of a lasso that was drawn: see `rings`.
  public var outline: [Position] { rings[0] }

  /// A place in each gap that the outline goes round without holding it, found when first asked for.
  var gaps: [PlanePoint] {
    goesStraight ? [] : lateGaps.places(of: area)
  }

  public static func == (a: Lasso, b: Lasso) -> Bool { a.rings == b.rings }

  public func hash(into hasher: inout Hasher) { hasher.combine(rings) }
}
