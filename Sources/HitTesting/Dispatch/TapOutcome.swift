/// Who took a tap.
public enum TapOutcome: Hashable, Sendable {
  /// The handler of the layer with this id.
  case layer(String)
  /// The map's own handler.
  case map
  /// No layer took it and the map has no handler.
  case nobody
}
