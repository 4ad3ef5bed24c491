import SystemIO

/// A line on the error output that tells how far long work has come.
///
/// It appears after a second, is drawn anew at most ten times a second, and is wiped at the end. May be updated
/// from any thread.
package final class ProgressBar: Sendable {
  /// When the line is drawn.
  package enum Mode: Sendable {
    /// For work longer than a second.
    case late
    /// From the start, and left standing at the end, because it was asked for.
    case always
    case never
  }

  private struct State: Sendable {
    var drawn = -Double.infinity
    var isShown = false
    var done = 0
    var total: Int?
  }

  private static let delay = 1.0
  private static let interval = 0.1
  private static let width = 24

  private let unit: String
  private let mode: Mode
  private let clock: @Sendable () -> Double
  private let draw: @Sendable (String) -> Void
  private let start: Double
  private let state = Locked(State())

  /// - Parameters:
  ///   - unit: what is counted, in the plural.
  ///   - clock: seconds from any fixed moment.
  ///   - draw: takes text for the terminal as it stands.
  package init(
    unit: String, mode: Mode, clock: @escaping @Sendable () -> Double = { Machine.seconds },
    draw: @escaping @Sendable (String) -> Void
  ) {
    self.unit = unit
    self.mode = mode
    self.clock = clock
    self.draw = draw
    start = clock()
  }

  /// Tells how much is done, out of how much where that is known.
  package func update(done: Int, total: Int?) {
    guard mode != .never else { return }
    let now = clock()
    state.withLock { state in
      state.done = done
      state.total = total
      guard now - start >= (mode == .always ? 0 : Self.delay), now - state.drawn >= Self.interval else {
        return
      }
      state.drawn = now
      state.isShown = true
      draw("\r" + line(state, at: now) + "\u{1B}[K")
    }
  }

  /// Ends the line: wiped, or left with the final numbers where it was asked for.
  package func finish() {
    guard mode != .never else { return }
    let now = clock()
    state.withLock { state in
      if mode == .always {
        draw("\r" + line(state, at: now) + "\u{1B}[K\n")
      } else if state.isShown {
        draw("\r\u{1B}[K")
      }
      state.isShown = false
    }
  }

  private func line(_ state: State, at now: Double) -> String {
    let seconds = max(now - start, 1e-3)
    let rate = Double(state.done) / seconds
    let speed = "\(grouped(Int(min(rate, 1e15)))) \(unit)/s"
    guard let total = state.total, total > 0 else { return "\(grouped(state.done)) \(unit), \(speed)" }
    let share = min(1, Double(state.done) / Double(total))
    let full = Int(share * Double(Self.width))
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    let left = rate > 0 ? ", \(Self.time(Double(max(0, total - state.done)) / rate)) left" : ""
    return "[\(bar)] \(Int(share * 100))% \(grouped(state.done))/\(grouped(total)), \(speed)\(left)"
  }

  /// `m:ss`, or `h:mm:ss`.
  private static func time(_ seconds: Double) -> String {
    let total = Int(min(seconds, 359_999).rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(total % 60))" : "\(minutes):\(two(total % 60))"
  }
}
