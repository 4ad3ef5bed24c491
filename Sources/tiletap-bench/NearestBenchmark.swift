import Foundation
import GeoModel
import HitTesting

/// `nearest FOLDER [SECONDS]`: questions a second and thread for the five nearest features within 1,000 m of a place in
/// San Francisco, on one tile and on the nine round it; decoding them each time, and with the tiles held.
enum NearestBenchmark {
  private static let place = Position(-122.437, 37.7666)
  private static let options = NearestOptions(radius: 1000, limit: 5)

  static func run(_ arguments: [String]) throws {
    guard let folder = arguments.first else {
      return print("usage: tiletap-bench nearest FOLDER-OF-Z-X-Y.mvt [SECONDS]")
    }
    let seconds = arguments.count > 1 ? Double(arguments[1]) ?? 1 : 1
    var tiles: [(tile: TileID, bytes: [UInt8])] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let address = name.prefix { $0 != "." }.replacingOccurrences(of: "-", with: "/")
      guard let tile = TileID(address) else { continue }
      tiles.append((tile, [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: name)))))
    }
    let home = WebMercator.tile(at: place, zoom: tiles.first?.tile.z ?? 0)
    let near = tiles.filter {
      $0.tile.z == home.z && abs(Int($0.tile.x) - Int(home.x)) <= 1
        && abs(Int($0.tile.y) - Int(home.y)) <= 1
    }
    let one = near.filter { $0.tile == home }
    // Where a neighbour is missing, the tiles there are: as many as nine.
    let nine = near.count == 9 ? near : Array(tiles.prefix(9))
    for (name, chosen) in [("one tile", one), ("\(nine.count) tiles", nine)] {
      measure("\(name), decoded each time", seconds) { search in
        for (tile, bytes) in chosen { search.add(HeldTile(bytes, tile: tile), column: Int(tile.x)) }
      }
      let held = chosen.map { HeldTile($0.bytes, tile: $0.tile) }
      measure("\(name), held", seconds) { search in
        for tile in held { search.add(tile, column: Int(tile.tile.x)) }
      }
    }
  }

  private static func measure(_ name: String, _ seconds: Double, add: (inout NearestSearch) -> Void) {
    var search = NearestSearch()
    var answer: [NearestFeature] = []
    func ask() {
      search.start(at: place, options)
      add(&search)
      search.run()
      answer = search.answer()
    }
    // Once over all features, once to make the indexes.
    ask()
    ask()
    var best = Double.infinity
    for _ in 0..<3 {
      var rounds = 1
      while true {
        let time = bestOf(1) { for _ in 0..<rounds { ask() } }
        if time > seconds / 3 {
          best = min(best, time / Double(rounds))
          break
        }
        rounds *= 4
      }
    }
    let distances = answer.map { rounded($0.distance) }.joined(separator: " ")
    print("nearest \(name): \(Int(1 / best)) questions/s, \(rounded(best * 1e6)) µs; metres \(distances)")
    var meter = AllocationMeter()
    for round in 0..<100 {
      if round == 50 { meter.passHalf(round) }
      ask()
    }
    meter.finish(100, "question")
  }
}
