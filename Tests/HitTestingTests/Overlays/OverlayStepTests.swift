import GeoModel
import TestSupport
import Testing

@testable import HitTesting

private func overlay(_ look: Int) -> Overlay {
  Overlay(.circle(center: Position(0, 0), radius: Double(look)))
}

/// The length of the longest rising subsequence by trying all, for short lists.
private func longestRise(_ numbers: [Int]) -> Int {
  (0..<1 << numbers.count).reduce(0) { best, mask in
    let chosen = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
    return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? max(best, chosen.count) : best
  }
}

@Suite struct OverlayStepTests {
  private func list(_ random: inout SeededGenerator) -> [(id: Int, overlay: Overlay)] {
    Array(0..<10).shuffled(using: &random).prefix(.random(in: 0...9, using: &random)).map {
      ($0, overlay(.random(in: 1...3, using: &random)))
    }
  }

  @Test func stepsLeadFromAnyListToAnyOther() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let (old, new) = (list(&random), list(&random))
      let steps = OverlayList(old).steps(to: new)
      var view = OverlayList(old)
      for step in steps { view.apply(step) }
      #expect(view.elements.elementsEqual(new) { $0.id == $1.id && $0.overlay == $1.overlay })
      var list = OverlayList(old)
      #expect(list.update(to: new) == steps)
      #expect(list.elements.elementsEqual(new) { $0.id == $1.id && $0.overlay == $1.overlay })
    }
  }

  @Test func onlyWhatDiffersIsTouched() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let (old, new) = (list(&random), list(&random))
      let steps = OverlayList(old).steps(to: new)
      var counts = (removed: 0, changed: 0, inserted: 0, moved: 0)
      for step in steps {
        switch step {
        case .remove(let id):
          counts.removed += 1
          #expect(!new.contains { $0.id == id })
        case .change(let id, let overlay):
          counts.changed += 1
          #expect(old.first { $0.id == id }?.overlay != overlay)
        case .insert(let id, _, _):
          counts.inserted += 1
          #expect(!old.contains { $0.id == id })
        case .move: counts.moved += 1
        }
      }
      let kept = old.compactMap { element in new.firstIndex { $0.id == element.id } }
      #expect(counts.removed == old.count - kept.count)
      #expect(counts.inserted == new.count - kept.count)
      let changed = old.filter { a in new.contains { $0.id == a.id && $0.overlay != a.overlay } }
      #expect(counts.changed == changed.count)
      #expect(counts.moved == kept.count - longestRise(kept))
    }
  }

  @Test func alikeListsNeedNoStep() {
    let list = [("a", overlay(1)), ("b", overlay(2))]
    #expect(OverlayList(list).steps(to: list).isEmpty)
    #expect(OverlayList<String>().steps(to: []).isEmpty)
  }

  @Test func stepsByHand() {
    let list = OverlayList([("a", overlay(1)), ("b", overlay(2)), ("c", overlay(3))])
    let steps = list.steps(to: [("b", overlay(2)), ("c", overlay(4)), ("d", overlay(5)), ("a", overlay(1))])
    #expect(
      steps == [.change("c", overlay(4)), .insert("d", overlay(5), above: "c"), .move("a", above: "d")])
  }

  @Test func anIdGivenTwiceCountsWhereItStandsLast() {
    let list = OverlayList([("a", overlay(1)), ("b", overlay(2)), ("a", overlay(3))])
    #expect(list.elements.map(\.id) == ["b", "a"])
    #expect(list.elements[1].overlay == overlay(3))
    #expect(list.steps(to: [("b", overlay(2)), ("b", overlay(2)), ("a", overlay(3))]).isEmpty)
  }

  @Test func stepsThatDoNotFitDoNothing() {
    var list = OverlayList([("a", overlay(1)), ("b", overlay(2))])
    for step: OverlayStep<String> in [
      .remove("x"), .change("x", overlay(9)), .insert("a", overlay(9), above: nil),
      .insert("x", overlay(9), above: "y"), .move("x", above: "a"), .move("a", above: "y"),
      .move("a", above: "a"),
    ] {
      list.apply(step)
    }
    #expect(list.elements.map(\.id) == ["a", "b"])
    #expect(list.elements.map(\.overlay) == [overlay(1), overlay(2)])
  }
}
