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

/// An anchor with its offset in ems, of `text-variable-anchor-offset`.
public struct AnchorOffset: Hashable, Sendable {
  public var anchor: String
  public var x: Double
  public var y: Double

  public init(anchor: String, x: Double, y: Double) {
    self.anchor = anchor
    self.x = x
    self.y = y
  }

  static let anchors: Set<String> = [
    "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
    "bottom-right",
  ]

  /// Reads anchors and offsets by turns: `["top", [0, 4], "left", [3, 0]]`; nil for anything else.
  static func collection(_ value: StyleValue) -> [AnchorOffset]? {
    if case .variableAnchorOffsetCollection(let collection) = value { return collection }
    guard case .array(let items) = value, !items.isEmpty, items.count.isMultiple(of: 2) else {
      return nil
    }
    var collection: [AnchorOffset] = []
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .string(let anchor) = items[index], anchors.contains(anchor),
        case .array(let offset) = items[index + 1], offset.count == 2,
        case .number(let x) = offset[0], case .number(let y) = offset[1]
      else { return nil }
      collection.append(AnchorOffset(anchor: anchor, x: x, y: y))
    }
    return collection
  }
}
