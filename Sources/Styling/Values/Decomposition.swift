/// Letters taken apart into a base and its marks.
///
/// The standard library compares by canonical equivalence but does not show the decomposition; so a table is
/// filled with every base and mark that make one character, and the composed letter finds its entry.
enum Decomposition {
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}",
    "\u{30A}", "\u{30B}", "\u{30C}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}", "\u{324}", "\u{325}",
    "\u{326}", "\u{327}", "\u{328}", "\u{32D}", "\u{32E}", "\u{330}", "\u{331}", "\u{342}", "\u{345}",
  ]

  private static let table: [Character: [Unicode.Scalar]] = {
    var bases: [Unicode.Scalar] = []
    for range in [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F] {
      bases += range.compactMap { Unicode.Scalar(UInt32($0)) }
    }
    var table: [Character: [Unicode.Scalar]] = [:]
    for base in bases {
      for first in marks {
        add([base, first])
        // Two marks are common in Vietnamese and in polytonic Greek.
        for second in marks where ["\u{302}", "\u{306}", "\u{31B}", "\u{308}", "\u{304}"].contains(first) {
          add([base, first, second])
        }
      }
    }
    func add(_ scalars: [Unicode.Scalar]) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let characters = String(text)
      if characters.count == 1, let character = characters.first { table[character] = scalars }
    }
    return table
  }()

  /// Letters that sort as others although they do not decompose.
  static let ligatures: [Unicode.Scalar: [UInt32]] = [
    "ß": [CollationKey.weight("s"), CollationKey.weight("s")],
    "æ": [CollationKey.weight("a"), CollationKey.weight("e")],
    "œ": [CollationKey.weight("o"), CollationKey.weight("e")],
    "ø": [CollationKey.weight("o")], "ł": [CollationKey.weight("l")], "đ": [CollationKey.weight("d")],
    "ı": [CollationKey.weight("i")],
  ]

  /// The base and the marks of a character, or its scalars as they stand.
  static func scalars(of character: Character) -> [Unicode.Scalar] {
    if character.isASCII { return Array(character.unicodeScalars) }
    return table[character] ?? Array(character.unicodeScalars)
  }
}
