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
  /// The value in the text that is at fault: of an expression the whole of it, as other validators count lines.
  public var position: TextPath
  /// The spot of the mistake: inside of an expression, where `position` leads to the whole.
  public var spot: TextPath
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
  ///   - position: The value in the text that is at fault.
  ///   - spot: The spot of the mistake inside the value, where that is not all of it.
  ///   - key: What is at fault, where that is not the position's own path.
  ///   - layer: The id of the layer it is in, or nil.
  ///   - message: What was found, and why it will not do.
  ///   - suggestion: What would be right, or nil where the message says it all.
  public init(
    _ severity: Severity = .error, at position: TextPath, spot: TextPath? = nil, key: String? = nil,
    layer: String? = nil,
    _ message: String, suggestion: String? = nil
  ) {
    self.severity = severity
    self.key = key ?? (spot ?? position).description
    self.spot = spot ?? position
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
