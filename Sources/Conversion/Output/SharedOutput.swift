import SystemIO
import Tilesets

/// The sink and the report, for whichever worker delivers.
///
/// `@unchecked`: pieces are delivered one at a time.
final class SharedOutput<Sink: ByteSink & SendableMetatype>: @unchecked Sendable {
  private(set) var sink: Sink
  private(set) var report = ConversionReport()
  private let isCollection: Bool
  /// The member that pieces are joined to, or nil for plain text.
  private var member: GzipMember?
  /// What joins features, where they are joined, and the text of those that are complete.
  private let stitcher: Stitcher?
  private let stitched = OutputPiece()
  private let compressor: PieceCompressor?

  init(_ sink: Sink, _ options: ConversionOptions, _ stitcher: Stitcher?) throws {
    self.sink = sink
    self.stitcher = stitcher
    isCollection = options.format == .geojson
    member = options.compresses ? GzipMember() : nil
    compressor = options.compresses && stitcher != nil ? try PieceCompressor(options) : nil
  }

  /// Writes what comes before the features.
  func begin() throws {
    try member?.begin(into: &sink)
    if isCollection { try write(collectionStart) }
  }

  /// Writes a piece, and the features that are complete with it.
  func write(_ piece: OutputPiece) throws {
    if let failure = piece.failure { throw failure }
    try writeText(of: piece, isFirst: report.features == 0)
    report.add(piece.report)
    guard let stitcher, !piece.fragments.isEmpty else { return }
    let isFirst = report.features == 0
    try stitcher.take(piece.fragments, into: &stitched.text, &report)
    try writeStitched(isFirst: isFirst)
  }

  private func writeStitched(isFirst: Bool) throws {
    guard stitched.text.count > 0 else { return }
    try compressor?.compress(stitched)
    try writeText(of: stitched, isFirst: isFirst)
    stitched.text.removeAll()
  }

  /// Writes a piece's text; of a collection the first feature's comma is left out.
  private func writeText(of piece: OutputPiece, isFirst: Bool) throws {
    try piece.text.withBytes { bytes in
      guard !bytes.isEmpty else { return }
      if member != nil {
        // The worker has left the comma out: it does not know which piece is the first.
        if isCollection, !isFirst { try write(",") }
        try member?.add(bytes, piece.summary, into: &sink)
      } else {
        try sink.write(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(isCollection && isFirst ? 1 : 0)))
      }
    }
  }

  /// Writes the features that are left, and what comes after them.
  func finish() throws {
    if let stitcher {
      let isFirst = report.features == 0
      try stitcher.finish(into: &stitched.text, &report)
      try writeStitched(isFirst: isFirst)
    }
    if isCollection { try write(collectionEnd) }
    try member?.finish(into: &sink)
  }

  private func write(_ text: String) throws {
    if member == nil { return try sink.write(text) }
    try member?.add(stored: text, into: &sink)
  }
}
