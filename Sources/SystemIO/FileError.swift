#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A call of the operating system on a file that failed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  public enum Operation: String, Sendable {
    case open, create, read, write, rename, remove
    case list = "list the folder"
    /// A thread.
    case start
  }

  public let path: String
  public let operation: Operation
  /// The system's `errno`.
  public let code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// An error with the present `errno`.
  package init(_ operation: Operation, _ path: String) {
    self.init(operation, path, code: errno)
  }

  /// Whether the file is not there.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// `cannot write: No space left on device`.
  public var description: String { "cannot \(operation.rawValue): \(String(cString: strerror(code)))" }
}

extension FileError {
  /// Whether the name was taken already.
  public var isAlreadyThere: Bool { code == EEXIST }
  /// Whether the reader of a pipe has gone.
  public var isClosedPipe: Bool { code == EPIPE }
  /// Whether there is no room left, on the disk or in the user's share of it.
  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
}

extension FileError {
  /// Codes of the system for callers that learn of a failure from a library, not from `errno`.
  package static var noSpace: Int32 { ENOSPC }
  package static var noAccess: Int32 { EACCES }
  package static var inputOutput: Int32 { EIO }
}
