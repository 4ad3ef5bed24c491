import GeoModel

/// One operation of a difference between two styles, in the words of the style specification's own diff.
///
/// Two more commands are here: `moveLayer`, as apps have it, and `setStyleProperty`, for members of the style
/// that have no command.
public struct StyleOperation: Hashable, Sendable {
  public enum Command: String, Hashable, Sendable, CaseIterable {
    case setStyle, addLayer, removeLayer, moveLayer, setPaintProperty, setLayoutProperty, setFilter,
      setLayerZoomRange, setLayerProperty, addSource, removeSource, setGeoJSONSourceData, setCenter, setZoom,
      setBearing, setPitch, setRoll, setCenterAltitude, setSprite, setGlyphs, setTransition, setLight,
      setTerrain, setSky, setProjection, setGlobalState, setStyleProperty
  }

  public var command: Command
  /// The arguments; null stands for none.
  public var arguments: [JSONValue]

  public init(_ command: Command, _ arguments: [JSONValue]) {
    self.command = command
    self.arguments = arguments
  }

  /// `{"command": "setPaintProperty", "args": ["parks", "circle-radius", 7]}`.
  public var json: JSONValue {
    .object(["command": .string(command.rawValue), "args": .array(arguments)])
  }

  /// Reads an operation.
  ///
  /// - Throws: `InvalidInput` for anything but an object with a known command and arguments.
  public init(_ json: JSONValue) throws(InvalidInput) {
    guard case .object(let object) = json, case .string(let name)? = object["command"],
      case .array(let arguments)? = object["args"]
    else { throw StyleDocument.refusal("an operation has no command or no args") }
    guard let command = Command(rawValue: name) else {
      throw StyleDocument.unknown("command", name, among: Command.allCases.map(\.rawValue))
    }
    self.init(command, arguments)
  }

  /// Members of the style that have a command of their own.
  static let memberCommands: [String: Command] = [
    "center": .setCenter, "zoom": .setZoom, "bearing": .setBearing, "pitch": .setPitch, "roll": .setRoll,
    "centerAltitude": .setCenterAltitude, "sprite": .setSprite, "glyphs": .setGlyphs,
    "transition": .setTransition, "light": .setLight, "terrain": .setTerrain, "sky": .setSky,
    "projection": .setProjection, "state": .setGlobalState,
  ]
}
