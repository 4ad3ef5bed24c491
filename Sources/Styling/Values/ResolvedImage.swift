/// An image by its name, and whether the caller has it.
public struct ResolvedImage: Hashable, Sendable {
  public var name: String
  /// Whether the name is among the images that the caller said there are.
  public var isAvailable: Bool

  public init(name: String, isAvailable: Bool) {
    self.name = name
    self.isAvailable = isAvailable
  }
}
