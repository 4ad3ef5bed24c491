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
/// signal, leaves nothing behind. A symbolic link is followed: what it leads to is replaced. Devices and pipes
/// (`/dev/stdout`, a named pipe) cannot be renamed to; they are written to as they are.
public final class AtomicOutput {
  /// The name as it was given.
  public let path: String
  /// Where to write, until `commit()`.
  public let temporaryPath: String
  /// The name that the finished output gets: `path` with links followed.
  private let finalPath: String
  private let replaces: Bool
  private let replacesFolders: Bool
  private let isDirect: Bool
  private var isPending: Bool

  /// Plans an output.
  ///
  /// - Parameters:
  ///   - path: the final name.
  ///   - replacing: whether an existing file (or folder) may be replaced; otherwise `EEXIST` is thrown.
  ///   - folders: whether a folder, with all it holds, may be replaced, too; otherwise `EISDIR` is thrown.
  public init(_ path: String, replacing: Bool, folders: Bool) throws(FileError) {
    self.path = path
    replaces = replacing
    replacesFolders = folders
    let kind = FileTree.kind(path)
    isDirect = kind == .other
    if kind == .folder, !folders { throw FileError(.create, path, code: EISDIR) }
    if !isDirect, !replacing, FileTree.exists(path) { throw FileError(.create, path, code: EEXIST) }
    finalPath = FileTree.isLink(path) ? FileTree.resolved(path) ?? path : path
    if isDirect {
      temporaryPath = path
      isPending = false
    } else {
      temporaryPath = Self.beside(finalPath, "partial")
      isPending = true
      // What a killed process of the same number left behind.
      FileTree.removeIgnoringErrors(temporaryPath)
      UnfinishedOutputs.shared.add(temporaryPath)
    }
  }

  deinit { discard() }

  /// Opens the file at `temporaryPath` for writing; errors call it by its final name.
  public func open() throws(FileError) -> OutputFile {
    isDirect ? try OutputFile(opening: path) : try OutputFile(creating: temporaryPath, named: path)
  }

  /// Puts the finished file or folder in place under its own name; a replaced file's permissions stay.
  public func commit() throws(FileError) {
    if isDirect { return }
    precondition(isPending, "an output is committed once")
    let old = try UnfinishedOutputs.shared.settle(temporaryPath) { () throws(FileError) in try place() }
    isPending = false
    if let old {
      try FileTree.remove(old)
      UnfinishedOutputs.shared.remove(old)
    }
  }

  /// Removes what was written so far.
  public func discard() {
    guard isPending else { return }
    isPending = false
    FileTree.removeIgnoringErrors(temporaryPath)
    UnfinishedOutputs.shared.remove(temporaryPath)
  }

  /// Renames, and returns the path of a replaced folder that is still to be removed.
  private func place() throws(FileError) -> String? {
    let found = FileTree.kind(finalPath)
    guard found != nil else {
      guard rename(temporaryPath, finalPath) == 0 else { throw FileError(.rename, path) }
      return nil
    }
    guard replaces else { throw FileError(.create, path, code: EEXIST) }
    guard replacesFolders || found != .folder else { throw FileError(.create, path, code: EISDIR) }
    if found == .file, FileTree.kind(temporaryPath) == .file {
      FileTree.copyPermissions(from: finalPath, to: temporaryPath)
      guard rename(temporaryPath, finalPath) == 0 else { throw FileError(.rename, path) }
      return nil
    }
    let aside = Self.beside(finalPath, "replaced")
    guard rename(finalPath, aside) == 0 else { throw FileError(.rename, path) }
    guard rename(temporaryPath, finalPath) == 0 else {
      let failure = FileError(.rename, path)
      guard rename(aside, finalPath) == 0 else { throw FileError(.rename, aside) }
      throw failure
    }
    return aside
  }

  private static func beside(_ path: String, _ suffix: String) -> String {
    var name = path[...]
    while name.utf8.count > 1, name.last == "/" { name.removeLast() }
    return "\(name).\(getpid()).\(suffix)"
  }
}
