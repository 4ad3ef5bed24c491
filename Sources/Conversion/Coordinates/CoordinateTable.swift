/// The texts of one tile's columns, or of its rows, each written once and then copied.
///
/// An entry is sixteen bytes: up to fifteen of text and, last, how many those are; 0 for a text not written yet.
/// A copy is then one load and one store, whatever the length. Texts are written when first needed, until a quarter of
/// them is: then the rest is written at once. A text that is missing now and then costs more than its writing: the
/// branch is mispredicted, and resolved only when the entry has come from memory.
///
/// `@unchecked`: a table is one worker's until it is complete, and nobody changes it from then on.
final class CoordinateTable: @unchecked Sendable {
  typealias Entry = SIMD16<UInt8>

  /// What the texts are of: a column or row of tiles, its zoom, and how many units a tile has.
  struct Key: Hashable, Sendable {
    var index: UInt32
    var zoom: UInt8
    var extent: UInt32
  }

  /// The largest extent that gets tables; with more units hardly a text is needed twice.
  static let largestExtent: UInt32 = 8192
  /// How many units beyond either edge have an entry: a sixteenth of the extent and one more.
  static func margin(_ extent: UInt32) -> Int32 { Int32(extent / 16) + 1 }

  let key: Key
  let count: Int
  let entries: UnsafeMutablePointer<Entry>
  /// How many entries are written; `count` when all are.
  var written = 0

  /// A table without texts; `extent` is at most `largestExtent`.
  init(_ key: Key) {
    self.key = key
    count = Int(key.extent) + 2 * Int(Self.margin(key.extent)) + 1
    entries = .allocate(capacity: count)
    entries.initialize(repeating: Entry(), count: count)
  }

  deinit { entries.deallocate() }

  /// Writes the texts that are not written yet.
  ///
  /// - Parameter write: writes the text of a tile unit into its entry.
  func complete(_ write: (Int32, UnsafeMutablePointer<Entry>) -> Void) {
    let margin = Self.margin(key.extent)
    for index in 0..<count where entries[index][15] == 0 { write(Int32(index) - margin, entries + index) }
    written = count
  }

  var isComplete: Bool { written == count }

  /// Whether so many texts were needed that the others are written too.
  var isWorthCompleting: Bool { written > count / 4 && !isComplete }
}
