extension Manual {
  /// What `tiletap help COMMAND` prints: usage, every option with its default, examples; 80 columns wide.
  package var text: String {
    var text = "\(summary).\n\n\(usage)\n"
    if !discussion.isEmpty {
      for paragraph in discussion.split(separator: "\n\n") {
        text += "\n" + wrapped(String(paragraph), indent: 0)
      }
    }
    text += section("Commands", subcommands.map { ($0.path.last ?? "", $0.summary) })
    text += section("Arguments", arguments.map { ($0.value.placeholder, $0.help) })
    if subcommands.isEmpty {
      let options = options + [OptionManual(name: "--help", short: "h", summary: "Print this page")]
      text += section("Options", options.map { ($0.heading, $0.help) })
    }
    if !examples.isEmpty {
      text += "\nExamples:\n"
      text += examples.map { "  \($0.line)\n" + wrapped($0.meaning, indent: 6) }.joined(separator: "\n")
    }
    return text
  }

  private var usage: String {
    let words =
      subcommands.isEmpty
      ? arguments.map(\.usage) + (options.isEmpty ? [] : ["[OPTION]…"])
      : ["COMMAND", "…"]
    return "Usage: " + ([Program.name] + path + words).joined(separator: " ")
  }
}

extension ArgumentManual {
  fileprivate var usage: String {
    let name = isRepeatable ? value.placeholder + "…" : value.placeholder
    return isRequired ? name : "[\(name)]"
  }

  fileprivate var help: String { summary + "." + choicesText(value.choices) }
}

extension OptionManual {
  /// `-o, --output FILE`, or `--[no-]progress`.
  fileprivate var heading: String {
    let long = hasNegation ? "--[no-]" + name.dropFirst(2) : name
    return (short.map { "-\($0), " } ?? "    ") + long + (value.map { " \($0.placeholder)" } ?? "")
  }

  fileprivate var help: String {
    var text = summary + "."
    if let value { text += choicesText(value.choices) }
    if isRepeatable { text += " May be repeated." }
    if let defaultText { text += " Default: \(defaultText)." }
    return text
  }
}

private func choicesText(_ choices: [String]) -> String {
  choices.isEmpty ? "" : " One of \(listed(choices))."
}

/// Where the second column of help begins.
private let secondColumn = 28

/// A headed list of two columns; nothing for no rows.
func section(_ heading: String, _ rows: [(name: String, help: String)]) -> String {
  if rows.isEmpty { return "" }
  return "\n\(heading):\n"
    + rows.map { row in
      let name = "  \(row.name)"
      let help = wrapped(row.help, indent: secondColumn)
      guard name.count < secondColumn - 1 else { return "\(name)\n\(help)" }
      return name + help.dropFirst(name.count)
    }.joined()
}

/// The text in lines of at most 80 columns, each indented and ended.
func wrapped(_ text: String, indent: Int, width: Int = 80) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(margin + word)
    }
  }
  return lines.map { $0 + "\n" }.joined()
}
