import JSONText
import SystemIO

/// The text that a worker made of some tiles, and what it has to report.
///
/// `@unchecked`: a piece is one worker's until it hands it in, and the deliverer's from then on.
final class OutputPiece: @unchecked Sendable {
  var text = ByteWriter(capacity: 512 << 10)
  var report = ConversionReport()
  /// Why the piece ends early, or nil.
  var failure: (any Error)?
}

/// Pieces that are delivered, for further use: fresh memory for every piece would cost a twentieth of the time.
final class PiecePool: Sendable {
  /// Pieces with more text than that are not kept.
  private static let largest = 1 << 20
  private let pieces = Locked<[OutputPiece]>([])

  /// An empty piece.
  func take() -> OutputPiece { pieces.withLock { $0.popLast() } ?? OutputPiece() }

  /// Takes back a piece that is delivered.
  func giveBack(_ piece: OutputPiece) {
    guard piece.text.count <= Self.largest else { return }
    piece.text.removeAll()
    piece.report = ConversionReport()
    pieces.withLock { $0.append(piece) }
  }
}
