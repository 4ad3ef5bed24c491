/// How many columns of a terminal a text takes, where nothing in it moves the cursor.
///
/// Wide and full-width characters take two (Unicode Standard Annex 11, by blocks), marks that combine take none.
/// Complexity: O(n) in the length of the text.
package func displayColumns(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayColumns(of: $1) }
}

/// How many columns of a terminal a character takes.
package func displayColumns(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if first.value < 0x300 { return first.value == 0xAD ? 0 : scalars.dropFirst().contains("\u{FE0F}") ? 2 : 1 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  let isWide = wideBlocks.contains { $0.contains(first.value) }
  return isWide || first.properties.isEmojiPresentation || scalars.dropFirst().contains("\u{FE0F}") ? 2 : 1
}

/// Hangul, the scripts of East Asia and their punctuation, full-width forms, and the planes of ideographs.
private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
]
