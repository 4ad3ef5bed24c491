/// Values to look one up among: texts by a table, the few others one by one.
struct ValueSet: Sendable {
  /// Lists up to this long are compared text by text, which is faster then.
  private static let shortList = 4

  private let texts: StringTable?
  private let others: [StyleValue]

  init(_ values: [StyleValue]) {
    let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    guard texts.count > Self.shortList else {
      self.texts = nil
      others = values
      return
    }
    self.texts = StringTable(Dictionary(texts.map { ($0, 1) }) { first, _ in first })
    others = values.filter { if case .string = $0 { false } else { true } }
  }

  /// Whether a value is among them, by type and content.
  ///
  /// Complexity: O(1) expected in the number of texts, O(n) in that of others.
  func contains(_ value: StyleValue) -> Bool {
    if let texts, case .string(let text) = value { return texts[text] != nil }
    return others.contains { $0.isIdentical(to: value) }
  }
}
