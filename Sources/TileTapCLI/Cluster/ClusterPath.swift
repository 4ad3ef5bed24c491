import Clustering
import GeoModel
import HitTesting
import JSONText

/// A camera that moves: what appears on the map and what vanishes at each step.
enum ClusterPath {
  /// The cameras of a text: `lon,lat,zoom` a line, or JSON objects with `center` and `zoom`.
  static func cameras(_ text: [UInt8], size: StyledQueryOptions.Size) throws(InvalidInput) -> [Camera] {
    try PlaceLine.refuseBinary(text)
    var cameras: [Camera] = []
    var isAtStart = true
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = PlaceLine(String(decoding: line, as: UTF8.self), number: number + 1)
      if text.isEmpty { continue }
      defer { isAtStart = false }
      if isAtStart, try text.header() == .degrees { continue }
      guard let (center, zoom) = text.text.first == "{" ? object(Array(text.text.utf8)) : numbers(text)
      else {
        throw InvalidInput(
          Finding(
            Finding.Reason(rawValue: "path-invalid"), at: .text(line: number + 1, column: 1),
            found: "the line tells no camera",
            expected: #"lon,lat,zoom or {"center":[lon,lat],"zoom":z}, in degrees and a zoom from -10 to 32"#)
        )
      }
      cameras.append(Camera(center: center, zoom: zoom, width: size.width, height: size.height))
    }
    return cameras
  }

  private static func numbers(_ line: PlaceLine) -> (Position, zoom: Double)? {
    let parts = line.columns.map { decimal($0) }
    guard parts.count == 3, let longitude = parts[0], let latitude = parts[1], let zoom = parts[2] else {
      return nil
    }
    return camera(longitude, latitude, zoom)
  }

  private static func object(_ line: [UInt8]) -> (Position, zoom: Double)? {
    let value: JSONValue
    // What is no JSON is no camera, which the caller tells with its line.
    do { value = try JSONValue(parsing: line) } catch { return nil }
    guard case .object(let object) = value, case .array(let center)? = object["center"], center.count == 2,
      case .number(let longitude) = center[0],
      case .number(let latitude) = center[1], case .number(let zoom)? = object["zoom"]
    else { return nil }
    return camera(longitude.doubleValue, latitude.doubleValue, zoom.doubleValue)
  }

  private static func camera(
    _ longitude: Double, _ latitude: Double, _ zoom: Double
  ) -> (Position, zoom: Double)? {
    guard longitude.magnitude <= 540, latitude.magnitude <= 90, Camera.zooms.contains(zoom) else {
      return nil
    }
    return (Position(longitude, latitude), zoom)
  }
}

extension ClusterAnswer {
  /// One line of JSON for each camera.
  func steps(_ cameras: [Camera], hysteresis: Double) throws -> [UInt8] {
    var view = ClusterView(index, hysteresis: hysteresis)
    var text: [UInt8] = []
    for camera in cameras {
      let change = view.move(to: camera.visibleBox, zoom: camera.zoom)
      func list(_ items: [ClusterItem]) throws -> JSONValue { try Self.json(items.map { try feature($0) }) }
      let step: JSONObject = [
        "center": .numbers([camera.center.x, camera.center.y]), "zoom": .decimal(camera.zoom),
        "released": .bool(view.isReleased), "shown": .number(JSONNumber(Int64(view.items.count))),
        "appear": try list(change.appearing), "vanish": try list(change.vanishing),
      ]
      text += JSONValue.object(step).jsonText().utf8
      text.append(0x0A)
    }
    return text
  }
}
