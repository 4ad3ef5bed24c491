/// What a language does otherwise than the root order.
enum Language {
  /// A letter as the letters that it sorts as.
  typealias Tailoring = [Character: [UInt32]]

  private static let known: Set<String> = Set(
    """
    af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka \
    kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te \
    th tk tr uk ur uz vi yue zh zu
    """.split(separator: " ").map(String.init))

  static func isKnown(_ language: String) -> Bool { known.contains(language) }

  /// Weights between whole letters: `after("z", 1)` sorts behind every z and before what follows.
  private static func after(_ letter: Unicode.Scalar, _ step: UInt32) -> [UInt32] {
    [CollationKey.weight(letter) + step]
  }

  private static func letters(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(CollationKey.weight)
  }

  private static let tailorings: [String: Tailoring] = [
    "de": ["ä": letters("ae"), "ö": letters("oe"), "ü": letters("ue")],
    "sv": ["å": after("z", 1), "ä": after("z", 2), "ö": after("z", 3)],
    "fi": ["å": after("z", 1), "ä": after("z", 2), "ö": after("z", 3)],
    "da": [
      "æ": after("z", 1), "ä": after("z", 1), "ø": after("z", 2), "ö": after("z", 2), "å": after("z", 3),
    ],
    "nb": [
      "æ": after("z", 1), "ä": after("z", 1), "ø": after("z", 2), "ö": after("z", 2), "å": after("z", 3),
    ],
    "es": ["ñ": after("n", 1)],
    "et": ["õ": after("w", 1), "ä": after("w", 2), "ö": after("w", 3), "ü": after("w", 4)],
    "tr": [
      "ç": after("c", 1), "ğ": after("g", 1), "ö": after("o", 1), "ş": after("s", 1), "ü": after("u", 1),
    ],
    "pl": [
      "ą": after("a", 1), "ć": after("c", 1), "ę": after("e", 1), "ł": after("l", 1), "ń": after("n", 1),
      "ó": after("o", 1), "ś": after("s", 1), "ź": after("z", 1), "ż": after("z", 2),
    ],
    "cs": ["č": after("c", 1), "ř": after("r", 1), "š": after("s", 1), "ž": after("z", 1)],
  ]

  static func tailoring(_ language: String) -> Tailoring {
    switch language {
    case "no", "nn": tailorings["nb"] ?? [:]
    case "sk", "sl", "hr", "bs": tailorings["cs"] ?? [:]
    default: tailorings[language] ?? [:]
    }
  }
}
