/// The outputs that are being written, so that an interrupted process can remove them.
package final class UnfinishedOutputs: Sendable {
  package static let shared = UnfinishedOutputs()

  private let paths = Locked<[String]>([])

  package func add(_ path: String) { paths.withLock { $0.append(path) } }

  package func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

  /// Removes every unfinished output; for the end of a process that was interrupted.
  package func removeAll() {
    for path in paths.withLock({ $0 }) { FileTree.removeIgnoringErrors(path) }
  }
}
