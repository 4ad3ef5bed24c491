/// A projection, or a state between two of them.
public struct ProjectionDefinition: Hashable, Sendable {
  public var from: String
  public var to: String
  /// How far from `from` to `to`, 0 to 1.
  public var transition: Double

  public init(from: String, to: String, transition: Double) {
    self.from = from
    self.to = to
    self.transition = transition
  }

  /// One projection, by name.
  public init(_ name: String) { self.init(from: name, to: name, transition: 1) }

  /// A projection by name, or `[from, to, transition]`; nil for anything else.
  init?(_ value: StyleValue) {
    switch value {
    case .projectionDefinition(let projection): self = projection
    case .string(let name): self.init(name)
    case .array(let items):
      guard items.count == 3, case .string(let from) = items[0], case .string(let to) = items[1],
        case .number(let transition) = items[2]
      else { return nil }
      self.init(from: from, to: to, transition: transition)
    default: return nil
    }
  }
}
