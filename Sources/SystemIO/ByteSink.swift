/// Where bytes go in order: a file, a pipe, memory, or a compressor before one of them.
public protocol ByteSink {
  /// Takes every byte of `bytes`, or throws.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  /// Takes every byte of an array.
  public mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  /// Takes a text as UTF-8.
  public mutating func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}

/// Bytes collected in memory.
public struct MemorySink: ByteSink {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
