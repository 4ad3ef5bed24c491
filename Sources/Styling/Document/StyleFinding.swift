import GeoModel

/// One thing that is wrong, or odd, in a style.
public struct StyleFinding: Hashable, Sendable {
  /// How bad it is: an error keeps a layer from being drawn as meant, a warning probably does.
  public enum Severity: String, Hashable, Sendable, Comparable {
    case warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  public var severity: Severity
  /// What is at fault, by its members and elements from the root: `layers[0].paint.fill-color[2]`.
  public var key: String
  /// The value in the text that the line and column are of.
  ///
  /// Of an expression that is the whole of it, while `key` leads inside.
  public var position: TextPath
  /// The id of the layer it is in, or nil.
  public var layer: String?
  /// What was found, and why it will not do.
  public var message: String
  /// What would be right, or nil where the message says it all.
  public var suggestion: String?

  /// Tells what is wrong with a style.
  ///
  /// - Parameters:
  ///   - severity: Whether the style is refused for it.
  ///   - position: The value in the text that the line and column are of.
  ///   - key: What is at fault, where that is not the position's own path.
  ///   - layer: The id of the layer it is in, or nil.
  ///   - message: What was found, and why it will not do.
  ///   - suggestion: What would be right, or nil where the message says it all.
  public init(
    _ severity: Severity = .error, at position: TextPath, key: String? = nil, layer: String? = nil,
    _ message: String, suggestion: String? = nil
  ) {
    self.severity = severity
    self.key = key ?? position.description
    self.position = position
    self.layer = layer
    self.message = message
    self.suggestion = suggestion
  }
}

extension StyleFinding: CustomStringConvertible {
  /// `layers[0].paint.fill-color: what is wrong; what would be right`.
  public var description: String {
    (key.isEmpty ? "" : "\(key): ") + message + (suggestion.map { "; \($0)" } ?? "")
  }
}
