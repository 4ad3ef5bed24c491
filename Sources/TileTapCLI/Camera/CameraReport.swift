import GeoModel
import HitTesting

/// What `camera` tells of a view.
struct CameraReport {
  let camera: Camera
  /// The tiles of the view's zoom, each once.
  let tiles: [TileID]
  let tileZoom: Int

  init(_ camera: Camera) {
    self.camera = camera
    let zooms = 0...Int(TileID.maximumZoom)
    tileZoom = camera.tileZoom(in: zooms) ?? 0
    var seen: Set<TileID> = []
    tiles = camera.tiles(zooms: zooms).map(\.tile).filter { seen.insert($0).inserted }
  }

  /// The members that a step of a swipe has too.
  static func view(_ camera: Camera) -> JSONObject {
    let region = camera.region
    return [
      "center": .numbers([camera.center.x, camera.center.y]), "zoom": .decimal(camera.zoom),
      "region": [
        "latitude": .decimal(region.center.y), "longitude": .decimal(region.center.x),
        "latitudeDelta": .decimal(region.latitudeSpan), "longitudeDelta": .decimal(region.longitudeSpan),
      ],
    ]
  }

  var json: JSONValue {
    let box = camera.visibleBox
    var object = Self.view(camera)
    object["mapKitZoom"] = .decimal(camera.mapKitZoom)
    object["bearing"] = .decimal(camera.bearing)
    object["pitch"] = .decimal(camera.pitch)
    object["size"] = .numbers([camera.width, camera.height])
    object["bounds"] = .numbers([box.west, box.south, box.east, box.north])
    object["metresPerPixel"] = .decimal(camera.metresPerPixel(atLatitude: camera.center.y))
    object["tileZoom"] = .number(JSONNumber(Int64(tileZoom)))
    object["tiles"] = .array(tiles.map { .string($0.description) })
    return .object(object)
  }

  /// Lines of text, numbers to a fraction of a pixel.
  var text: String {
    let region = camera.region
    let box = camera.visibleBox
    func degrees(_ numbers: Double...) -> String { numbers.map { rounded($0, 7) }.joined(separator: ",") }
    var rows = [
      ["center", degrees(camera.center.x, camera.center.y)], ["zoom", rounded(camera.zoom, 6)],
    ]
    if camera.bearing != 0 { rows.append(["bearing", rounded(camera.bearing, 6)]) }
    if camera.pitch != 0 { rows.append(["pitch", rounded(camera.pitch, 6)]) }
    rows += [
      ["region", degrees(region.center.y, region.center.x, region.latitudeSpan, region.longitudeSpan)],
      ["box", degrees(box.west, box.south, box.east, box.north)],
      ["metres per pixel", rounded(camera.metresPerPixel(atLatitude: camera.center.y), 6)],
      ["tiles", "\(grouped(tiles.count)) of zoom \(tileZoom)"],
    ]
    let shown = tiles.prefix(12).map(\.description)
    let lines = rows.map { row in
      row[0] + String(repeating: " ", count: 18 - row[0].count) + row[1] + "\n"
    }
    return lines.joined()
      + shown.map { String(repeating: " ", count: 18) + $0 + "\n" }.joined()
      + (tiles.count > shown.count ? String(repeating: " ", count: 18) + "…\n" : "")
  }
}

/// A number with so many decimals at most, zeros at the end left out.
func rounded(_ number: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let value = (number * scale).rounded() / scale
  let text = "\(value == 0 ? 0 : value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension JSONValue {
  /// A number, a whole one without a fraction.
  static func decimal(_ number: Double) -> JSONValue {
    if let whole = Int64(exactly: number) { return .number(JSONNumber(whole)) }
    return .number(JSONNumber(number))
  }

  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { decimal($0) }) }
}
