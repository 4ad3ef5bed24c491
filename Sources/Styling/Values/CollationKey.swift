/// A text as weights of three levels: its letters, their accents and their case.
struct CollationKey {
  var letters: [UInt32] = []
  var marks: [UInt32] = []
  var cases: [UInt32] = []

  init(_ text: String, _ tailoring: Language.Tailoring) {
    for character in text {
      let lower = Character(character.lowercased().prefix(1).description)
      let count = letters.count
      if let weights = tailoring[lower] {
        letters += weights
        marks += weights.map { _ in 0 }
      } else {
        var mark: UInt32 = 0
        for scalar in Decomposition.scalars(of: lower) {
          if scalar.properties.generalCategory == .nonspacingMark {
            mark = mark &* 31 &+ scalar.value
          } else {
            letters += Decomposition.ligatures[scalar] ?? [Self.weight(scalar)]
          }
        }
        marks += letters.dropFirst(count).map { _ in mark }
      }
      cases += letters.dropFirst(count).map { _ in character == lower ? 0 : 1 }
    }
  }

  /// Blanks, then signs, then digits, then letters, each by its scalar, with room for a tailored letter between.
  static func weight(_ scalar: Unicode.Scalar) -> UInt32 {
    let properties = scalar.properties
    let group: UInt32 =
      properties.isWhitespace ? 0 : properties.numericType != nil ? 2 : properties.isAlphabetic ? 3 : 1
    return group << 28 | scalar.value << 3
  }
}
