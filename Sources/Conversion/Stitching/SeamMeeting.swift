/// Which shares of one key meet at a seam.
struct SeamMeeting {
  /// What shares have at the seam: for each contact the number of its share.
  typealias Contacts = [(share: Int, contact: SeamStitch.Contact)]

  /// Pairs of shares that meet, one of each side; enough to bring all together that meet through others.
  private(set) var pairs: [(visit: Int, other: Int)] = []

  /// Complexity: O(n log n) in the number of contacts, times the places in reach for ends of lines.
  init(_ mine: Contacts, _ others: Contacts) {
    if mine.count * others.count <= Self.fewPairs {
      for (visit, contact) in mine {
        for (other, otherContact) in others where contact.meets(otherContact) { pairs.append((visit, other)) }
      }
      return
    }
    meetEdges(mine, others)
    for isStart in [true, false] { meetEnds(Self.ends(mine, isStart), Self.ends(others, !isStart)) }
  }

  /// Up to how many pairs it is faster to look at each.
  private static let fewPairs = 32

  // MARK: Edges of polygons

  private mutating func meetEdges(_ mine: Contacts, _ others: Contacts) {
    var events: [(place: Int64, begins: Bool, edge: Int)] = []
    let all = mine + others
    for (index, (_, contact)) in all.enumerated() {
      guard case .edge(let low, let high) = contact, low < high else { continue }
      events.append((low, true, index))
      events.append((high, false, index))
    }
    events.sort { ($0.place, $0.begins ? 1 : 0, $0.edge) < ($1.place, $1.begins ? 1 : 0, $1.edge) }
    var sweep = SideSweep(count: all.count)
    for (index, event) in events.enumerated() {
      if index > 0, events[index - 1].place < event.place {
        sweep.pass { pairs.append((all[$0].share, all[$1].share)) }
      }
      let isMine = event.edge < mine.count
      if event.begins {
        sweep.insert(event.edge, isNear: isMine)
      } else {
        sweep.remove(event.edge, isNear: isMine)
      }
    }
  }

  // MARK: Ends of lines

  /// Ends at one place, those that reach farthest first.
  fileprivate struct Bundle {
    let place: Int64
    var ends: [(reach: Int64, share: Int)]
    /// How many of them, from the first on, are known to belong together.
    var paired = 0

    var reach: Int64 { ends.first?.reach ?? 0 }
  }

  private static func ends(_ contacts: Contacts, _ wantsStarts: Bool) -> [Bundle] {
    var ends: [(place: Int64, reach: Int64, share: Int)] = []
    for (share, contact) in contacts {
      guard case .lineEnd(let place, let reach, let isStart) = contact, isStart == wantsStarts else {
        continue
      }
      ends.append((place, reach, share))
    }
    ends.sort { ($0.place, $1.reach, $0.share) < ($1.place, $0.reach, $1.share) }
    var bundles: [Bundle] = []
    for (place, reach, share) in ends {
      if bundles.last?.place != place { bundles.append(Bundle(place: place, ends: [])) }
      bundles[bundles.count - 1].ends.append((reach, share))
    }
    return bundles
  }

  /// Pairs ends that are in each other's reach.
  private mutating func meetEnds(_ mine: [Bundle], _ others: [Bundle]) {
    var (mine, others) = (mine, others)
    let widest = others.map(\.reach).max() ?? 0
    var first = 0
    for a in mine.indices {
      let reach = min(mine[a].reach, widest)
      while first < others.count, others[first].place < mine[a].place - widest { first += 1 }
      var b = first
      while b < others.count, others[b].place <= mine[a].place + reach {
        let distance = abs(others[b].place - mine[a].place)
        if distance <= reach, distance <= others[b].reach { meet(&mine[a], &others[b], distance) }
        b += 1
      }
    }
  }

  private mutating func meet(_ a: inout Bundle, _ b: inout Bundle, _ distance: Int64) {
    let (mine, other) = (a.ends[0].share, b.ends[0].share)
    pairs.append((mine, other))
    a.pair(distance) { pairs.append(($0, other)) }
    b.pair(distance) { pairs.append((mine, $0)) }
  }
}

extension SeamMeeting.Bundle {
  /// Gives the ends that reach so far and were not given before.
  fileprivate mutating func pair(_ distance: Int64, _ take: (Int) -> Void) {
    while paired < ends.count, ends[paired].reach >= distance {
      if paired > 0 { take(ends[paired].share) }
      paired += 1
    }
  }
}
