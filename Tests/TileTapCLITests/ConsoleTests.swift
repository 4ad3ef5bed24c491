import GeoModel
import SystemIO
import Testing

@testable import TileTapCLI

@Suite struct ConsoleTests {
  @Test func progressAppearsAfterASecondAndIsWiped() {
    let bar = TestBar(.late)
    bar.at(0.5) { $0.update(done: 10, total: 100) }
    #expect(bar.drawn == "")
    bar.at(2) { $0.update(done: 50, total: 100) }
    #expect(bar.take() == "\r[############............] 50% 50/100, 25 tiles/s, 0:02 left\u{1B}[K")
    bar.at(2.05) { $0.update(done: 51, total: 100) }
    #expect(bar.drawn == "", "at most ten times a second")
    bar.at(4) { $0.finish() }
    #expect(bar.take() == "\r\u{1B}[K")
  }

  @Test func shareTellsTheTimeLeftWithoutATotal() {
    let bar = TestBar(.late)
    bar.at(2) { $0.update(done: 50, share: 0.25) }
    #expect(
      bar.take()
        == "\r[######..................] 25% 50 tiles, 25 features/s, 0:06 left\u{1B}[K".replacing(
          "features", with: "tiles"))
  }

  @Test func withoutATotalTheRateIsTold() {
    let bar = TestBar(.late)
    bar.at(3) { $0.update(done: 3000) }
    #expect(bar.take() == "\r3,000 tiles, 1,000 tiles/s\u{1B}[K")
  }

  @Test func shortWorkShowsNothing() {
    let bar = TestBar(.late)
    bar.at(0.9) { $0.update(done: 10, total: 10) }
    bar.at(0.95) { $0.finish() }
    #expect(bar.drawn == "")
  }

  @Test func progressThatWasAskedForStays() {
    let bar = TestBar(.always)
    bar.at(0.25) { $0.update(done: 10, total: 10) }
    bar.at(0.25) { $0.finish() }
    #expect(bar.drawn.hasSuffix("\r[########################] 100% 10/10, 40 tiles/s, 0:00 left\u{1B}[K\n"))
    let none = TestBar(.never)
    none.at(5) { $0.update(done: 1, total: 2) }
    none.at(6) { $0.finish() }
    #expect(none.drawn == "")
  }

  @Test func warningsKeepTheFirstOfEachKindInOrder() {
    let odd = Finding.Reason(rawValue: "odd")
    let even = Finding.Reason(rawValue: "even")
    var parts = [Warnings(), Warnings()]
    for order in (0..<20).reversed() {
      let finding = Finding(order % 2 == 0 ? even : odd, at: .byte(order), found: "\(order)")
      parts[order % 3 == 0 ? 0 : 1].add(finding, order: UInt64(order))
    }
    var warnings = parts[1]
    warnings.merge(parts[0])
    #expect(warnings.count == 20)
    #expect(warnings.summary.map(\.reason) == [even, odd])
    #expect(warnings.summary.map { $0.first.map(\.found) } == [["0", "2", "4"], ["1", "3", "5"]])
    #expect(warnings.summary.map(\.count) == [10, 10])
  }

  @Test func messagesStayOneLine() {
    #expect(oneLine("a\nb\u{1B}[2Jc\td") == "a\\nb\\u{1b}[2Jc\\td")
    #expect(oneLine("Tōkyō – 東京") == "Tōkyō – 東京")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345")])
  func thousands(_ number: Int, _ text: String) {
    #expect(grouped(number) == text)
  }

  @Test func aProgressBarThatIsAskedForWinsOverQuiet() throws {
    let tokyo = Package.example("tokyo.mbtiles")
    #expect(try tiletap("info", tokyo, "--progress", "--quiet").error.contains("tiles/s"))
    #expect(try tiletap("info", tokyo, "--quiet").error.isEmpty)
    let help = try tiletap("convert", "--help").text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("the progress bar unless --progress asks for it"))
  }
}

/// A bar whose clock the test moves.
private struct TestBar {
  private let time = Locked(0.0)
  private let text = Locked("")
  private let bar: ProgressBar

  init(_ mode: ProgressBar.Mode) {
    let (time, text) = (time, text)
    bar = ProgressBar(
      unit: "tiles", mode: mode, clock: { time.withLock { $0 } }, draw: { new in text.withLock { $0 += new } }
    )
  }

  func at(_ seconds: Double, _ body: (ProgressBar) -> Void) {
    time.withLock { $0 = seconds }
    body(bar)
  }

  var drawn: String { text.withLock { $0 } }

  func take() -> String {
    text.withLock { text in
      defer { text = "" }
      return text
    }
  }
}
