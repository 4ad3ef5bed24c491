import Foundation
import GeoModel
import TestSupport
import Testing

@Suite struct WebMercatorTests {
  @Test func theSquareEndsAtTheKnownLatitude() {
    #expect(abs(WebMercator.latitude(ofY: 0) - 85.051128779806592) < 1e-12)
    #expect(abs(WebMercator.latitude(ofY: 1) + 85.051128779806592) < 1e-12)
    #expect(WebMercator.latitude(ofY: 0.5) == 0)
    #expect(WebMercator.longitude(ofX: 0.75) == 90)
  }

  /// The well-known formula of slippy-map tile names, in its logarithmic form.
  private func column(_ longitude: Double, _ zoom: Int) -> Int {
    Int((longitude + 180) / 360 * pow(2, Double(zoom)))
  }

  private func row(_ latitude: Double, _ zoom: Int) -> Int {
    let radians = latitude * .pi / 180
    return Int((1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * pow(2, Double(zoom)))
  }

  @Test func placesFallInTheTilesOfTheUsualFormula() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let place = Position(
        .random(in: -179.9...179.9, using: &random), .random(in: -85...85, using: &random))
      let zoom = Int.random(in: 0...18, using: &random)
      let tile = WebMercator.tile(at: place, zoom: UInt8(zoom))
      #expect(Int(tile.x) == column(place.x, zoom))
      #expect(Int(tile.y) == row(place.y, zoom))
    }
  }

  @Test func placesOutsideTheSquareFallInTheNearestTile() {
    #expect(WebMercator.tile(at: Position(181, 90), zoom: 2) == TileID(z: 2, x: 3, y: 0))
    #expect(WebMercator.tile(at: Position(-181, -90), zoom: 2) == TileID(z: 2, x: 0, y: 3))
  }

  @Test func latitudeAndItsInverseAgree() {
    for step in 0...1000 {
      let y = Double(step) / 1000
      #expect(abs(WebMercator.y(ofLatitude: WebMercator.latitude(ofY: y)) - y) < 1e-14)
    }
  }

  @Test func neighboursShareTheirEdges() throws {
    let tile = WebMercator.boundingBox(of: try #require(TileID(z: 14, x: 4824, y: 6157)))
    let east = WebMercator.boundingBox(of: try #require(TileID(z: 14, x: 4825, y: 6157)))
    let south = WebMercator.boundingBox(of: try #require(TileID(z: 14, x: 4824, y: 6158)))
    #expect(tile.east == east.west)
    #expect(tile.south == south.north)
  }
}
