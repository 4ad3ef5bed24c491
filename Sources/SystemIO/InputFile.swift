#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file open for reading, in order or at any offset.
///
/// Reads at offsets may come from several threads.
public final class InputFile: Sendable {
  public let path: String
  private let descriptor: Int32
  private let closes: Bool
  /// The size in bytes when it was opened; 0 for a pipe.
  public let size: Int
  /// Whether it is a plain file, so that offsets mean something.
  public let isRegular: Bool

  /// Opens a file, or standard input for the path `-`.
  public convenience init(_ path: String) throws(FileError) {
    if path == "-" {
      try self.init(descriptor: STDIN_FILENO, path: path, closes: false)
    } else {
      try self.init(descriptor: open(path, O_RDONLY | O_CLOEXEC), path: path, closes: true)
    }
  }

  /// Opens a file where a plain one should be: a named pipe does not make it wait for a writer.
  public convenience init(withoutWaiting path: String) throws(FileError) {
    try self.init(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), path: path, closes: true)
  }

  /// Takes a descriptor that is open; it is not closed here.
  public convenience init(descriptor: Int32, path: String) throws(FileError) {
    try self.init(descriptor: descriptor, path: path, closes: false)
  }

  private init(descriptor: Int32, path: String, closes: Bool) throws(FileError) {
    self.path = path
    self.descriptor = descriptor
    self.closes = closes && descriptor >= 0
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw FileError(.open, path) }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = isRegular ? Int(status.st_size) : 0
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.read, path, code: EISDIR) }
  }

  deinit { if closes { close(descriptor) } }

  /// Fills the front of `buffer` with what comes next; 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = Self.systemRead(descriptor, buffer)
      if count >= 0 { return count }
      if errno != EINTR { throw FileError(.read, path) }
    }
  }

  /// Reads exactly `count` bytes at `offset`, or throws: a file that ends early gives `EIO`-like `ENODATA`.
  ///
  /// The caller checks `count` against `size` first; nothing is reserved for a count that a file cannot hold.
  public func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw FileError(.read, path, code: ENODATA)
    }
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let got = pread(descriptor, raw.baseAddress! + filled, count - filled, off_t(offset + filled))
        if got > 0 { filled += got; continue }
        if got < 0 && errno == EINTR { continue }
        failure = got < 0 ? FileError(.read, path) : FileError(.read, path, code: ENODATA)
        return
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills `buffer` with the bytes at `offset`, or throws: a file that ends before gives `ENODATA`.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) {
    guard offset >= 0, offset <= size, buffer.count <= size - offset else {
      throw FileError(.read, path, code: ENODATA)
    }
    guard let base = buffer.baseAddress else { return }
    var filled = 0
    while filled < buffer.count {
      let got = pread(descriptor, base + filled, buffer.count - filled, off_t(offset + filled))
      if got == 0 { throw FileError(.read, path, code: ENODATA) }
      if got > 0 { filled += got } else if errno != EINTR { throw FileError(.read, path) }
    }
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

extension InputFile: ByteSource {}
