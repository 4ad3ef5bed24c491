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
