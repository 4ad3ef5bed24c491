import GeoModel
import SystemIO

/// The end of a command: a status and one line.
package struct Failure: Error, Sendable {
  package var status: ExitStatus
  /// `INPUT: WHERE: what is wrong; what was expected`.
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// An input that is refused.
  package init(_ error: InvalidInput, in input: String) {
    self.init(.badData, "\(inputName(input)): \(error.finding)")
  }

  /// A call of the system that failed.
  package init(_ error: FileError) {
    let hint = error.operation == .create && error.isAlreadyThere ? "; --force replaces it" : ""
    let name = error.path == "-" && error.operation == .write ? "standard output" : inputName(error.path)
    self.init(Self.status(of: error), "\(name): \(error)\(hint)")
  }

  private static func status(of error: FileError) -> ExitStatus {
    if error.isDiskFull { return .inputOutput }
    switch error.operation {
    case .create, .rename: return .cannotCreate
    case .open: return .noInput
    case .list: return error.isNotFound ? .noInput : .inputOutput
    case .read, .write, .remove, .start: return .inputOutput
    }
  }
}

/// How messages name an input.
package func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// Runs `body` and tells of the input in what it throws.
package func reading<Result>(_ input: String, _ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as InvalidInput { throw Failure(error, in: input) }
}
