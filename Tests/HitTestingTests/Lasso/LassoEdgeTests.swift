import GeoModel
import Testing

@testable import HitTesting

/// Which way round the world the edges of a lasso go.
@Suite struct LassoEdgeTests {
  private func path(_ corners: (Double, Double)...) -> [Position] { corners.map { Position($0.0, $0.1) } }

  private func selects(_ lasso: Lasso?, _ x: Double, _ y: Double) throws -> Bool {
    try #require(lasso).selects(.point(Position(x, y)), by: .within)
  }

  @Test func theWorldIsALassoAroundEverything() throws {
    let corners = path((-180, -90), (180, -90), (180, 90), (-180, 90))
    for start in corners.indices {
      let turned = Array(corners[start...] + corners[..<start])
      for path in [turned, turned.reversed(), turned + turned.prefix(1)] {
        let world = Lasso(path: path)
        for place in [(0.0, 0.0), (179, 80), (-179, -80), (139.7, 35.7), (500, 10)] {
          #expect(try selects(world, place.0, place.1), "\(place)")
        }
        #expect(Lasso.edgesOverAntimeridian(of: path).isEmpty)
        guard case .polygon(let rings)? = try world?.polygon() else {
          Issue.record("no polygon")
          continue
        }
        #expect(rings.count == 1 && Set(rings[0]) == Set(corners) && rings[0].count == 5)
      }
    }
    let other = Lasso(path: path((0, -10), (360, -10), (360, 10), (0, 10)))
    #expect(try selects(other, -100, 0) && selects(other, 100, 0) && !selects(other, 100, 20))
  }

  @Test func halfTheWorldStaysAsItStands() throws {
    for corners in [path((0, 0), (180, 0), (180, 10), (0, 10)), path((180, 0), (0, 0), (0, 10), (180, 10))] {
      let lasso = Lasso(path: corners)
      #expect(try selects(lasso, 90, 5) && !selects(lasso, -90, 5))
    }
    let west = Lasso(path: path((0, 0), (-180, 0), (-180, 10), (0, 10)))
    #expect(try selects(west, -90, 5) && !selects(west, 90, 5))
    // Sums of decimals are off by some last digits.
    let decimals = Lasso(path: path((-40.3, 0), (139.7, 0), (139.70000000000002, 10), (-40.3, 10)))
    #expect(try selects(decimals, 50, 5) && !selects(decimals, -100, 5))
  }

  @Test func longerEdgesGoTheShorterWay() throws {
    let lasso = path((170, 0), (-170, 0), (-170, 10), (170, 10))
    #expect(try selects(Lasso(path: lasso), 180, 5) && !selects(Lasso(path: lasso), 0, 5))
    // The closing edge counts too.
    let edges = Lasso.edgesOverAntimeridian(of: [lasso[1], lasso[2], lasso[3], lasso[0]])
    #expect(edges.map(\.start) == [lasso[2], lasso[0]] && edges.map(\.end) == [lasso[3], lasso[1]])
    let world = path((0, 0), (200, 0), (200, 10), (0, 10))
    #expect(try selects(Lasso(path: world), -100, 5) && !selects(Lasso(path: world), 100, 5))
    // A corner between makes it the longer way.
    let corners = path((0, 0), (100, 0), (200, 0), (200, 10), (100, 10), (0, 10))
    #expect(try selects(Lasso(path: corners), 150, 5) && selects(Lasso(path: corners), -165, 5))
    #expect(Lasso.edgesOverAntimeridian(of: corners).isEmpty)
    // An edge that starts behind the antimeridian.
    let three = Lasso(path: path((170, 0), (-170, 0), (-10, 0), (-10, 10), (-170, 10), (170, 10)))
    #expect(try selects(three, -90, 5) && selects(three, 175, 5) && !selects(three, 90, 5))
  }

  @Test func cutsHaveNoDoubledCorners() throws {
    let lasso = try #require(Lasso(path: path((179, -10), (-179, 10), (-179, -10), (179, 10))))
    guard case .multiPolygon(let polygons) = try lasso.polygon() else {
      Issue.record("no MultiPolygon")
      return
    }
    #expect(polygons.count == 2)
    for ring in polygons.flatMap({ $0 }) {
      #expect(ring.count == 4 && zip(ring, ring.dropFirst()).allSatisfy { $0 != $1 })
    }
  }
}
