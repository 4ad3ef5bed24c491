import GeoModel
import SystemIO
import Tilesets

/// A text that is read from its beginning to its end, inflated where it is compressed.
struct TextStream {
  private let counter: ByteCounter
  /// The size of the file, or 0 for a pipe.
  private let size: Int
  private let inflating: InflatingSource<ByteCounter>
  /// The text.
  var text: any ByteSource { inflating }

  /// - Parameter prefix: what was read of the file already.
  init(_ prefix: [UInt8], _ file: InputFile) {
    let counter = ByteCounter(PrefixedSource(prefix, file))
    self.counter = counter
    size = file.size
    inflating = InflatingSource(counter)
  }

  /// What follows the end of compressed text, or nil; known once the text is read to its end.
  var trailingBytes: Finding? {
    let count = inflating.trailingBytes
    guard count > 0 else { return nil }
    return Finding(
      .trailingBytes, at: .whole,
      found:
        "\(plural(count, "byte")) \(count == 1 ? "follows" : "follow") the compressed data and \(count == 1 ? "is" : "are") ignored",
      expected: "nothing")
  }

  /// How much of the file is read, from 0 to 1; nil for a pipe.
  var share: Double? { size > 0 ? min(1, Double(counter.count) / Double(size)) : nil }
}

/// Counts the bytes that a source gives.
private final class ByteCounter: ByteSource {
  private var source: PrefixedSource
  private(set) var count = 0

  init(_ source: PrefixedSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let got = try source.read(into: buffer)
    count += got
    return got
  }
}
