/// The rows or columns of a grid: one range of numbers cut into equal parts.
struct GridAxis: Sendable {
  let count: Int
  /// How far a computed place may be beside the true one by rounding, with room to spare.
  let slack: Double
  private let start: Double
  private let perPart: Double
  private let partsPerUnit: Double

  /// Nil for a range that cannot be cut: not finite, or of hardly any length but not of none.
  init?(from start: Double, to end: Double, count: Int) {
    let length = end - start
    guard length.isFinite, length >= 0 else { return nil }
    self.start = start
    self.count = length > 0 ? max(count, 1) : 1
    perPart = length / Double(self.count)
    partsPerUnit = length > 0 ? Double(self.count) / length : 0
    slack = Self.slack(length, start, end)
    guard partsPerUnit < 1e290 else { return nil }
  }

  /// A bound of the rounding of places computed from two numbers and the way between them.
  @inline(__always) static func slack(_ length: Double, _ start: Double, _ end: Double) -> Double {
    16 * Double.ulpOfOne * (length.magnitude + max(start.magnitude, end.magnitude))
  }

  /// The part that a number is in; of one outside, the first or the last.
  ///
  /// Never falls where the number grows, so that a number between two others is in a part between theirs.
  @inline(__always) func part(of number: Double) -> Int {
    let parts = (number - start) * partsPerUnit
    return parts > 0 ? (parts < Double(count) ? Int(parts) : count - 1) : 0
  }

  /// No number in a part is smaller, but by the slack.
  @inline(__always) func lowerBound(of part: Int) -> Double { start + Double(part) * perPart }
}
