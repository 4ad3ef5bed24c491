import JSONText
import Tilesets

/// Compresses a worker's pieces before it hands them in.
final class PieceCompressor {
  private let deflater: PieceDeflater
  private var scratch = ByteWriter(capacity: 128 << 10)
  private let isCollection: Bool

  /// - Throws: `InvalidInput` where there is no memory to compress with.
  init(_ options: ConversionOptions) throws {
    deflater = try PieceDeflater()
    isCollection = options.format == .geojson
  }

  /// Puts compressed bytes in the place of a piece's text; of a collection without the comma that it starts with.
  func compress(_ piece: OutputPiece) throws {
    piece.summary = try piece.text.withBytes { bytes in
      try deflater.deflate(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(isCollection ? 1 : 0))) {
        scratch.append($0)
      }
    }
    // The pool keeps a piece by what is in it: room for a large text must not stay with a small one.
    if piece.text.count > PiecePool.largest {
      piece.text = ByteWriter(capacity: scratch.count)
    } else {
      piece.text.removeAll()
    }
    scratch.withBytes { piece.text.append($0) }
    scratch.removeAll()
  }
}
