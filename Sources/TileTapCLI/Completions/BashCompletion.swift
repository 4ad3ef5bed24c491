/// Writes a completion script for bash 3.2 or later.
enum BashCompletion {
  /// The script finds the command among the words typed, then offers its names, values or files.
  static func script(for manuals: [Manual]) -> String {
    let leaves = manuals.flatMap(\.leaves)
    let helped = manuals.filter { !$0.subcommands.isEmpty }.map(\.helped)
    return """
      # Completion of \(Program.name) \(Program.version) for bash; made by '\(Program.name) completions bash'.
      _\(Program.name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" word
        if [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        if [[ $current == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-1]}"; current=""; fi
        local i
        for ((i = 1; i < COMP_CWORD; i++)); do
          word="${COMP_WORDS[i]}"
          case "$command $word" in
      \((manuals.flatMap(\.all) + helped).map(step).joined())    esac
        done
        COMPREPLY=()
        case "$command:$previous" in
      \(leaves.flatMap(values).joined())  esac
        if [[ $current == -* ]]; then
          case "$command" in
      \(leaves.map(options).joined())  esac
          return
        fi
        case "$command" in
          "") COMPREPLY=($(compgen -W "\(names(manuals))" -- "$current")) ;;
          "help") COMPREPLY=($(compgen -W "\(names(manuals))" -- "$current")) ;;
      \((manuals.flatMap(\.all) + helped).compactMap(arguments).joined())  esac
      }
      \(layers)
      complete -F _\(Program.name) \(Program.name)

      """
  }

  /// Offers the layers of the style among the words typed: what follows --style, or else the first file.
  ///
  /// Behind that file, an argument that is a layer stands first. What a style holds is never expanded by the shell.
  private static let layers = #"""
    _\#(Program.name)_layers() {
      local word previous="" style="" id quoted others=""
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        if [[ $word == "=" ]]; then continue; fi
        word="${word//[\"\'\\]/}"
        if [[ $word == "~/"* ]]; then word="$HOME/${word:2}"; fi
        if [[ $previous == "--style" ]]; then style="$word"; break; fi
        if [[ $command == "style "* ]]; then
          if [[ -z $style ]]; then
            if [[ -f $word ]]; then style="$word"; fi
          elif [[ $word != -* ]]; then others="$word"
          fi
        fi
        previous="$word"
      done
      if [[ $1 == "argument" && -z $style ]]; then COMPREPLY=($(compgen -f -- "$current")); return; fi
      if [[ -z $style || $1 == "argument" && -n $others ]]; then return; fi
      while IFS= read -r id; do
        printf -v quoted %q "$id"
        if [[ $id == "$current"* || $quoted == "$current"* ]]; then COMPREPLY+=("$quoted"); fi
      done < <(\#(Program.name) style layers --ids "$style" 2>/dev/null)
    }
    """#

  private static func step(_ manual: Manual) -> String {
    let before = manual.path.dropLast().joined(separator: " ")
    let path = manual.path.joined(separator: " ")
    return "      \"\(before) \(manual.path.last ?? "")\") command=\"\(path)\" ;;\n"
  }

  private static func values(_ manual: Manual) -> [String] {
    manual.options.compactMap { option in
      guard let value = option.value else { return nil }
      let patterns = option.spellings.map { "\"\(manual.path.joined(separator: " ")):\($0)\"" }
      let reply =
        if !value.choices.isEmpty {
          "COMPREPLY=($(compgen -W \"\(value.choices.joined(separator: " "))\" -- \"$current\")); "
        } else {
          switch value.completion {
          case .none: ""
          case .file: "COMPREPLY=($(compgen -f -- \"$current\")); "
          case .folder: "COMPREPLY=($(compgen -d -- \"$current\")); "
          case .layer: "_\(Program.name)_layers; "
          }
        }
      return "    \(patterns.joined(separator: "|"))) \(reply)return ;;\n"
    }
  }

  private static func options(_ manual: Manual) -> String {
    let words = (manual.options.flatMap(\.spellings) + ["--help", "-h"]).joined(separator: " ")
    return "      \"\(manual.path.joined(separator: " "))\") "
      + "COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")) ;;\n"
  }

  private static func arguments(_ manual: Manual) -> String? {
    let words = manual.arguments.first?.value
    let pattern = "    \"\(manual.path.joined(separator: " "))\") "
    if !manual.subcommands.isEmpty {
      return pattern + "COMPREPLY=($(compgen -W \"\(names(manual.subcommands))\" -- \"$current\")) ;;\n"
    }
    if let words, !words.choices.isEmpty {
      return pattern
        + "COMPREPLY=($(compgen -W \"\(words.choices.joined(separator: " "))\" -- \"$current\")) ;;\n"
    }
    if manual.arguments.contains(where: { $0.value.completion == .layer }) {
      return pattern + "_\(Program.name)_layers argument ;;\n"
    }
    guard manual.arguments.contains(where: { $0.value.completion != .none }) else { return nil }
    return pattern + "COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
  }

  private static func names(_ manuals: [Manual]) -> String {
    manuals.compactMap(\.path.last).joined(separator: " ")
  }
}

extension Manual {
  /// The group as `help` takes it: the names of its members follow.
  fileprivate var helped: Manual {
    var manual = self
    manual.path.insert("help", at: 0)
    return manual
  }

  /// This manual and all below it, a group before its members.
  var all: [Manual] { [self] + subcommands.flatMap(\.all) }

  /// Those below that have no commands below them.
  var leaves: [Manual] { all.filter(\.subcommands.isEmpty) }
}
