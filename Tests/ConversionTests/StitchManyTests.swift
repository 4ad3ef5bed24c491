import GeoModel
import TestSupport
import Testing

@testable import Conversion

/// Thousands of pieces at one place: the same answers as looking at each pair, without doing so.
@Suite struct StitchManyTests {
  /// The sets that pairs bring together, of shares of this tile and of others.
  private func sets(_ pairs: [(visit: Int, other: Int)], mine: Int, others: Int) -> [Int] {
    var unions = Unions()
    for _ in 0..<(mine + others) { _ = unions.add() }
    for pair in pairs { unions.join(pair.visit, mine + pair.other) }
    return (0..<(mine + others)).map { unions.root($0) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func sharesMeetAsTheirContactsDo(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func contacts(_ count: Int) -> SeamMeeting.Contacts {
      (0..<count).map { share in
        let place = Int64.random(in: 0...400, using: &random)
        if Bool.random(using: &random) {
          return (share, .edge(low: place, high: place + .random(in: 1...20, using: &random)))
        }
        return (
          share,
          .lineEnd(place, reach: .random(in: 0...8, using: &random), isStart: .random(using: &random))
        )
      }
    }
    let (mine, others) = (contacts(60), contacts(50))
    var wanted: [(visit: Int, other: Int)] = []
    for (share, contact) in mine {
      for (other, otherContact) in others where contact.meets(otherContact) { wanted.append((share, other)) }
    }
    let found = SeamMeeting(mine, others).pairs
    #expect(sets(found, mine: 60, others: 50) == sets(wanted, mine: 60, others: 50))
    #expect(found.allSatisfy { pair in wanted.contains { $0 == pair } })
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func theStraightestPairComesFirst(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tiles = [try id(3, 1, 1), try id(3, 2, 1), try id(3, 1, 2), try id(3, 2, 2)]
    let items = try (0..<60).map { number in
      var direction = GridPoint(0, 0)
      while direction == GridPoint(0, 0) {
        direction = GridPoint(.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
      }
      return StraightestPairs.Item(
        number: number, tile: try #require(tiles.randomElement(using: &random)), direction: direction,
        isEnd: .random(using: &random))
    }
    // Of all pairs that are left the one with the least turn; the squared cosine as a fraction, with its sign.
    func cosine(_ a: GridPoint, _ b: GridPoint) -> Double {
      let dot = Double(a.x * b.x + a.y * b.y)
      let lengths = Double(a.x * a.x + a.y * a.y) * Double(b.x * b.x + b.y * b.y)
      return dot * dot.magnitude / lengths
    }
    var left = items
    var cosines: [Double] = []
    var straightest = StraightestPairs(items)
    let pairs = straightest.pairs()
    for pair in pairs {
      let (end, start) = (items[pair.end], items[pair.start])
      #expect(end.isEnd && !start.isEnd && end.tile != start.tile)
      var best = -2.0
      for end in left where end.isEnd {
        for start in left where !start.isEnd && start.tile != end.tile {
          best = max(best, cosine(end.direction, start.direction))
        }
      }
      let found = cosine(end.direction, start.direction)
      #expect(abs(found - best) < 1e-12)
      cosines.append(found)
      left.removeAll { $0.number == pair.end || $0.number == pair.start }
    }
    let isPairLeft = left.contains { end in
      end.isEnd && left.contains { start in !start.isEnd && end.tile != start.tile }
    }
    #expect(!isPairLeft)
    #expect(!cosines.isEmpty)
  }

  /// Pieces that lie over each other at a border where no tile is leave as many stretches as they have edges, and a
  /// few; each stretch for each piece would be 4 million.
  @Test func edgesOverEachOtherAreKeptOnce() throws {
    let count = 2000
    var assembly = RingAssembly()
    for index in 0..<count {
      var piece = PolygonPiece()
      let (x, low, high) = (Int64(1) << 32, Int64(index), (Int64(1) << 20) - Int64(index))
      piece.nodes = [GridPoint(x, low), GridPoint(x, high)]
      piece.edges = [.init(from: 0, to: 1, side: .east)]
      let ends = (GridPoint(x - 9, high), GridPoint(x - 9, low))
      piece.ways = [.init(from: 1, to: 0, chain: Chain(text: [1], ends: ends, count: 2))]
      _ = assembly.add(piece, of: try id(3, 0, 0))
    }
    let rings = assembly.rings(tolerance: 0)
    #expect(assembly.openStretches.count <= 4 * count)
    // Nothing of the length of the edges is lost, nor counted twice.
    var length: Int64 = 0
    for stretch in assembly.openStretches { length += stretch.high - stretch.low }
    var wanted: Int64 = 0
    for index in 0..<Int64(count) { wanted += (1 << 20) - 2 * index }
    #expect(length == wanted)
    #expect(!rings.isEmpty)
  }

  @Test func aLongRunOfCornersKeepsThem() {
    let nodes = (0..<100_000).map {
      RingAssembly.Node(point: GridPoint($0 % 2 == 0 ? 0 : 1 << 32, Int64($0) << 16))
    }
    let kept = SeamNodes.kept(
      nodes, from: GridPoint(1 << 32, -1 << 33), to: GridPoint(0, 1 << 34), unit: 1 << 20)
    #expect(kept.count == nodes.count)
  }
}
