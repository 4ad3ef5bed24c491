import GeoModel

/// A style, compiled: its sources, its layers and its camera.
public struct Style: Sendable {
  public let name: String?
  /// The sources by id, in their order.
  public let sources: [StyleSource]
  /// The layers in the order they are drawn.
  public let layers: [StyleLayer]
  /// Longitude and latitude in degrees, or nil.
  public let center: Position?
  public let zoom: Double?
  /// Degrees clockwise from north; 0 by default.
  public let bearing: Double
  /// Degrees from looking straight down; 0 by default.
  public let pitch: Double
  /// Defaults of the style's `state`, which `global-state` reads.
  public let state: StyleObject
  /// What did not compile; the layers then have the defaults.
  public let findings: [StyleFinding]

  /// Compiles a style; what cannot be is left out or at its default, and told in `findings`.
  ///
  /// - Parameters:
  ///   - document: The style as text.
  ///   - base: The path or address of the style, from which relative ones are read.
  /// Complexity: O(n) in the size of the style.
  public init(_ document: StyleDocument, base: String = "") {
    let root = document.root
    func number(_ key: String) -> Double? {
      if case .number(let number)? = root[key] { number.doubleValue } else { nil }
    }
    if case .string(let text)? = root["name"] { name = text } else { name = nil }
    sources = document.sources.members.compactMap { member in
      guard case .object(let json) = member.value else { return nil }
      return StyleSource(id: member.key, json, base: base)
    }
    var findings: [StyleFinding] = []
    var layers: [StyleLayer] = []
    for (index, json) in document.resolvedElements {
      let path = TextPath().key("layers").index(index)
      if let layer = StyleLayer(json, at: path, findings: &findings) { layers.append(layer) }
    }
    self.layers = layers
    self.findings = findings
    if case .array(let items)? = root["center"], items.count == 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    {
      center = Position(x.doubleValue, y.doubleValue)
    } else {
      center = nil
    }
    zoom = number("zoom")
    bearing = number("bearing") ?? 0
    pitch = number("pitch") ?? 0
    var state: [(key: String, value: StyleValue)] = []
    if case .object(let members)? = root["state"] {
      for member in members.members {
        if case .object(let property) = member.value {
          state.append((member.key, property["default"].map { StyleValue($0) } ?? .null))
        }
      }
    }
    self.state = StyleObject(state)
  }

  /// The source of an id, or nil.
  public func source(_ id: String) -> StyleSource? { sources.first { $0.id == id } }
}
