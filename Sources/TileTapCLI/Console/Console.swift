import SystemIO

/// Where a command reads and writes: the three standard streams, or what a test puts in their place.
package struct Console: Sendable {
  package var input: InputFile
  package var output: OutputFile
  package var error: OutputFile
  /// Whether someone watches the error output.
  package var isWatched: Bool

  package init(input: InputFile, output: OutputFile, error: OutputFile, isWatched: Bool = false) {
    self.input = input
    self.output = output
    self.error = error
    self.isWatched = isWatched
  }

  /// The streams of this process.
  package static func standard() throws(FileError) -> Console {
    let error = OutputFile(standardError: "standard error")
    return Console(
      input: try InputFile("-"), output: OutputFile(standardOutput: "-"), error: error,
      isWatched: error.isTerminal)
  }

  /// Writes data.
  package func print(_ text: String) throws(FileError) { try output.write(text) }

  /// Writes one line to the error output: `tiletap: MESSAGE`.
  package func report(_ message: String) {
    note("tiletap: " + oneLine(message) + "\n")
  }

  /// Writes to the error output as it stands; nobody is told when that fails.
  package func note(_ text: String) {
    do { try error.write(text) } catch { return }
  }
}

/// The text with control characters escaped, so that it stays one line and moves no cursor.
package func oneLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return text.unicodeScalars.reduce(into: "") { line, scalar in
    if isControl(scalar) {
      line += scalar == "\n" ? "\\n" : scalar == "\t" ? "\\t" : "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}
