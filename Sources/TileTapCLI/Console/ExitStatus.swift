/// How a command ends, with the numbers of BSD's sysexits.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Done, and the answer is "no": validation found errors, two things differ.
  case negative = 1
  case usage = 64
  /// The input's data is wrong.
  case badData = 65
  /// There is no such input, or it may not be read.
  case noInput = 66
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
}
