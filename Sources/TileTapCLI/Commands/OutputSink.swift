import SystemIO
import Tilesets

/// A file that is written plain or compressed.
enum OutputSink: ByteSink {
  case plain(OutputFile)
  case gzip(GzipSink<OutputFile>)

  init(_ file: OutputFile, compresses: Bool) throws {
    self = compresses ? .gzip(try GzipSink(file)) : .plain(file)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    switch self {
    case .plain(let file): try file.write(bytes)
    case .gzip(let sink): try sink.write(bytes)
    }
  }

  /// Writes the end of compressed data.
  func finish() throws {
    if case .gzip(let sink) = self { try sink.finish() }
  }
}
