import SystemIO

/// Where data goes.
struct OutputOptions: Sendable {
  var path: String?
  var force = false

  static func options<Whole>(in path: WritableKeyPath<Whole, OutputOptions> & Sendable) -> [Option<Whole>] {
    let options: [Option<OutputOptions>] = [
      .value(
        "--output", short: "o", \.path, .file("OUT"),
        "Write to this file, which appears when it is complete; '-' is standard output",
        default: "standard output"),
      .flag("--force", short: "f", \.force, "Replace a file that exists"),
    ]
    return options.map { $0.of(path) }
  }

  /// Refuses an output that is the input itself, which `--force` would destroy.
  static func check(
    _ output: String?, isNot input: String, expected: String = "another name"
  ) throws(Failure) {
    guard let output, output != "-", input != "-", FileTree.kind(output) != .other,
      FileTree.isSame(input, output)
    else { return }
    throw Failure(.cannotCreate, "\(output): the output is the input; expected \(expected)")
  }

  /// Whether the output is compressed, as its name tells.
  var compresses: Bool { path?.lowercased().hasSuffix(".gz") ?? false }

  /// Writes a whole text, compressed where the output's name asks for it.
  func write(
    _ bytes: [UInt8], on console: Console, placing: (_ place: () throws -> Void) throws -> Void = { try $0() }
  ) throws {
    try write(on: console, placing: placing) { file in
      let sink = try OutputSink(file, compresses: compresses)
      try bytes.withUnsafeBytes { try sink.write($0) }
      try sink.finish()
    }
  }

  /// Runs `body` with the file to write to, and puts the file in place when `body` has returned.
  ///
  /// - Parameter placing: Puts the file in place by what it gets, or throws to leave all as it was.
  func write<Result>(
    on console: Console, placing: (_ place: () throws -> Void) throws -> Void = { try $0() },
    _ body: (OutputFile) throws -> Result
  ) throws -> Result {
    guard let path, path != "-" else { return try body(console.output) }
    let output = try AtomicOutput(path, replacing: force, folders: false)
    let file = try output.open()
    let result = try body(file)
    try file.finish()
    try placing { try output.commit() }
    return result
  }
}
