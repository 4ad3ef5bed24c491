import Foundation
import SystemIO

/// The executable `tiletap` that was built beside the tests, as a process.
enum Executable {
  /// Its path, or nil where it is not beside the test bundle.
  static let path: String? = {
    var starts = [CommandLine.arguments[0]]
    starts += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    for start in starts {
      var folder = URL(filePath: start).standardized
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "tiletap").path
        if access(candidate, X_OK) == 0, FileTree.kind(candidate) == .file { return candidate }
      }
    }
    return nil
  }()

  struct Missing: Error {}

  /// Runs a shell's line with `$T` for the executable; `$1` and so on are `arguments`.
  static func shell(_ line: String, _ arguments: String..., in folder: String = "/") throws -> Outcome {
    guard let path else { throw Missing() }
    return try run("/bin/bash", ["-c", "T=\"$0\"; " + line, path] + arguments, in: folder)
  }

  /// Runs the executable to its end.
  static func run(_ arguments: String...) throws -> Outcome {
    guard let path else { throw Missing() }
    return try run(path, arguments, in: "/")
  }

  private static func run(_ path: String, _ arguments: [String], in folder: String) throws -> Outcome {
    let running = try Running(path, arguments, in: folder)
    try running.input.close()
    return running.wait()
  }

  /// Starts the executable; its input stays open.
  static func start(_ arguments: String...) throws -> Running {
    guard let path else { throw Missing() }
    return try Running(path, arguments, in: "/")
  }
}

/// A process that runs, both of its outputs being read.
final class Running {
  private let process = Process()
  private let collected = Locked<[String: Data]>([:])
  private var readers: [SystemThread] = []
  let input: FileHandle

  init(_ path: String, _ arguments: [String], in folder: String) throws {
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    input = standardInput.fileHandleForWriting
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    for (name, pipe) in [("output", output), ("error", error)] {
      let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
      let collected = collected
      readers.append(
        try SystemThread {
          let data = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readDataToEndOfFile()
          collected.withLock { $0[name] = data }
        })
    }
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  var isRunning: Bool { process.isRunning }

  func wait() -> Outcome {
    for reader in readers { reader.join() }
    process.waitUntilExit()
    let (output, error) = collected.withLock { ($0["output"] ?? Data(), $0["error"] ?? Data()) }
    return Outcome(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: Array(output), error: String(decoding: error, as: UTF8.self))
  }
}
