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
