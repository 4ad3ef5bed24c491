#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of a file, which keeps processes out that ask for it, and no others.
package enum FileLock {
  /// Waits for the lock of a file and holds it while `body` runs; where files have no locks, it runs without.
  ///
  /// A file that is replaced meanwhile has another lock: who asks for it then sees what was put there.
  package static func hold<Result>(on path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    // The lock goes with the descriptor.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
