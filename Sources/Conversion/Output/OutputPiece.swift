import JSONText
import Tilesets

/// The text that a worker made of some tiles, and what it has to report.
///
/// `@unchecked`: a piece is one worker's until it hands it in, and the deliverer's from then on.
final class OutputPiece: @unchecked Sendable {
  /// The text, or what it is compressed to.
  var text = ByteWriter(capacity: 512 << 10)
  /// What there is to know of a compressed text.
  var summary = GzipMember.Summary()
  var report = ConversionReport()
  /// Shares of features that may have others, in the order of the walk.
  var fragments: [Fragment] = []
  /// Why the piece ends early, or nil.
  var failure: (any Error)?
}
