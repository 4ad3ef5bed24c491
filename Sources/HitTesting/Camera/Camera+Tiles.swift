import GeoAlgorithms
import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Camera {
  /// The zoom of the tiles that a source of tiles gives for this camera: the camera's, counted in the source's tile
  /// size and rounded down, but never above the source's last; nil below its first, where nothing is drawn.
  ///
  /// That zoom holds for the whole view. MapLibre GL JS does the same up to a pitch of 60°, beyond which it takes
  /// tiles of lower zooms far from the eye; here near and far tiles are alike, so that a tap far away is answered
  /// from full detail.
  ///
  /// - Parameters:
  ///   - zooms: the source's `minzoom` and `maxzoom`, both included.
  ///   - tileSize: the pixels of a tile's edge at its zoom; 512 for vector tiles.
  package func tileZoom(in zooms: ClosedRange<Int>, tileSize: Double = 512) -> Int? {
    let ideal = max(0, (zoom + log2(512 / tileSize)).rounded(.down))
    guard ideal.isFinite, ideal >= Double(zooms.lowerBound) else { return nil }
    return Swift.min(Int(Swift.min(ideal, Double(TileID.maximumZoom))), zooms.upperBound)
  }

  /// The tiles that the view, or an area of the screen, shows; for each the copy of the world it is seen in: 0 for
  /// the one from −180 to 180, 1 for the next to the east.
  ///
  /// Edges count as shown. What lies above ``drawnHorizon`` is not.
  ///
  /// - Parameters:
  ///   - zooms: the source's `minzoom` and `maxzoom`; see ``tileZoom(in:tileSize:)``.
  ///   - tileSize: the pixels of a tile's edge at its zoom; 512 for vector tiles.
  ///   - area: a box on the screen in pixels, or nil for the whole view. It may lie beside the view.
  ///   - margin: pixels by which the area is grown on the screen.
  ///   - groundMargin: pixels of the world's edge by which what it shows is grown on the ground, for what is drawn
  ///     lying on the map.
  /// - Returns: tiles row by row from the north, each from the west. Complexity: O(tiles + rows).
  package func tiles(
    zooms: ClosedRange<Int>, tileSize: Double = 512, in area: PlaneBox? = nil, margin: Double = 0,
    groundMargin: Double = 0
  ) -> [(tile: TileID, wrap: Int)] {
    guard let z = tileZoom(in: zooms, tileSize: tileSize), z >= 0 else { return [] }
    let columns = Double(1 << z)
    let corners = groundCorners(of: area, margin: margin).map { $0 * columns }
    guard !corners.isEmpty else { return [] }
    let reach = groundMargin.clamped(to: 0...Self.sizes.upperBound) / worldSize * columns
    let rows = corners.reduce(into: PlaneBox()) { $0.add($1) }.grown(by: reach)
    guard rows.max.y >= 0, rows.min.y <= columns else { return [] }
    var tiles: [(tile: TileID, wrap: Int)] = []
    let (first, last) = (max(rows.min.y, 0).rounded(.down), min(rows.max.y, columns - 1).rounded(.down))
    for row in stride(from: first, through: last, by: 1) {
      let extent = Self.extent(of: corners, fromRow: row - reach, toRow: row + 1 + reach)
      guard extent.lower <= extent.upper else { continue }
      let from = Int((extent.lower - reach).rounded(.down))
      let to = Int((extent.upper + reach).rounded(.down))
      for column in from...to {
        let wrap = column >> z
        if let tile = TileID(z: z, x: column - (wrap << z), y: Int(row)) { tiles.append((tile, wrap)) }
      }
    }
    return tiles
  }

  /// The corners on the map's square of what a box of the screen shows up to the drawn horizon, in order around it;
  /// none where it shows nothing.
  package func groundCorners(of area: PlaneBox? = nil, margin: Double = 0) -> [PlanePoint] {
    let view = PlaneBox(min: PlanePoint(), max: PlanePoint(width, height))
    // As far beside the screen as a screen may be wide: no question takes tiles without end.
    let limit = view.grown(by: Self.sizes.upperBound)
    let box = (area ?? view).grown(by: margin.clamped(to: 0...Self.sizes.upperBound))
    let from = pointwiseMax(pointwiseMax(box.min, limit.min), PlanePoint(-.infinity, drawnHorizon))
    let to = pointwiseMin(box.max, limit.max)
    guard all(from .<= to) else { return [] }
    return [from, PlanePoint(to.x, from.y), to, PlanePoint(from.x, to.y)]
      .compactMap { offset(at: $0).map { groundCenter + $0 / worldSize } }
  }

  /// How far a convex polygon reaches from west to east between two rows.
  private static func extent(
    of corners: [PlanePoint], fromRow: Double, toRow: Double
  ) -> (lower: Double, upper: Double) {
    var (lower, upper) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) {
      lower = Swift.min(lower, x)
      upper = Swift.max(upper, x)
    }
    for (index, a) in corners.enumerated() {
      let b = corners[index + 1 == corners.count ? 0 : index + 1]
      if a.y >= fromRow, a.y <= toRow { add(a.x) }
      for row in [fromRow, toRow] where (a.y < row) != (b.y < row) {
        add(a.x + (b.x - a.x) * ((row - a.y) / (b.y - a.y)))
      }
    }
    return (lower, upper)
  }
}
