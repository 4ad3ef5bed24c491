import GeoModel
import HitTesting
import Styling

/// `tap FOLDER [ROUNDS]`: taps on styled layers over held tiles, one thread, in microseconds and allocations each.
///
/// FOLDER holds the tiles around San Francisco, `15-5239-12666.mvt` among them. Four layers with filters and widths
/// out of properties are asked, at places spread over the tile; tiles were decoded and indexed before.
func tapBenchmark(_ arguments: [String]) throws {
  guard let folder = arguments.first else {
    print("usage: tiletap-bench tap FOLDER [ROUNDS]")
    return
  }
  let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 200_000
  let map = StyledMap(Style(try StyleDocument(tapStyle(folder))))
  for (name, zoom, pitch, touch) in [
    ("flat, zoom 15.5", 15.5, 0.0, 0.0), ("flat, zoom 17.2", 17.2, 0.0, 0.0),
    ("pitched by 40, zoom 16", 16.0, 40.0, 0.0), ("touch radius 22, zoom 16", 16.0, 0.0, 22.0),
  ] {
    let camera = Camera(
      center: Position(-122.437, 37.7666), zoom: zoom, pitch: pitch, width: 390, height: 844)
    let options = QueryOptions(touchRadius: touch)
    var hits = 0
    func tap(_ round: Int) throws {
      // A low-discrepancy walk over the screen.
      let x = (Double(round) * 0.754877666).truncatingRemainder(dividingBy: 1) * 390
      let y = (Double(round) * 0.569840291).truncatingRemainder(dividingBy: 1) * 844
      hits += try map.hits(at: .point(ScreenPoint(x, y)), camera: camera, options: options).count
    }
    for round in 0..<1000 { try tap(round) }
    hits = 0
    let seconds = try bestOf(3) {
      hits = 0
      for round in 0..<rounds { try tap(round) }
    }
    let cost = (seconds / Double(rounds) * 1e8).rounded() / 100
    print("tap \(name): \(cost) µs, \(Double(hits * 100 / rounds) / 100) hits a tap")
    var meter = AllocationMeter()
    for round in 0..<2000 {
      if round == 1000 { meter.passHalf(round) }
      try tap(round)
    }
    meter.finish(2000, "tap")
  }
}

private func tapStyle(_ folder: String) -> String {
  """
  {"version": 8, "sources": {"city": {"type": "vector", "tiles": ["\(folder)/{z}-{x}-{y}.mvt"],
    "minzoom": 15, "maxzoom": 15}},
   "layers": [
    {"id": "landuse", "type": "fill", "source": "city", "source-layer": "landuse",
     "filter": ["!=", ["get", "class"], "hospital"], "paint": {"fill-color": "#cfc"}},
    {"id": "buildings", "type": "fill", "source": "city", "source-layer": "building",
     "paint": {"fill-color": "#ccc"}},
    {"id": "roads", "type": "line", "source": "city", "source-layer": "road",
     "filter": ["in", ["get", "class"], ["literal", ["street", "main", "motorway", "path", "service"]]],
     "paint": {"line-width": ["interpolate", ["exponential", 1.5], ["zoom"],
       12, ["match", ["get", "class"], "main", 2, 1], 18, ["match", ["get", "class"], "main", 30, 18]]}},
    {"id": "places", "type": "circle", "source": "city", "source-layer": "poi_label",
     "paint": {"circle-radius": ["case", ["<", ["get", "scalerank"], 3], 12, 8], "circle-stroke-width": 2}}
  ]}
  """
}
