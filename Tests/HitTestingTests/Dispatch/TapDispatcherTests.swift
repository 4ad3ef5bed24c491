import TestSupport
import Testing

@testable import HitTesting

private struct Hit: Equatable {
  let layer: String
  let name: Int
}

/// What handlers were asked, in order.
private final class Journal {
  var entries: [String] = []
}

@Suite struct TapDispatcherTests {
  private func dispatcher(_ answers: [String: Bool], map: Bool = true) -> (TapDispatcher<Int, Hit>, Journal) {
    let journal = Journal()
    var taps = TapDispatcher<Int, Hit>(layer: { $0.layer })
    for (layer, answer) in answers {
      taps.handlers[layer] = { tap, hits in
        journal.entries.append("\(layer) \(tap) \(hits.map(\.name))")
        return answer
      }
    }
    if map { taps.map = { tap, hits in journal.entries.append("map \(tap) \(hits.map(\.name))") } }
    return (taps, journal)
  }

  private let hits = [
    Hit(layer: "labels", name: 1), Hit(layer: "parks", name: 2), Hit(layer: "roads", name: 3),
    Hit(layer: "parks", name: 4),
  ]

  @Test func theTopmostLayerWithAHandlerIsAskedFirst() {
    let (taps, journal) = dispatcher(["parks": true, "roads": true])
    #expect(taps.dispatch(7, hits: hits) == .layer("parks"))
    #expect(journal.entries == ["parks 7 [2, 4]"])
  }

  @Test func aLayerThatDeclinesLetsTheNextAnswer() {
    let (taps, journal) = dispatcher(["parks": false, "roads": true, "water": true])
    #expect(taps.dispatch(7, hits: hits) == .layer("roads"))
    #expect(journal.entries == ["parks 7 [2, 4]", "roads 7 [3]"])
  }

  @Test func theMapIsAskedLast() {
    let (taps, journal) = dispatcher(["parks": false, "roads": false])
    #expect(taps.dispatch(7, hits: hits) == .map)
    #expect(journal.entries == ["parks 7 [2, 4]", "roads 7 [3]", "map 7 [1, 2, 3, 4]"])
    #expect(taps.dispatch(8, hits: []) == .map)
    #expect(journal.entries.last == "map 8 []")
  }

  @Test func withoutHandlersNobodyIsAsked() {
    let (taps, journal) = dispatcher(["parks": false], map: false)
    #expect(taps.dispatch(7, hits: hits) == .nobody)
    #expect(TapDispatcher<Int, Hit>(layer: { $0.layer }).dispatch(1, hits: hits) == .nobody)
    #expect(journal.entries == ["parks 7 [2, 4]"])
  }

  /// Every mix of three layers, with and without handlers that take the tap: asked is a prefix of the rounds, which
  /// ends with the one that took it.
  @Test func lawsOfTheOrder() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let names = ["a", "b", "c"]
      var answers: [String: Bool] = [:]
      for name in names where Bool.random(using: &random) { answers[name] = Bool.random(using: &random) }
      let (taps, journal) = dispatcher(answers)
      let hits = (0..<Int.random(in: 0...6, using: &random)).map {
        Hit(layer: names[Int.random(in: 0...2, using: &random)], name: $0)
      }
      let outcome = taps.dispatch(0, hits: hits)
      let rounds = taps.rounds(of: hits)
      #expect(rounds.map { $0.hits.map(\.name)[0] } == rounds.map { $0.hits.map(\.name)[0] }.sorted())
      #expect(Set(rounds.map(\.layer)) == Set(hits.map(\.layer)).intersection(answers.keys))
      let taker = rounds.first { answers[$0.layer] == true }?.layer
      #expect(outcome == taker.map { .layer($0) } ?? .map)
      let asked = taker.map { taker in rounds.firstIndex { $0.layer == taker }! + 1 } ?? rounds.count + 1
      #expect(journal.entries.count == asked)
    }
  }
}
