import SystemIO

/// A text that is kept as it is read, until its kind is known.
final class TextRecording: ByteSource {
  /// The most bytes that are kept.
  private static let limit = 64 << 20

  private var source: any ByteSource
  private var isRunning = true
  /// What was read; nothing where it is more than could be kept.
  private(set) var text: [UInt8] = []

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer)
    if isRunning {
      if text.count + count > Self.limit { stop() } else { text += buffer.prefix(count) }
    }
    return count
  }

  /// Keeps nothing from now on, and forgets the rest.
  func stop() {
    isRunning = false
    text = []
  }
}
