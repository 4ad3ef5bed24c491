/// The contents that were written so far, for storing each of them once.
///
/// A hash alone proves nothing: the caller compares the bytes before it takes two tiles for the same. The hash is
/// the standard library's SipHash with a key of this run, so that no input can be made to collide.
struct ContentTable<Location> {
  /// The places of contents with the same hash; nearly always one.
  private var places: [Int: [Location]] = [:]

  /// The place of equal bytes written earlier, or nil.
  ///
  /// - Parameter isSame: whether what is at a place equals the bytes.
  func place(of key: Int, _ isSame: (Location) throws -> Bool) rethrows -> Location? {
    try places[key]?.first(where: isSame)
  }

  mutating func insert(_ place: Location, for key: Int) { places[key, default: []].append(place) }

  static func key(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
