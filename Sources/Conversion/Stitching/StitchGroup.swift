/// The shares of one feature that are known so far; those of several are put together when they turn out to be one.
///
/// The stitcher's alone.
final class StitchGroup {
  private(set) var fragments: [(serial: Int, fragment: Fragment)] = []
  /// The group that took this one in, or nil.
  private var successor: StitchGroup?
  /// The place in the walk after which no share can come by an edge any more.
  private(set) var lastNeighbour: WalkPlace
  /// How many shares are still to come by their id.
  var missing: Int
  /// Seams at which it waits to be found.
  private(set) var seams: Set<SeamStitch.Key> = []
  var isWritten = false
  /// Where in the queue it is looked at again, or nil.
  var queuedPlace: WalkPlace?

  init(missing: Int, lastNeighbour: WalkPlace) {
    self.missing = missing
    self.lastNeighbour = lastNeighbour
  }

  /// The group that has this one's shares now.
  var current: StitchGroup {
    var group = self
    while let next = group.successor { group = next }
    return group
  }

  /// The first share's number.
  var serial: Int { fragments.first?.serial ?? 0 }

  func add(_ fragment: Fragment, serial: Int, until place: WalkPlace) {
    fragments.append((serial, fragment))
    lastNeighbour = max(lastNeighbour, place)
  }

  func wait(at seam: SeamStitch.Key) { seams.insert(seam) }

  /// Takes another group in.
  func take(_ other: StitchGroup) {
    fragments += other.fragments
    lastNeighbour = max(lastNeighbour, other.lastNeighbour)
    seams.formUnion(other.seams)
    queuedPlace = queuedPlace ?? other.queuedPlace
    other.fragments = []
    other.seams = []
    other.successor = self
  }

  /// The shares in the order of the walk.
  func sortedFragments() -> [Fragment] { fragments.sorted { $0.serial < $1.serial }.map(\.fragment) }
}

/// A tile's place in a walk by column from the west and row from the south.
struct WalkPlace: Comparable {
  private let key: UInt64

  /// Before every tile.
  static let start = WalkPlace(key: 0)

  private init(key: UInt64) { self.key = key }

  /// - Parameters:
  ///   - x: the column, which may be one beyond the last; `y` may be −1.
  init(x: Int, y: Int) {
    // Rows from the south count up as the walk goes on.
    key = UInt64(x + 1) << 32 | UInt64((1 << 31) - y)
  }

  static func < (a: WalkPlace, b: WalkPlace) -> Bool { a.key < b.key }
}
