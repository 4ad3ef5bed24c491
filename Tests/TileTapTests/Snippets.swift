import TileTap

// The Swift examples of README.md and of the DocC catalog: each stands between `// snippet` and `// end`, word for
// word as it does there. SnippetTests runs them.

// snippet
/// The names of the stations in a tileset, each once.
func stationNames(in path: String) throws -> Set<String> {
  let tileset = try Tileset.open(path)
  guard let highest = tileset.zooms?.upperBound else { return [] }
  let reader = try tileset.makeReader()
  let walk = try tileset.walk(TileSelection(zooms: highest...highest))
  var names: Set<String> = []
  var findings: [Finding] = []
  while let chunk = try walk.next() {
    for reference in chunk.references {
      guard let bytes = try reader.tile(at: reference.id) else { continue }
      for layer in try Tile(bytes, id: reference.id).layers where layer.name == "stations" {
        for feature in try layer.features(findings: &findings) {
          for property in feature.properties where property.key == "name:en" {
            if case .string(let name) = property.value { names.insert(name) }
          }
        }
      }
    }
  }
  return names
}
// end

// snippet
/// Writes one layer of a tile as a FeatureCollection.
func convert(tile bytes: [UInt8], at id: TileID, layer name: String) throws -> String {
  var writer = GeoJSONWriter(.featureCollection)
  var findings: [Finding] = []
  writer.begin()
  for layer in try Tile(bytes, id: id).layers where layer.name == name {
    for feature in try layer.features(findings: &findings) {
      writer.write(feature.feature(in: id, extent: layer.extent))
    }
  }
  writer.end()
  for finding in findings { print("skipped: \(finding)") }
  return writer.output.withBytes { String(decoding: $0, as: UTF8.self) }
}
// end

// snippet
/// Whether a point of a layer belongs to its tile, and not to a neighbour whose points the buffer repeats.
func belongs(_ point: TilePoint, to layer: TileLayer) -> Bool {
  let extent = Int64(layer.extent)
  return (0..<extent).contains(Int64(point.x)) && (0..<extent).contains(Int64(point.y))
}
// end

// snippet
/// A tile with one layer, made from features in degrees.
func encode(_ features: [Feature], as name: String, in tile: TileID) -> [UInt8] {
  var layer = LayerEncoder(name: name)
  for feature in features { layer.add(feature, in: tile) }
  for finding in layer.findings { print("left out: \(finding)") }
  return TileEncoder.tile([layer])
}
// end

// snippet
/// The bounding box of everything in a GeoJSON file, of any size.
func extent(of path: String) throws -> BoundingBox? {
  var reader = GeoJSONReader(try InputFile(path))
  var extent: BoundingBox?
  while let feature = try reader.nextFeature() {
    guard let box = feature.geometry?.boundingBox() else { continue }
    if extent == nil { extent = box } else { extent?.formUnion(box) }
  }
  return extent
}
// end

// snippet
/// Reads what can be read, and tells what is odd and what was left out.
func check(_ text: String) throws -> (features: [Feature], report: [String]) {
  var reader = GeoJSONReader(MemorySource(Array(text.utf8)))
  var features: [Feature] = []
  while let feature = try reader.nextFeature() { features.append(feature) }
  return (features, reader.findings.findings.map(\.description))
}
// end

// snippet
/// Adds a property to every feature; all else keeps its text, numbers and order included.
func tagged(_ text: String, _ key: String, _ value: JSONValue) throws -> String {
  var reader = GeoJSONReader(MemorySource(Array(text.utf8)))
  var writer = GeoJSONWriter(.newlineDelimited)
  writer.begin()
  while var record = try reader.next() {
    record.feature.properties = record.feature.properties ?? [:]
    record.feature.properties?[key] = value
    writer.write(record)
  }
  writer.end()
  return writer.output.withBytes { String(decoding: $0, as: UTF8.self) }
}
// end

// snippet
/// What a tileset says about itself, whatever its container.
func summary(of path: String) throws -> String {
  let tileset = try Tileset.open(path)
  let layers = tileset.metadata.vectorLayers().map(\.id).joined(separator: ", ")
  let zooms = tileset.zooms.map { "zoom \($0.lowerBound) to \($0.upperBound)" } ?? "no tiles"
  return "\(tileset.kind): \(zooms), layers \(layers)"
}
// end

// snippet
/// How many tiles of a zoom touch a box.
func count(_ path: String, zoom: UInt8, in box: BoundingBox) throws -> Int {
  let walk = try Tileset.open(path).walk(TileSelection(zooms: zoom...zoom, bounds: box))
  var count = 0
  while let chunk = try walk.next() { count += chunk.references.count }
  return count
}
// end

// snippet
/// The place 100 pixels to the right of the middle of a phone's screen that shows Tokyo.
func placeBesideTokyo() -> Position? {
  let camera = Camera(center: Position(139.767, 35.681), zoom: 14, width: 390, height: 844)
  return camera.position(at: ScreenPoint(295, 422))
}

/// The place under a finger on a map that MapKit shows, or nil where the finger is on the sky.
func place(at point: ScreenPoint, in region: MapRegion, width: Double, height: Double) -> Position? {
  Camera(region: region, width: width, height: height).position(at: point)
}
// end

// snippet
/// The layers of a style that have drawn something within a fingertip of a tap, topmost first.
func layers(under point: ScreenPoint, of style: String, camera: Camera) throws -> [String] {
  let file = try InputFile(style)
  let document = try StyleDocument(file.read(at: 0, count: file.size))
  let map = StyledMap(Style(document, base: style))
  let finger = QueryOptions(touchRadius: 22)
  return try map.hits(at: .point(point), camera: camera, options: finger).map(\.layerID)
}
// end

// snippet
/// The ids of the overlays within a fingertip of a tap: those under it first, topmost first.
func touched(_ point: ScreenPoint, _ overlays: OverlayList<String>, camera: Camera) -> [String] {
  overlays.hits(at: point, radius: 22, camera: camera).map(\.id)
}
// end

// snippet
/// Handlers that select a zone, and clear the selection with a tap beside all zones.
func selecting(_ select: @escaping (Int?) -> Void) -> TapDispatcher<Position, (layer: String, id: Int)> {
  var taps = TapDispatcher<Position, (layer: String, id: Int)>(layer: { $0.layer })
  taps.handlers["zones"] = { _, zones in
    select(zones[0].id)
    return true
  }
  taps.map = { _, _ in select(nil) }
  return taps
}
// end
