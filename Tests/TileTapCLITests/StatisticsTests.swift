import GeoModel
import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct StatisticsTests {
  /// Values that a double cannot tell apart are still in order.
  @Test func numbersCompareExactly() {
    let two53 = UInt64(1) << 53
    let ascending: [ExactNumber] = [
      .double(-.infinity), .negative(.min), .negative(-9_007_199_254_740_993),
      .double(-9_007_199_254_740_992),
      .negative(-1), .double(-0.5), .unsigned(0), .float(0.1), .double(0.2), .unsigned(1), .float(1),
      .double(1),
      .unsigned(two53), .double(9_007_199_254_740_992), .unsigned(two53 + 1), .unsigned(two53 + 2),
      .unsigned(.max - 1), .unsigned(.max), .double(18_446_744_073_709_551_616), .double(.infinity),
    ]
    for i in ascending.indices {
      for j in ascending.indices { #expect((ascending[i] < ascending[j]) == (i < j), "\(i) \(j)") }
    }
  }

  /// Parts in any split and order merge to what one pass over everything finds.
  @Test(arguments: [10, 999, 1000, 1001, 3000])
  func attributesMergeInAnyOrder(_ distinct: Int) {
    var generator = SeededGenerator(seed: UInt64(distinct))
    let values = (0..<6000).map { _ in Int64(Int.random(in: 0..<distinct, using: &generator)) }
    var whole = AttributeStatistics(firstSeen: 0)
    var parts = (0..<7).map { AttributeStatistics(firstSeen: UInt64($0)) }
    for value in values + (0..<Int64(distinct)) {
      whole.record(value)
      parts[Int.random(in: 0..<7, using: &generator)].record(value)
    }
    for _ in 0..<3 {
      var merged = AttributeStatistics(firstSeen: 99)
      for part in parts.shuffled(using: &generator) { merged.merge(part) }
      #expect(merged.count == 6000 + distinct)
      #expect(merged.distinctCount == min(distinct, AttributeStatistics.distinctLimit))
      #expect(merged.isCapped == (distinct > AttributeStatistics.distinctLimit))
      #expect(merged.samples() == whole.samples())
      #expect(merged.range == .unsigned(0) ... .unsigned(UInt64(distinct - 1)))
      #expect(merged.types.map(\.type) == [.int])
      #expect(merged.firstSeen == 0)
    }
  }

  @Test func frequentValuesAreShownFirst() {
    var statistics = AttributeStatistics(firstSeen: 0)
    for (text, count) in [("b", 2), ("a", 2), ("c", 7), ("d", 1), ("e", 1), ("f", 1)] {
      statistics.add(.string, .string(text), count: count)
    }
    #expect(statistics.samples() == ["c", "a", "b", "d", "e"].map { .string($0) })
    #expect(statistics.range == nil)
  }

  @Test func longTextsAreCutBetweenCharacters() {
    var statistics = AttributeStatistics(firstSeen: 0)
    statistics.add(.string, .string(String(repeating: "é", count: 300)))
    #expect(statistics.samples() == [.string(String(repeating: "é", count: 100) + "…")])
  }

  @Test func notANumberHasNoPlaceInARange() {
    var statistics = AttributeStatistics(firstSeen: 0)
    for value in [Double.nan, 2, .infinity, -1] { statistics.extendRange(to: .double(value)) }
    #expect(statistics.range == .double(-1) ... .double(2))
  }

  @Test func zoomsKnowTheirLargestTileAndBox() throws {
    var a = ZoomStatistics()
    var b = ZoomStatistics()
    a.add(try #require(TileID("2/1/1")), bytes: 10)
    b.add(try #require(TileID("2/2/1")), bytes: 11)
    b.add(try #require(TileID("2/1/2")), bytes: 11)
    a.merge(b)
    #expect(a.tileCount == 3)
    #expect(a.meanByteCount == 11)
    #expect(a.largest?.tile == TileID("2/1/2"))
    let box = try #require(a.bounds(zoom: 2))
    #expect(box.west == -90 && box.east == 90)
    #expect(abs(box.north - 66.51326) < 1e-5 && abs(box.south + 66.51326) < 1e-5)
  }
}

extension AttributeStatistics {
  fileprivate mutating func record(_ value: Int64) {
    add(.int, .number(ExactNumber(value)))
    extendRange(to: ExactNumber(value))
  }
}
