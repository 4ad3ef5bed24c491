import GeoModel
import Styling
import SystemIO

/// The style that a command edits, and where the edited style goes.
struct StyleEditing: Sendable {
  var file = ""
  var output = OutputOptions()
  var isInPlace = false
  var acceptsErrors = false
  var isQuiet = false

  static func file<Whole>(in path: WritableKeyPath<Whole, StyleEditing> & Sendable) -> Argument<Whole> {
    let argument = Argument<StyleEditing>.required(\.file, .file(), "The style; '-' is standard input")
    return Argument<Whole>(manual: argument.manual) { (root: inout Whole, text) throws(UsageError) in
      try argument.apply(&root[keyPath: path], text)
    }
  }

  static func options<Whole>(in path: WritableKeyPath<Whole, StyleEditing> & Sendable) -> [Option<Whole>] {
    let own: [Option<StyleEditing>] = [
      .flag(
        "--in-place", short: "i", \.isInPlace, "Write the edited style back to FILE, when it is complete"),
      .flag("--no-validate", \.acceptsErrors, "Edit even where that brings an error into the style"),
      .flag("--quiet", short: "q", \.isQuiet, "Hide warnings"),
    ]
    return (OutputOptions.options(in: \.output) + own).map { $0.of(path) }
  }

  /// Reads the style, changes it, and writes all of it where it belongs.
  ///
  /// - Parameter change: Gets whether new errors are refused, and throws where it cannot be made.
  func run(
    on console: Console, _ change: (_ document: inout StyleDocument, _ refusesErrors: Bool) throws -> Void
  ) throws -> ExitStatus {
    try check()
    let old = try StyleInput.document(file, on: console)
    var document = old
    try reading(file) { try change(&document, !acceptsErrors) }
    if !isInPlace {
      try output.write(document.bytes, on: console)
    } else if document.bytes != old.bytes {
      try OutputOptions(path: file, force: true).write(document.bytes, on: console) { place in
        try FileLock.hold(on: file) {
          try refuseChange(since: old, on: console)
          try place()
        }
      }
    }
    warn(of: document, since: old, on: console)
    return .done
  }

  /// Refuses to write over what somebody else has written since the file was read.
  private func refuseChange(since old: StyleDocument, on console: Console) throws {
    guard try StyleInput.text(file, on: console) != old.bytes else { return }
    throw Failure(
      .cannotCreate,
      "\(file): the file was changed by another program during the edit, and is left as it is now; expected one edit "
        + "at a time: try again")
  }

  /// Tells the warnings that an edit brings in, each once.
  private func warn(of document: StyleDocument, since old: StyleDocument, on console: Console) {
    if isQuiet || document.bytes == old.bytes { return }
    var told: Set<String> = []
    for finding in document.newFindings(.warning, since: old) {
      let layer = finding.layer.map { "layer \"\($0)\": " } ?? ""
      let message = "\(layer)\(finding)"
      if told.insert(message).inserted { warn(message, on: console) }
    }
  }

  /// Refuses options that exclude each other, and files that cannot be written back.
  private func check() throws {
    guard isInPlace else {
      return try OutputOptions.check(output.path, isNot: file, expected: "another name, or --in-place")
    }
    if output.path != nil { throw UsageError("--in-place and --output exclude each other") }
    if file == "-" { throw UsageError("--in-place needs a file; standard input cannot be written back") }
    if FileTree.kind(file) == .other {
      throw UsageError("--in-place needs a file; '\(file)' is a device or pipe")
    }
    guard FileTree.kind(file) == .file, let first = try InputFile(file).readNext(upTo: 1).first else {
      return
    }
    // The first byte of gzip and of zlib, which no JSON begins with.
    let isCompressed = first == 0x1F || first == 0x78
    if isCompressed != OutputOptions(path: file).compresses || first == 0x78 {
      throw Failure(
        .badData,
        "\(file): the style \(isCompressed ? "is compressed" : "is not compressed as its name says"); expected "
          + "plain JSON, or gzip under a name with .gz, to edit in place")
    }
  }

  /// Tells what is odd, unless that is hidden.
  func warn(_ message: String, on console: Console) {
    if !isQuiet { console.report("\(inputName(file)): warning: \(message)") }
  }
}
