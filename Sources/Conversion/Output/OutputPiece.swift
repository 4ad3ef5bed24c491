import JSONText

/// The text that a worker made of some tiles, and what it has to report.
///
/// `@unchecked`: a piece is one worker's until it hands it in, and the deliverer's from then on.
final class OutputPiece: @unchecked Sendable {
  var text = ByteWriter(capacity: 1 << 16)
  var report = ConversionReport()
  /// Why the piece ends early, or nil.
  var failure: (any Error)?

  /// How many bytes of text are kept for the next use at most.
  private static let keptCapacity = 4 << 20

  func reset() {
    if text.count > Self.keptCapacity { text = ByteWriter(capacity: 1 << 16) }
    text.removeAll()
    report = ConversionReport()
    failure = nil
  }
}
