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

  init(_ sink: Sink, _ options: ConversionOptions) {
    self.sink = sink
    isCollection = options.format == .geojson
    member = options.compresses ? GzipMember() : nil
  }

  /// Writes what comes before the features.
  func begin() throws {
    try member?.begin(into: &sink)
    if isCollection { try write(collectionStart) }
  }

  /// Writes a piece; of a collection the first feature's comma is left out.
  func write(_ piece: OutputPiece) throws {
    if let failure = piece.failure { throw failure }
    let isFirst = report.features == 0
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
    report.add(piece.report)
  }

  /// Writes what comes after the features.
  func finish() throws {
    if isCollection { try write(collectionEnd) }
    try member?.finish(into: &sink)
  }

  private func write(_ text: String) throws {
    if member == nil { return try sink.write(text) }
    try member?.add(stored: text, into: &sink)
  }
}
