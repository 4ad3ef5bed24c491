/// Writes a completion script for fish 3.
enum FishCompletion {
  /// One `complete` line for each command and option.
  static func script(for manuals: [Manual]) -> String {
    var lines = [
      "# Completion of \(Program.name) \(Program.version) for fish; made by '\(Program.name) completions fish'.",
      "complete -c \(Program.name) -f",
      "complete -c \(Program.name) -n __fish_use_subcommand -l version -d 'Print the version'",
    ]
    lines.append(layers)
    for manual in manuals { lines += words(for: manual, siblings: manuals, under: nil) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Offers the layers of the style among the words typed: what follows --style, or else the first file.
  private static let layers = #"""
    function __\#(Program.name)_layers
      set -l words (commandline -opc)
      set -l style
      set -l previous
      for word in $words[2..-1]
        set word (string replace -r '^~/' "$HOME/" -- $word)
        if test "$previous" = --style
          set style $word
          break
        else if string match -q -- '--style=*' $word
          set style (string replace -- '--style=' '' $word)
          break
        else if test -z "$style" -a "$words[2]" = style -a -f "$word"
          set style $word
        end
        set previous $word
      end
      test -n "$style"; and \#(Program.name) style layers --ids $style 2>/dev/null
    end
    """#

  private static func words(for manual: Manual, siblings: [Manual], under parent: String?) -> [String] {
    let name = manual.path.last ?? ""
    var condition = "__fish_seen_subcommand_from \(name)"
    var offer = "__fish_use_subcommand"
    if let parent {
      let others = siblings.compactMap(\.path.last).joined(separator: " ")
      condition = "\(parent); and \(condition)"
      offer = "\(parent); and not __fish_seen_subcommand_from \(others)"
    }
    var lines = [
      "complete -c \(Program.name) -n \(quoted(offer)) -a \(name) -d \(quoted(manual.summary))"
    ]
    let prefix = "complete -c \(Program.name) -n \(quoted(condition))"
    for option in manual.options {
      for spelling in option.spellings.filter({ $0.hasPrefix("--") }) {
        let short = spelling == option.name ? option.short.map { " -s \($0)" } ?? "" : ""
        lines.append(
          "\(prefix)\(short) -l \(spelling.dropFirst(2))\(value(option.value)) -d \(quoted(option.summary))")
      }
    }
    if manual.subcommands.isEmpty { lines.append("\(prefix) -s h -l help -d 'Print help'") }
    var offersFiles = false
    for argument in manual.arguments {
      if !argument.value.choices.isEmpty {
        lines.append("\(prefix) -a \(quoted(argument.value.choices.joined(separator: " ")))")
      } else if argument.value.completion == .layer {
        lines.append("\(prefix) -a '(__\(Program.name)_layers)'")
      } else if argument.value.completion != .none, !offersFiles {
        lines.append("\(prefix) -F")
        offersFiles = true
      }
    }
    for member in manual.subcommands {
      lines += words(for: member, siblings: manual.subcommands, under: condition)
    }
    return lines
  }

  private static func value(_ value: ValueManual?) -> String {
    guard let value else { return "" }
    if !value.choices.isEmpty { return " -x -a \(quoted(value.choices.joined(separator: " ")))" }
    return switch value.completion {
    case .none: " -x"
    case .file, .folder: " -r -F"
    case .layer: " -x -a '(__\(Program.name)_layers)'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
