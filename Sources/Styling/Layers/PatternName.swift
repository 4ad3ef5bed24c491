/// The name of an image of the sprite, or none.
public struct PatternName: Hashable, Sendable, StylePropertyValue {
  public var name: String?

  /// No image.
  public static let none = PatternName(name: nil)

  public init(name: String?) { self.name = name }

  public init?(_ value: StyleValue) {
    switch value {
    case .resolvedImage(let image): name = image.name
    case .string(let text): name = text
    case .null: name = nil
    default: return nil
    }
  }
}
