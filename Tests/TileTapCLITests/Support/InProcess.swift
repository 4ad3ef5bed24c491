import Foundation
import SystemIO
import TestSupport

@testable import TileTapCLI

/// What a command line gave.
struct Outcome: Sendable {
  var status: Int32
  /// Whether a signal, whose number is the status, ended it.
  var isSignal = false
  var output: [UInt8]
  var error: String

  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs a command line in this process, its streams being files.
func tiletap(_ words: String..., input: [UInt8] = []) throws -> Outcome {
  try tiletap(all: words, input: input)
}

/// Runs a command line in this process, its streams being files.
func tiletap(all words: [String], input: [UInt8] = []) throws -> Outcome {
  let folder = TemporaryFolder()
  try Data(input).write(to: URL(filePath: folder / "in"))
  let descriptors =
    [open(folder / "in", O_RDONLY)]
    + ["out", "err"].map {
      open(folder / $0, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
  defer { for descriptor in descriptors { close(descriptor) } }
  let console = Console(
    input: try InputFile(descriptor: descriptors[0], path: "-"),
    output: OutputFile(descriptor: descriptors[1], path: "-"),
    error: OutputFile(descriptor: descriptors[2], path: "standard error"))
  let status = Program.run(words, on: console)
  return Outcome(
    status: status.rawValue, output: try Array(Data(contentsOf: URL(filePath: folder / "out"))),
    error: try folder.text("err"))
}
