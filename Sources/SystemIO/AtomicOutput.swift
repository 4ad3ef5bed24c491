#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An output that appears under its name only when it is complete.
///
/// A file or folder is made at `temporaryPath`, beside the final name, and `commit()` renames it. Until then the
/// final name holds what it held before. An output that is dropped, or whose process is interrupted by a
/// signal, leaves nothing behind.
public final class AtomicOutput {
  public let path: String
  public let temporaryPath: String
  private let replaces: Bool
  private var isPending = true

  /// Plans an output.
  ///
  /// - Parameter replacing: whether an existing file (or folder) may be replaced; otherwise `EEXIST` is thrown.
  public init(_ path: String, replacing: Bool) throws(FileError) {
    self.path = path
    replaces = replacing
    var status = stat()
    if lstat(path, &status) == 0, !replacing { throw FileError(.create, path, code: EEXIST) }
    var name = path[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    temporaryPath = "\(name).\(getpid()).partial"
    UnfinishedOutputs.shared.add(temporaryPath)
  }

  deinit { discard() }

  /// Puts the finished file or folder in place under its own name.
  public func commit() throws(FileError) {
    precondition(isPending, "an output is committed once")
    if replaces, isFolder(path) || isFolder(temporaryPath) {
      try FileTree.remove(path)
    }
    if !replaces {
      var status = stat()
      if lstat(path, &status) == 0 { throw FileError(.create, path, code: EEXIST) }
    }
    guard rename(temporaryPath, path) == 0 else { throw FileError(.rename, path) }
    isPending = false
    UnfinishedOutputs.shared.remove(temporaryPath)
  }

  /// Removes what was written so far.
  public func discard() {
    guard isPending else { return }
    isPending = false
    FileTree.removeIgnoringErrors(temporaryPath)
    UnfinishedOutputs.shared.remove(temporaryPath)
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
