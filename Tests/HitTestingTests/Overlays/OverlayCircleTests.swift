import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Metres between two places on the sphere, by the angle between their vectors.
private func metres(_ a: Position, _ b: Position) -> Double {
  func vector(_ p: Position) -> SIMD3<Double> {
    let (l, f) = (p.x * .pi / 180, p.y * .pi / 180)
    return SIMD3(cos(f) * cos(l), cos(f) * sin(l), sin(f))
  }
  let (u, v) = (vector(a), vector(b))
  let cross = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
  return atan2((cross * cross).sum().squareRoot(), (u * v).sum()) * 6_371_008.8
}

private func isHit(_ circle: Overlay, _ point: ScreenPoint, _ camera: Camera, radius: Double = 0) -> Bool {
  !OverlayList([(0, circle)]).hits(at: point, radius: radius, camera: camera).isEmpty
}

@Suite struct OverlayCircleTests {
  @Test func circlesHoldWhatIsWithinTheirMetres() throws {
    var random = SeededGenerator(seed: 61)
    var counts = [0, 0]
    for (camera, point) in cameras(1500, seed: 62, zooms: 2...16, pitches: 0...60) {
      let place = try #require(camera.position(at: point))
      guard abs(place.y) < 85 else { continue }
      let distance = metres(camera.center, place)
      let radius = distance * Double.random(in: 0.5...1.5, using: &random)
      guard abs(radius - distance) > 1e-6 * distance else { continue }
      let circle = Overlay(.circle(center: camera.center, radius: radius), stroke: OverlayStroke(width: 0))
      #expect(isHit(circle, point, camera) == (distance < radius), "\(camera) \(point) \(radius)")
      counts[distance < radius ? 1 : 0] += 1
    }
    #expect(counts[0] > 300 && counts[1] > 300)
  }

  @Test func theEdgeIsTheRadiusAway() {
    for (center, radius) in [
      (Position(0, 0), 1000.0), (Position(139.7, 35.7), 50), (Position(20, 70), 2_000_000),
      (Position(179, 10), 500_000), (Position(-40, 80), 3_000_000), (Position(5, -75), 2_500_000),
      (Position(30, 10), 12_000_000),
    ] {
      let circle = OverlayCircle(center: center, radius: radius)
      let edge = circle.edge(pieces: 200)
      for point in edge where abs(point.y - 0.5) < 1 {
        let place = Position(WebMercator.longitude(ofX: point.x), WebMercator.latitude(ofY: point.y))
        #expect(abs(metres(center, place) / radius - 1) < 1e-6, "\(center) \(radius) \(place)")
      }
      for (a, b) in zip(edge, edge.dropFirst()) { #expect(abs(a.x - b.x) < 0.3, "\(center) \(radius)") }
      let box = edge.reduce(into: PlaneBox()) { $0.add($1) }
      let grown = circle.box.grown(by: 1e-9)
      #expect(grown.contains(box.min) && grown.contains(box.max), "\(center) \(radius)")
    }
  }

  @Test func edgesCloseOrGoAroundTheWorld() throws {
    let plain = OverlayCircle(center: Position(20, 40), radius: 1000).edge(pieces: 64)
    #expect(plain.first == plain.last && plain.count == 65)
    for latitude in [85.0, -85] {
      let polar = OverlayCircle(center: Position(20, latitude), radius: 1_000_000).edge(pieces: 64)
      let (first, last) = (try #require(polar.first), try #require(polar.last))
      #expect(abs(abs(first.x - last.x) - 1) < 1e-9 && abs(first.y - last.y) < 1e-9)
    }
    #expect(OverlayCircle(center: Position(0, 0), radius: 3e7).edge(pieces: 64).isEmpty)
    #expect(OverlayCircle(center: Position(0, 0), radius: -1).box.isEmpty)
  }

  @Test func theStrokeFollowsTheEdge() throws {
    let camera = Camera(center: Position(8, 47), zoom: 13, bearing: 33, width: 800, height: 800)
    let pixels = 1500 / 6_371_008.8 * 6_378_137 / camera.metresPerPixel(atLatitude: 47)
    var circle = Overlay(
      .circle(center: Position(8, 47), radius: 1500), stroke: OverlayStroke(width: 6), isFilled: false)
    func isHitAt(_ distance: Double, radius: Double = 0) -> Bool {
      isHit(circle, ScreenPoint(400 + distance * cos(0.4), 400 + distance * sin(0.4)), camera, radius: radius)
    }
    // Mercator's scale is not quite the same all over: a tenth of a pixel here.
    #expect(
      !isHitAt(pixels - 3.5) && isHitAt(pixels - 2.5) && isHitAt(pixels + 2.5) && !isHitAt(pixels + 3.5))
    #expect(!isHitAt(0) && isHitAt(pixels + 7.5, radius: 5) && !isHitAt(pixels + 8.5, radius: 5))
    circle.isFilled = true
    #expect(isHitAt(0))
  }

  @Test func aPolarCircleIsHitAllAround() {
    let camera = Camera(center: Position(0, 60), zoom: 1, width: 1024, height: 400)
    let polar = Overlay(
      .circle(center: Position(20, 85), radius: 1_500_000), stroke: OverlayStroke(width: 4), isFilled: false)
    for longitude in stride(from: -175.0, through: 175, by: 10) {
      // Down from the map's edge, the stroke is met where the distance is the radius.
      var (south, north) = (60.0, 84.0)
      for _ in 0..<60 {
        let middle = (south + north) / 2
        if metres(Position(20, 85), Position(longitude, middle)) > 1_500_000 {
          south = middle
        } else {
          north = middle
        }
      }
      guard let point = camera.screenPoint(of: Position(longitude, south)) else { continue }
      #expect(isHit(polar, point, camera), "\(longitude)")
      #expect(!isHit(polar, ScreenPoint(point.x, point.y + 40), camera))
    }
  }
}
