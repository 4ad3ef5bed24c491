import GeoAlgorithms
import GeoModel

/// An overlay's shape on the map's square, made once for many taps.
enum OverlayGround: Sendable {
  /// Lines, or the rings of an area.
  case lines(Lines)
  /// A circle on the sphere.
  case circle(OverlayCircle)

  /// Points on the map's square in parts.
  struct Lines: Sendable {
    var points: [PlanePoint] = []
    var parts: [Range<Int>] = []
    var box = PlaneBox()
    /// Whether the parts are rings around an area.
    let isArea: Bool

    /// Takes positions over; one that is not finite is left out.
    init(_ lines: [[Position]], isArea: Bool) {
      self.isArea = isArea
      for line in lines {
        let start = points.count
        for position in line {
          guard position.x.isFinite, position.y.isFinite else { continue }
          let point = PlanePoint(
            WebMercator.x(ofLongitude: position.x.clamped(to: Self.longitudes)),
            WebMercator.y(ofLatitude: position.y.clamped(to: -90...90)))
          points.append(point)
          box.add(point)
        }
        if points.count > start { parts.append(start..<points.count) }
      }
    }

    /// As far as the copies of the world are counted: a hundred times around the earth either way.
    private static let longitudes = -36_000.0...36_000.0
  }

  init(_ shape: Overlay.Shape) {
    switch shape {
    case .polygon(let rings): self = .lines(Lines(rings, isArea: true))
    case .polyline(let line): self = .lines(Lines([line], isArea: false))
    case .multiPolyline(let lines): self = .lines(Lines(lines, isArea: false))
    case .circle(let center, let radius): self = .circle(OverlayCircle(center: center, radius: radius))
    }
  }

  /// The box around the shape on the map's square.
  var box: PlaneBox {
    switch self {
    case .lines(let lines): lines.box
    case .circle(let circle): circle.box
    }
  }

  /// Whether it encloses an area.
  var isArea: Bool {
    switch self {
    case .lines(let lines): lines.isArea
    case .circle: true
    }
  }

  /// Whether the area holds a point of the map's square, in the world of the shape's own positions.
  func holds(_ point: PlanePoint) -> Bool {
    switch self {
    case .lines(let lines):
      lines.isArea
        && lines.points.withUnsafeBufferPointer {
          PlaneQuery(point: point).meets(polygon: $0, rings: lines.parts)
        }
    case .circle(let circle): circle.holds(point)
    }
  }
}
