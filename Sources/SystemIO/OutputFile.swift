#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file open for writing: a new one, or a descriptor that is open already.
///
/// Calls may come from any thread; those that overlap write in no certain order.
public final class OutputFile: Sendable {
  public let path: String
  private let descriptor: Int32
  /// Whether the descriptor is ours to close, and still open.
  private let isOpen: Locked<Bool>

  /// Creates a file that must not be there yet.
  ///
  /// - Parameters:
  ///   - path: where to create it.
  ///   - name: what errors call it, where that is not its path.
  public init(creating path: String, named name: String? = nil) throws(FileError) {
    self.path = name ?? path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    isOpen = Locked(descriptor >= 0)
    guard descriptor >= 0 else { throw FileError(.create, self.path) }
  }

  /// Opens what is there already for writing, such as a device or a named pipe.
  public init(opening path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    isOpen = Locked(descriptor >= 0)
    guard descriptor >= 0 else { throw FileError(.create, path) }
  }

  /// Takes a descriptor that is open; it is not closed here.
  public init(descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    isOpen = Locked(false)
  }

  /// Standard output, which is not closed here.
  public convenience init(standardOutput path: String = "-") {
    self.init(descriptor: STDOUT_FILENO, path: path)
  }

  /// Standard error, which is not closed here.
  public convenience init(standardError path: String = "standard error") {
    self.init(descriptor: STDERR_FILENO, path: path)
  }

  deinit { if isOpen.withLock({ $0 }) { close(descriptor) } }

  /// Whether it is a terminal that someone looks at.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes every byte, or throws.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    guard let base = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = Self.systemWrite(descriptor, base + written, bytes.count - written)
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(.write, path)
      }
    }
  }

  /// Writes every byte at `offset` of a plain file, or throws; where `write` goes on stays the same.
  public func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map {
          pwrite(descriptor, $0 + written, buffer.count - written, off_t(offset + written))
        } ?? 0
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(.write, path)
      }
    }
  }

  /// Writes every byte of an array, or throws.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes a text as UTF-8, or throws.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Closes the file; late write errors surface here.
  public func finish() throws(FileError) {
    let closes = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard closes else { return }
    guard close(descriptor) == 0 || errno == EINTR else { throw FileError(.write, path) }
  }

  private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, base, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, base, count)
    #else
      Darwin.write(descriptor, base, count)
    #endif
  }
}

extension OutputFile: ByteSink {}
