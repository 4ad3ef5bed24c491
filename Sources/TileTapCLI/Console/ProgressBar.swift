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
    /// How much is done, from 0 to 1, where that is known without a total.
    var share: Double?
    var isCounting = false
    var isFinished = false
  }

  private static let delay = 1.0
  private static let interval = 0.1
  private static let width = 24

  private let unit: String
  private let mode: Mode
  private let clock: @Sendable () -> Double
  private let draw: @Sendable (String) -> Void
  private let count: (@Sendable (_ isWanted: @Sendable () -> Bool) -> Int?)?
  private let start: Double
  private let state = Locked(State())

  /// - Parameters:
  ///   - unit: what is counted, in the plural.
  ///   - count: counts what there is to do, or gives nil; called on a thread of its own, only once the line is
  ///     shown, and asks its argument now and then whether it is to go on.
  ///   - clock: seconds from any fixed moment.
  ///   - draw: takes text for the terminal as it stands.
  package init(
    unit: String, mode: Mode, count: (@Sendable (_ isWanted: @Sendable () -> Bool) -> Int?)? = nil,
    clock: @escaping @Sendable () -> Double = { Machine.seconds },
    draw: @escaping @Sendable (String) -> Void
  ) {
    self.unit = unit
    self.mode = mode
    self.clock = clock
    self.draw = draw
    self.count = count
    start = clock()
  }

  /// Tells how much is done.
  ///
  /// - Parameters:
  ///   - total: out of how much, where that is known.
  ///   - share: which part of the whole, from 0 to 1, where that is known better than a total.
  package func update(done: Int, total: Int? = nil, share: Double? = nil) {
    guard mode != .never else { return }
    let now = clock()
    let counts = state.withLock { state in
      state.done = done
      if let total { state.total = total }
      state.share = share
      guard now - start >= (mode == .always ? 0 : Self.delay), now - state.drawn >= Self.interval else {
        return false
      }
      state.drawn = now
      state.isShown = true
      draw("\r" + line(state, at: now) + "\u{1B}[K")
      defer { state.isCounting = true }
      return !state.isCounting
    }
    if counts, let count { startCounting(count) }
  }

  private func startCounting(_ count: @escaping @Sendable (_ isWanted: @Sendable () -> Bool) -> Int?) {
    let state = state
    do {
      _ = try SystemThread {
        let total = count { state.withLock { !$0.isFinished } }
        state.withLock { $0.total = total }
      }
    } catch {
      // Without a thread to spare the line has no end to tell.
      return
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
      state.isFinished = true
    }
  }

  private func line(_ state: State, at now: Double) -> String {
    let seconds = max(now - start, 1e-3)
    let rate = Double(state.done) / seconds
    let speed = "\(grouped(Int(min(rate, 1e15)))) \(unit)/s"
    let known = state.total.flatMap { $0 > 0 ? Double(state.done) / Double($0) : nil }
    guard let part = state.share ?? known else { return "\(grouped(state.done)) \(unit), \(speed)" }
    let share = min(1, max(0, part))
    let full = Int(share * Double(Self.width))
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    let total = state.share == nil ? state.total.map { "/\(grouped($0))" } : nil
    let left = share > 0 ? ", \(Self.time(seconds * (1 - share) / share)) left" : ""
    return "[\(bar)] \(Int(share * 100))% \(grouped(state.done))\(total ?? " \(unit)"), \(speed)\(left)"
  }

  /// `m:ss`, or `h:mm:ss`.
  private static func time(_ seconds: Double) -> String {
    let total = Int(min(seconds, 359_999).rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(total % 60))" : "\(minutes):\(two(total % 60))"
  }
}
