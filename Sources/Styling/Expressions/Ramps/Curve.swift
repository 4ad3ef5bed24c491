#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far an input has come between two stops.
enum Curve: Sendable {
  /// Linear where the base is 1.
  case exponential(base: Double)
  case cubicBezier(CubicBezier)

  /// From 0 at `low` to 1 at `high`.
  @inline(__always)
  func progress(_ input: Double, from low: Double, to high: Double) -> Double {
    switch self {
    case .exponential(1): return (input - low) / (high - low)
    case .exponential(let base): return (pow(base, input - low) - 1) / (pow(base, high - low) - 1)
    case .cubicBezier(let curve): return curve.y(atX: (input - low) / (high - low))
    }
  }
}

/// The timing curve of CSS from 0, 0 to 1, 1 with two control points.
struct CubicBezier: Sendable {
  private let ax, bx, cx, ay, by, cy: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// Newton's method, and bisection where the slope is too flat for it; x grows along the curve.
  func y(atX x: Double) -> Double {
    let x = min(1, max(0, x))
    func position(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }
    var t = x
    for _ in 0..<8 {
      let error = position(t) - x
      if error.magnitude < 1e-12 { break }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if slope.magnitude < 1e-6 { break }
      t -= error / slope
    }
    if !(0...1).contains(t) || (position(t) - x).magnitude > 1e-9 {
      var low = 0.0
      var high = 1.0
      for _ in 0..<60 {
        t = (low + high) / 2
        if position(t) < x { low = t } else { high = t }
      }
    }
    return ((ay * t + by) * t + cy) * t
  }
}
