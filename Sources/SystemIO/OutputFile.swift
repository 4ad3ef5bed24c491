#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file open for writing: a new one, or a descriptor that is open already.
public final class OutputFile {
  public let path: String
  private let descriptor: Int32
  private var isOpen: Bool

  /// Creates a file that must not be there yet.
  public init(creating path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    isOpen = descriptor >= 0
    guard isOpen else { throw FileError(.create, path) }
  }

  /// Standard output, which is not closed here.
  public init(standardOutput path: String = "-") {
    self.path = path
    descriptor = STDOUT_FILENO
    isOpen = false
  }

  deinit { if isOpen { close(descriptor) } }

  /// Writes every byte, or throws.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes[...]
    while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = Self.systemWrite(descriptor, base, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(.write, path)
      }
    }
  }

  /// Makes the bytes durable and closes the file; late write errors surface here.
  public func finish() throws(FileError) {
    guard isOpen else { return }
    isOpen = false
    let synced = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    let code = errno
    guard close(descriptor) == 0, synced else { throw FileError(.write, path, code: synced ? errno : code) }
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
