import JSONText

/// The text that a worker made of some tiles, and what it has to report.
///
/// `@unchecked`: a piece is one worker's until it hands it in, and the deliverer's from then on.
final class OutputPiece: @unchecked Sendable {
  var text = ByteWriter(capacity: 512 << 10)
  var report = ConversionReport()
  /// Why the piece ends early, or nil.
  var failure: (any Error)?
}
