/// Compares texts as people sort them: letters first, then accents, then case.
///
/// Letters are told from accents through the canonical decompositions of Latin, Greek and Cyrillic letters;
/// other scripts compare by their scalars. A language moves its own letters: German searches take ä as ae,
/// the Nordic ones sort å, ä and ö after z, Spanish ñ after n.
public struct Collator: Hashable, Sendable {
  public let isCaseSensitive: Bool
  public let isDiacriticSensitive: Bool
  /// The locale that was asked for, or nil.
  public let locale: String?

  public init(isCaseSensitive: Bool, isDiacriticSensitive: Bool, locale: String? = nil) {
    self.isCaseSensitive = isCaseSensitive
    self.isDiacriticSensitive = isDiacriticSensitive
    self.locale = locale
  }

  /// The locale that is used: the one asked for where its language is known, else `en`.
  public var resolvedLocale: String {
    guard let locale, Language.isKnown(language) else { return "en" }
    return locale
  }

  private var language: String {
    String((locale ?? "en").prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Below, equal to, or above zero as `a` sorts before, with, or after `b`.
  ///
  /// Complexity: O(n) in the length of the texts.
  public func compare(_ a: String, _ b: String) -> Int {
    let tailoring = Language.tailoring(language)
    let keyA = CollationKey(a, tailoring)
    let keyB = CollationKey(b, tailoring)
    var order = Self.order(keyA.letters, keyB.letters)
    if order == 0, isDiacriticSensitive { order = Self.order(keyA.marks, keyB.marks) }
    if order == 0, isCaseSensitive { order = Self.order(keyA.cases, keyB.cases) }
    return order
  }

  private static func order(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a == b { return 0 }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }
}

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
