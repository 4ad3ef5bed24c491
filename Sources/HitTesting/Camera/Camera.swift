import GeoAlgorithms
import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A view of the map: where its middle is, how far in it is zoomed, which way it looks, and its size on the screen.
///
/// The view is that of MapLibre GL JS in Web Mercator: the world is 512 · 2^zoom pixels wide, the field of view is
/// 36.87° from the top edge to the bottom edge, and the middle of the screen shows ``center``. Equal cameras give
/// equal answers; there is nothing in one but these numbers and what follows from them.
///
/// ```swift
/// let camera = Camera(center: Position(139.767, 35.681), zoom: 14, bearing: 30, pitch: 45, width: 390, height: 844)
/// let place = camera.position(at: ScreenPoint(195, 700))  // nil above the horizon
/// ```
public struct Camera: Hashable, Sendable {
  /// The angle between the view's top and bottom edge, in radians: 36.87°, twice the arc tangent of a third.
  public static let fieldOfView = 0.6435011087932844
  /// The zooms that a camera may have.
  public static let zooms = -10.0...32.0
  /// The pitches that a camera may have, in degrees.
  public static let pitches = 0.0...85.0
  /// The widths and heights that a camera may have, in pixels.
  public static let sizes = 1.0...100_000.0

  /// The place in the middle of the screen; the longitude is kept as given, so it may lie beyond ±180.
  public let center: Position
  /// The zoom of 512-pixel tiles: 0 shows the world on 512 pixels, one more doubles it.
  public let zoom: Double
  /// The direction that is up on the screen, in degrees clockwise from north, above −180 and up to 180.
  public let bearing: Double
  /// The angle between the line of sight and the vertical, in degrees: 0 looks straight down.
  public let pitch: Double
  /// The width of the view in pixels.
  public let width: Double
  /// The height of the view in pixels.
  public let height: Double
  /// The pixels of the whole world's edge: 512 · 2^zoom.
  public let worldSize: Double
  /// The distance from the eye to the place in the middle of the screen, in pixels: 1.5 times the height.
  public let centerDistance: Double

  /// The middle of the screen on the map's square.
  package let groundCenter: PlanePoint
  let (sineOfBearing, cosineOfBearing): (Double, Double)
  let (sineOfPitch, cosineOfPitch): (Double, Double)

  /// A camera; what lies outside the ranges above is taken to the nearest end, as renderers do.
  ///
  /// - Parameters:
  ///   - center: longitude and latitude in degrees; latitudes end at ±85.0511, where the map does.
  ///   - zoom: −10 to 32, the zoom of 512-pixel tiles.
  ///   - bearing: in degrees clockwise from north; any number of turns.
  ///   - pitch: 0 to 85 degrees. MapLibre stops at 60 unless a map's `maxPitch` says otherwise.
  ///   - width: 1 to 100,000 pixels.
  ///   - height: 1 to 100,000 pixels.
  public init(
    center: Position, zoom: Double, bearing: Double = 0, pitch: Double = 0, width: Double, height: Double
  ) {
    let latitudes = -WebMercator.maximumLatitude...WebMercator.maximumLatitude
    self.center = Position(center.x.isFinite ? center.x : 0, center.y.clamped(to: latitudes))
    self.zoom = zoom.clamped(to: Self.zooms)
    self.bearing = bearing.isFinite ? Self.turn(bearing) : 0
    self.pitch = pitch.clamped(to: Self.pitches)
    self.width = width.clamped(to: Self.sizes)
    self.height = height.clamped(to: Self.sizes)
    worldSize = 512 * exp2(self.zoom)
    centerDistance = 0.5 / tan(Self.fieldOfView / 2) * self.height
    groundCenter = PlanePoint(
      WebMercator.x(ofLongitude: self.center.x), WebMercator.y(ofLatitude: self.center.y))
    (sineOfBearing, cosineOfBearing) = Self.sineAndCosine(ofDegrees: self.bearing)
    (sineOfPitch, cosineOfPitch) = Self.sineAndCosine(ofDegrees: self.pitch)
  }

  /// The camera with some of its numbers changed.
  ///
  /// - Parameters:
  ///   - center: the new middle, or nil to keep it.
  ///   - zoom: the new zoom, or nil to keep it.
  ///   - bearing: the new bearing in degrees, or nil to keep it.
  ///   - pitch: the new pitch in degrees, or nil to keep it.
  /// - Returns: a camera of the same size.
  public func with(
    center: Position? = nil, zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil
  ) -> Camera {
    Camera(
      center: center ?? self.center, zoom: zoom ?? self.zoom, bearing: bearing ?? self.bearing,
      pitch: pitch ?? self.pitch, width: width, height: height)
  }

  /// An angle in degrees without its full turns, above −180 and up to 180.
  private static func turn(_ degrees: Double) -> Double {
    let rest = remainder(degrees, 360)
    return rest == -180 ? 180 : rest == 0 ? 0 : rest
  }

  /// The sine and the cosine of an angle in degrees, exact at right angles.
  private static func sineAndCosine(ofDegrees degrees: Double) -> (Double, Double) {
    switch degrees {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case 180: return (0, -1)
    case -90: return (-1, 0)
    default:
      let angle = degrees * (.pi / 180)
      return (sin(angle), cos(angle))
    }
  }
}

extension Double {
  /// The number, or the end of a range that it lies beyond; not a number gives the lower end.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
