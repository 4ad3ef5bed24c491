import GeoAlgorithms
import GeoModel
import JSONText

/// Gathers the shares of features from a walk by columns, and writes each feature when it has all of them.
///
/// What is open is held: the shares of features that reach the walk's last two columns, and those whose id is still
/// to come. One thread at a time.
final class Stitcher {
  private let census: IDCensus.Later
  private var writer: StitchedFeatureWriter
  private var byID: [FeatureKey: StitchGroup] = [:]
  /// What shares of tiles before the one at hand have at seams that others may come to.
  private var waiting: [SeamStitch.Key: [Visit]] = [:]
  /// The tile at hand, and the serial number of its first share.
  private var tile: TileID?
  private var firstSerial = 0
  /// Its shares without an id.
  private var shares: [StitchGroup] = []
  /// What those have at its seams, share by share.
  private var visits: [Visit] = []
  /// Groups by the place after which they may be complete.
  private var queue = Heap<Entry>()
  private var serial = 0

  /// What a share has at a seam.
  private struct Visit {
    let group: StitchGroup
    let key: SeamStitch.Key
    /// The serial number of the first share of its tile, which all of the tile have.
    let tile: Int
    /// Its number among those of the tile.
    let number: Int
    var contacts: [SeamStitch.Contact]
  }

  private struct Entry: Comparable {
    let place: WalkPlace
    let serial: Int
    let group: StitchGroup

    static func == (a: Entry, b: Entry) -> Bool { (a.place, a.serial) == (b.place, b.serial) }
    static func < (a: Entry, b: Entry) -> Bool { (a.place, a.serial) < (b.place, b.serial) }
  }

  init(_ census: IDCensus.Later, _ writer: StitchedFeatureWriter) {
    self.census = census
    self.writer = writer
  }

  /// Takes the shares of some tiles in the order of the walk, and appends the features that are complete.
  func take(_ fragments: [Fragment], into text: inout ByteWriter, _ report: inout ConversionReport) throws {
    for fragment in fragments {
      if tile != fragment.tile {
        meetOthers()
        if let tile, tile.z != fragment.tile.z { try finish(into: &text, &report) }
        tile = fragment.tile
        firstSerial = serial + 1
      }
      let place = WalkPlace(x: Int(fragment.tile.x), y: Int(fragment.tile.y))
      try complete(before: place, into: &text, &report)
      add(fragment)
    }
  }

  /// Appends what is left at the end of the walk.
  func finish(into text: inout ByteWriter, _ report: inout ConversionReport) throws {
    meetOthers()
    while let entry = queue.popFirst() {
      let group = entry.group.current
      if !group.isWritten { try write(group, into: &text, &report) }
    }
    // What the walk did not bring again, as where a tile could not be read.
    for group in byID.values.sorted(by: { $0.serial < $1.serial }) { try write(group, into: &text, &report) }
    byID.removeAll()
    waiting.removeAll()
  }

  private func complete(
    before place: WalkPlace, into text: inout ByteWriter, _ report: inout ConversionReport
  ) throws {
    while let entry = queue.first, entry.place < place {
      _ = queue.popFirst()
      let group = entry.group.current
      // One that was put to another is looked at where that one is.
      guard !group.isWritten, entry.place == group.queuedPlace else { continue }
      group.queuedPlace = nil
      if group.lastNeighbour >= place {
        // Others were put to it since.
        enqueue(group)
      } else if group.missing <= 0 {
        try write(group, into: &text, &report)
      }
    }
  }

  private func add(_ fragment: Fragment) {
    serial += 1
    let group: StitchGroup
    let contacts = SeamStitch.contacts(of: fragment)
    let last = lastNeighbour(of: fragment, contacts)
    if fragment.hasID {
      group =
        byID[fragment.key]
        ?? StitchGroup(missing: census.census()?.count(fragment.key) ?? 1, lastNeighbour: .start)
      byID[fragment.key] = group
      group.missing -= 1
      if case .nothing = fragment.shape {} else { group.add(fragment, serial: serial, until: last) }
      if group.missing <= 0, group.queuedPlace == nil { enqueue(group) }
    } else {
      group = StitchGroup(missing: 0, lastNeighbour: .start)
      group.add(fragment, serial: serial, until: last)
      shares.append(group)
      let first = visits.count
      for (seam, contact) in contacts {
        if let visit = visits.indices[first...].first(where: { visits[$0].key.seam == seam }) {
          visits[visit].contacts.append(contact)
        } else {
          let key = SeamStitch.Key(feature: fragment.key, seam: seam)
          visits.append(
            Visit(group: group, key: key, tile: firstSerial, number: visits.count, contacts: [contact]))
        }
      }
    }
  }

  /// Has a group looked at when the walk is beyond its last neighbour.
  private func enqueue(_ group: StitchGroup) {
    group.queuedPlace = group.lastNeighbour
    queue.insert(Entry(place: group.lastNeighbour, serial: group.serial, group: group))
  }

  /// Puts the shares of the tile at hand to the groups that they meet at its seams.
  private func meetOthers() {
    var seams: [SeamStitch.Key] = []
    for visit in visits {
      if append(visit, to: &waiting[visit.key, default: []]) { seams.append(visit.key) }
    }
    var pairs: [(mine: Visit, other: Visit, order: (Int, Int))] = []
    for key in seams {
      let all = waiting[key] ?? []
      let first = (all.lastIndex { $0.tile != firstSerial } ?? -1) + 1
      func contacts(_ range: Range<Int>) -> SeamMeeting.Contacts {
        range.flatMap { visit in all[visit].contacts.map { (visit, $0) } }
      }
      for (mine, other) in SeamMeeting(contacts(first..<all.count), contacts(0..<first)).pairs {
        pairs.append((all[mine], all[other], (all[mine].number, other)))
      }
    }
    // Always in the same order: it decides which share comes first.
    pairs.sort { $0.order < $1.order }
    for (mine, other, _) in pairs { join(mine.group.current, other.group.current) }
    for visit in visits { visit.group.current.wait(at: visit.key) }
    for group in shares where group.current.queuedPlace == nil { enqueue(group.current) }
    visits.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
  }

  /// Appends what a share has at a seam, and tells whether it is the first of its tile to come to others there.
  private func append(_ visit: Visit, to waiting: inout [Visit]) -> Bool {
    let isFirst = waiting.last.map { $0.tile != visit.tile } ?? false
    waiting.append(visit)
    return isFirst
  }

  private func join(_ a: StitchGroup, _ b: StitchGroup) {
    guard a !== b else { return }
    if a.fragments.count < b.fragments.count { b.take(a) } else { a.take(b) }
  }

  private func write(_ group: StitchGroup, into text: inout ByteWriter, _ report: inout ConversionReport)
    throws
  {
    group.isWritten = true
    for seam in group.seams { waiting[seam] = nil }
    let fragments = group.sortedFragments()
    if let first = fragments.first, first.hasID { byID[first.key] = nil }
    try writer.write(fragments, to: &text, &report)
  }

  /// The place in the walk of the last tile that a share may go on in.
  private func lastNeighbour(
    of fragment: Fragment, _ contacts: [(seam: Seam, contact: SeamStitch.Contact)]
  ) -> WalkPlace {
    let (x, y) = (Int(fragment.tile.x), Int(fragment.tile.y))
    var last = WalkPlace(x: x, y: y)
    for (seam, _) in contacts {
      switch seam.kind {
      case .corner: last = max(last, WalkPlace(x: x + 1, y: y - 1))
      case .horizontal where Int(seam.y) == y: last = max(last, WalkPlace(x: x, y: y - 1))
      case .vertical where Int(seam.x) == x && x == 0:
        // West of the first column lies the last one, where the feature goes on beyond the antimeridian.
        last = max(last, WalkPlace(x: fragment.tile.columns - 1, y: y - 1))
      case .vertical where Int(seam.x) == x + 1: last = max(last, WalkPlace(x: x + 1, y: y - 1))
      default: break
      }
    }
    return last
  }
}
