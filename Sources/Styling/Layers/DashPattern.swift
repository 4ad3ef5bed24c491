/// The lengths of dashes and gaps by turns, in line widths; empty for a solid line.
public struct DashPattern: Hashable, Sendable, StylePropertyValue {
  public var lengths: [Double]

  public init(_ lengths: [Double]) { self.lengths = lengths }

  public init?(_ value: StyleValue) {
    if value.isNull {
      self.init([])
      return
    }
    guard case .array(let items) = value else { return nil }
    self.init(items.compactMap { if case .number(let number) = $0 { number } else { nil } })
  }
}
