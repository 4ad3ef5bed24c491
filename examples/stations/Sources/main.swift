import TileTap

// Prints the stations of a tileset by the year they opened.
//
//     swift run --package-path examples/stations stations examples/tokyo.pmtiles

let tileset = try Tileset.open(CommandLine.arguments.dropFirst().first ?? "examples/tokyo.pmtiles")
let reader = try tileset.makeReader()
let zoom = tileset.zooms?.upperBound ?? 0
let walk = try tileset.walk(TileSelection(zooms: zoom...zoom))

/// Each station once, by its id: a point near the edge of a tile is in its neighbours too.
var stations: [UInt64: (year: UInt64, name: String)] = [:]
var findings: [Finding] = []
while let chunk = try walk.next() {
  for reference in chunk.references {
    guard let bytes = try reader.tile(at: reference.id) else { continue }
    for layer in try Tile(bytes, id: reference.id).layers where layer.name == "stations" {
      for feature in try layer.features(findings: &findings) {
        let properties = feature.feature(in: reference.id, extent: layer.extent).properties
        guard let id = feature.id, case .string(let name)? = properties?["name:en"],
          case .number(let opened)? = properties?["opened"], case .unsigned(let year) = opened.value
        else { continue }
        stations[id] = (year, name)
      }
    }
  }
}
for finding in findings { print("skipped: \(finding)") }
for station in stations.values.sorted(by: { ($0.year, $0.name) < ($1.year, $1.name) }) {
  print(station.year, station.name)
}
