import SystemIO

/// Pieces that are delivered, for further use: fresh memory for every piece would cost a twentieth of the time.
final class PiecePool: Sendable {
  /// Pieces with more text than that are not kept.
  static let largest = 1 << 20
  private let pieces = Locked<[OutputPiece]>([])

  /// An empty piece.
  func take() -> OutputPiece { pieces.withLock { $0.popLast() } ?? OutputPiece() }

  /// Takes back a piece that is delivered.
  func giveBack(_ piece: OutputPiece) {
    guard piece.text.count <= Self.largest else { return }
    piece.text.removeAll()
    piece.report = ConversionReport()
    piece.fragments.removeAll(keepingCapacity: true)
    pieces.withLock { $0.append(piece) }
  }
}
