/// How points are grouped into clusters.
public struct ClusterOptions: Hashable, Sendable {
  /// The highest zoom that any option may name.
  public static let maximumZoom = 24

  /// How far from its first point a cluster reaches, in units of `extent`; at least 0.
  public var radius: Double
  /// How many units a tile is wide; more than 0.
  ///
  /// 512 makes the radius one in pixels, where tiles are 512 pixels wide.
  public var extent: Double
  /// The lowest zoom that has clusters of its own, 0 to 24; lower ones show those of this zoom.
  public var minimumZoom: Int
  /// The highest zoom with clusters, 0 to 24; above it every point stands alone.
  public var maximumZoom: Int
  /// How many points make a cluster; at least 2.
  public var minimumPoints: Int
  /// The zoom above which every point stands alone though there are clusters, or nil for none.
  public var releaseZoom: Double?

  /// Options; values outside their range are moved to its edge, a radius or extent that is no number to the default.
  public init(
    radius: Double = 40, extent: Double = 512, minimumZoom: Int = 0, maximumZoom: Int = 16,
    minimumPoints: Int = 2, releaseZoom: Double? = nil
  ) {
    self.radius = radius.isFinite ? max(0, radius) : 40
    self.extent = extent.isFinite && extent > 0 ? extent : 512
    self.maximumZoom = min(max(0, maximumZoom), Self.maximumZoom)
    self.minimumZoom = min(max(0, minimumZoom), self.maximumZoom)
    self.minimumPoints = max(2, minimumPoints)
    self.releaseZoom = releaseZoom
  }

  /// The radius at a zoom, on the unit square of Web Mercator.
  func radius(at zoom: Int) -> Double { radius / (extent * Double(1 << zoom)) }

  /// The level that shows a camera's zoom: a whole zoom, or that of single points, `maximumZoom` + 1.
  func level(at zoom: Double) -> Int {
    guard zoom >= Double(minimumZoom) else { return minimumZoom }
    if let releaseZoom, zoom > releaseZoom { return maximumZoom + 1 }
    return zoom >= Double(maximumZoom + 1) ? maximumZoom + 1 : Int(zoom)
  }
}
