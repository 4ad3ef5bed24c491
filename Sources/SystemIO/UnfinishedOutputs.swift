/// The outputs that are being written, so that an interrupted process can remove them.
package final class UnfinishedOutputs: Sendable {
  package static let shared = UnfinishedOutputs()

  private let paths = Locked<[String]>([])

  /// The outputs that an interruption would remove now.
  var pending: [String] { paths.withLock { $0 } }

  package func add(_ path: String) { paths.withLock { $0.append(path) } }

  package func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

  /// Runs `body`, which puts the output at `path` in place, so that an interruption comes before or after it.
  ///
  /// `body` returns what is then left to be removed, which takes the place of `path` in the list.
  package func settle(
    _ path: String, _ body: () throws(FileError) -> String?
  ) throws(FileError) -> String? {
    try paths.withLock { (paths: inout [String]) throws(FileError) in
      let rest = try body()
      paths.removeAll { $0 == path }
      if let rest { paths.append(rest) }
      return rest
    }
  }

  /// Removes every unfinished output and runs `end`, which ends the process.
  ///
  /// Other threads may still write meanwhile, but none puts its output in place any more.
  package func removeForGood(_ end: () -> Never) {
    paths.withLock { paths in
      for path in paths {
        // A folder that gets new files while it is emptied is out of the writers' way under another name.
        let doomed = "\(path).removed"
        FileTree.removeIgnoringErrors(FileTree.moved(path, to: doomed) ? doomed : path)
      }
      end()
    }
  }
}
