#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders: listing, making and removing them.
package enum FileTree {
  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(.list, folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileError(.list, folder) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What stands under a path, links followed; nil where there is nothing, or a link that leads nowhere.
  package static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .other
    }
  }

  /// What can stand under a path.
  package enum Kind: Sendable {
    case file, folder
    /// A device, a pipe or a socket.
    case other
  }

  /// Whether the path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool { kind(path) == .folder }

  /// Whether two paths lead to the same file or folder, links followed.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether anything is there under that name, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with every link followed, or nil where it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Gives a file the permissions of another, as far as the system lets it.
  static func copyPermissions(from old: String, to new: String) {
    var status = stat()
    if stat(old, &status) == 0 { _ = chmod(new, status.st_mode & 0o777) }
  }

  /// Renames, and says whether it went.
  static func moved(_ path: String, to other: String) -> Bool { rename(path, other) == 0 }

  /// Gives a file another name (a hard link), and says whether the file system did.
  package static func linked(_ path: String, as other: String) -> Bool { link(path, other) == 0 }

  /// Makes a folder; one that is there already is fine.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(.create, path) }
  }

  /// Removes a file, or a folder with all it holds; nothing there is fine.
  package static func remove(_ path: String) throws(FileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in try names(in: path) { try remove("\(path)/\(name)") }
      guard rmdir(path) == 0 else { throw FileError(.remove, path) }
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path) }
    }
  }

  /// Removes what can be removed, on a path where an error is being reported already.
  package static func removeIgnoringErrors(_ path: String) {
    do { try remove(path) } catch { return }
  }
}
