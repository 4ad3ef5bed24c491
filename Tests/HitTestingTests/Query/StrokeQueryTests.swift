import GeoModel
import Testing

@testable import HitTesting

/// Lines within half their width, or exactly as they are drawn.
@Suite struct StrokeQueryTests {
  /// From 45 pixels left of the middle to 45 right of it, at zoom 1: 1024 pixels for 360 degrees.
  private static func line(_ paint: String, layout: String = "") throws -> StyledMap {
    let end = 45.0 / 1024 * 360
    return try Maps.overData(
      #"{"type": "LineString", "coordinates": [[\#(-end), 0], [\#(end), 0]]}"#,
      #"{"id": "line", "type": "line", "source": "data", "layout": {\#(layout)}, "paint": {\#(paint)}}"#)
  }

  private func isHit(
    _ map: StyledMap, _ x: Double, _ y: Double, exact: Bool = false, zoom: Double = 1
  ) throws -> Bool {
    let tap = ScreenQuery.point(ScreenPoint(200 + x, 200 + y))
    let options = QueryOptions(exactStroke: exact)
    return try !map.hits(at: tap, camera: Maps.camera(zoom: zoom), options: options).isEmpty
  }

  @Test func endsAreRoundUnlessExact() throws {
    let butt = try Self.line(#""line-width": 20"#)
    #expect(try isHit(butt, 0, 9.9))
    #expect(try !isHit(butt, 0, 10.1))
    #expect(try isHit(butt, 50, 0) && !isHit(butt, 50, 0, exact: true))
    let square = try Self.line(#""line-width": 20"#, layout: #""line-cap": "square""#)
    #expect(try isHit(square, 54, 9, exact: true) && !isHit(square, 54, 9))
    let round = try Self.line(#""line-width": 20"#, layout: #""line-cap": "round""#)
    #expect(try isHit(round, 54, 0, exact: true) && !isHit(round, 54, 9, exact: true))
  }

  @Test func theGapOfACasing() throws {
    let casing = try Self.line(#""line-width": 5, "line-gap-width": 10"#)
    #expect(try isHit(casing, 0, 0) && !isHit(casing, 0, 0, exact: true))
    #expect(
      try isHit(casing, 0, 7, exact: true) && !isHit(casing, 0, 11, exact: true) && !isHit(casing, 0, 11))
  }

  @Test func dashesGrowBetweenWholeZooms() throws {
    // Dashes of 20 and gaps of 20 pixels from the left end on: drawn from -45 to -25 and from -5 to 15.
    let dashed = try Self.line(#""line-width": 10, "line-dasharray": [2, 2]"#)
    #expect(try isHit(dashed, -30, 0, exact: true) && !isHit(dashed, -15, 0, exact: true))
    #expect(try isHit(dashed, 0, 0, exact: true) && isHit(dashed, -15, 0))
    // Half a zoom further in, the line begins at -63.6 and its dashes are 28.3 pixels long.
    #expect(
      try isHit(dashed, -40, 0, exact: true, zoom: 1.5) && !isHit(dashed, -30, 0, exact: true, zoom: 1.5))
  }

  @Test func offsetsAreToTheRight() throws {
    let offset = try Self.line(#""line-width": 4, "line-offset": 20"#)
    #expect(try isHit(offset, 0, 20) && !isHit(offset, 0, 0) && !isHit(offset, 0, -20))
    #expect(try isHit(offset, 0, 20, exact: true) && !isHit(offset, 46, 20, exact: true))
  }

  @Test func corners() throws {
    func corner(_ join: String) throws -> StyledMap {
      let end = 45.0 / 1024 * 360
      return try Maps.overData(
        #"{"type": "LineString", "coordinates": [[\#(-end), 0], [0, 0], [0, \#(-end)]]}"#,
        #"""
        {"id": "line", "type": "line", "source": "data", "layout": {"line-join": "\#(join)"},
         "paint": {"line-width": 20}}
        """#)
    }
    // The outer corner is up and to the right: its tip 10 pixels either way.
    #expect(try isHit(corner("miter"), 9, -9, exact: true))
    #expect(try !isHit(corner("round"), 9, -9, exact: true) && isHit(corner("round"), 7, -7, exact: true))
    #expect(try !isHit(corner("bevel"), 7, -7, exact: true) && isHit(corner("bevel"), 4.9, -4.9, exact: true))
    #expect(try !isHit(corner("miter"), 9, -9))
  }

  @Test func absurdSizesAreAnswered() throws {
    let map = try Maps.overData(
      #"{"type": "Point", "coordinates": [0, 0]}"#,
      #"{"id": "dot", "type": "circle", "source": "data", "paint": {"circle-radius": 1e300}}"#)
    #expect(try map.hits(at: .point(ScreenPoint(0, 0)), camera: Maps.camera()).count == 1)
    let options = QueryOptions(touchRadius: .infinity)
    #expect(try map.hits(at: .point(ScreenPoint(.nan, 0)), camera: Maps.camera(), options: options).isEmpty)
  }
}
