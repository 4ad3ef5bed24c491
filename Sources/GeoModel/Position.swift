/// A position: the coordinates of one point (RFC 7946 3.1.1).
///
/// In GeoJSON `x` is the longitude and `y` the latitude, in degrees on WGS 84; `z`, where there is one,
/// is the height in metres above or below the ellipsoid.
public struct Position: Hashable, Sendable {
  /// Longitude in degrees, or easting in the plane.
  public var x: Double
  /// Latitude in degrees, or northing in the plane.
  public var y: Double
  /// The height, or NaN for none: three plain doubles keep arrays of positions dense.
  @usableFromInline var storedZ: Double

  /// Height in metres, or nil for a position of two dimensions.
  ///
  /// NaN is taken as nil.
  @inlinable public var z: Double? {
    get { storedZ.isNaN ? nil : storedZ }
    set { storedZ = newValue ?? .nan }
  }

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double? = nil) {
    self.x = x
    self.y = y
    self.storedZ = z ?? .nan
  }

  @inlinable public static func == (a: Position, b: Position) -> Bool {
    a.x == b.x && a.y == b.y && (a.storedZ == b.storedZ || (a.storedZ.isNaN && b.storedZ.isNaN))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(z)
  }
}

extension Position: CustomStringConvertible {
  /// `x,y`, or `x,y,z` where there is a height.
  public var description: String { z.map { "\(x),\(y),\($0)" } ?? "\(x),\(y)" }
}
