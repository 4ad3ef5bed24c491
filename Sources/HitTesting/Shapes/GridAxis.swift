/// The rows or columns of a grid: a range of numbers cut into parts, more and shorter ones where more of given
/// numbers are.
///
/// Half of the parts are spread evenly and half by the numbers, so that a grid is fine where a ring has its corners
/// and nowhere very coarse.
struct GridAxis: Sendable {
  let count: Int
  /// How far a computed place may be beside the true one by rounding, with room to spare.
  let slack: Double
  private let start: Double
  private let stepsPerUnit: Double
  /// How many parts are before each of many even steps through the range, and after the last one all.
  private let partsBefore: [Double]
  private let lowerBounds: [Double]

  /// Nil for a range that cannot be cut: not finite, or of hardly any length but not of none.
  ///
  /// Complexity: O(n) in the number of numbers and of parts.
  /// - Parameter numbers: in the range, at least one.
  init?(from start: Double, to end: Double, count: Int, by numbers: some Collection<Double>) {
    let length = end - start
    guard length.isFinite, length >= 0 else { return nil }
    let count = length > 0 ? max(count, 1) : 1
    let steps = length > 0 ? max(count, min(max(8 * count, 1 << 10), 1 << 14)) : 1
    let stepsPerUnit = length > 0 ? Double(steps) / length : 0
    guard stepsPerUnit < 1e290 else { return nil }
    self.start = start
    self.count = count
    self.stepsPerUnit = stepsPerUnit
    slack = Self.slack(length, start, end)

    var numbersIn = Array(repeating: 0, count: steps)
    for number in numbers { numbersIn[min(max(Int((number - start) * stepsPerUnit), 0), steps - 1)] += 1 }
    let (even, byNumber) = (0.5 * Double(count) / Double(steps), 0.5 * Double(count) / Double(numbers.count))
    var partsBefore: [Double] = []
    partsBefore.reserveCapacity(steps + 1)
    var before = 0
    for step in 0..<steps {
      partsBefore.append(Double(step) * even + Double(before) * byNumber)
      before += numbersIn[step]
    }
    partsBefore.append(Double(count))
    var lowerBounds: [Double] = []
    lowerBounds.reserveCapacity(count + 1)
    var step = 0
    for part in 0..<count {
      while partsBefore[step + 1] <= Double(part) { step += 1 }
      let share = (Double(part) - partsBefore[step]) / (partsBefore[step + 1] - partsBefore[step])
      lowerBounds.append(start + (Double(step) + share) * (length / Double(steps)))
    }
    lowerBounds.append(end)
    self.partsBefore = partsBefore
    self.lowerBounds = lowerBounds
  }

  /// A bound of the rounding of places computed from two numbers and the way between them.
  @inline(__always) static func slack(_ length: Double, _ start: Double, _ end: Double) -> Double {
    16 * Double.ulpOfOne * (length.magnitude + max(start.magnitude, end.magnitude))
  }

  /// The part that a number is in; of one outside, the first or the last.
  ///
  /// Never falls where the number grows, so that a number between two others is in a part between theirs.
  @inline(__always) func part(of number: Double) -> Int {
    let steps = (number - start) * stepsPerUnit
    guard steps > 0 else { return 0 }
    guard steps < Double(partsBefore.count - 1) else { return count - 1 }
    let step = Int(steps)
    let (before, after) = (partsBefore[step], partsBefore[step + 1])
    let parts = min(before + (steps - Double(step)) * (after - before), after)
    return parts < Double(count) ? Int(parts) : count - 1
  }

  /// No number in a part is smaller, but by the slack; the end of the range for the part after the last.
  @inline(__always) func lowerBound(of part: Int) -> Double { lowerBounds[part] }
}
