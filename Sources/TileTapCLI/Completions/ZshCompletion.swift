/// Writes a completion script for zsh 5.
enum ZshCompletion {
  /// A function for each command; groups hand on by `_arguments -C` with a state.
  static func script(for manuals: [Manual]) -> String {
    """
    #compdef \(Program.name)
    # Completion of \(Program.name) \(Program.version) for zsh; made by '\(Program.name) completions zsh'.
    \(layers)
    \(group(function([]), manuals))\(manuals.flatMap(\.all).map(body).joined())
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      \(function([])) "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
      compdef \(function([])) \(Program.name)
    fi

    """
  }

  /// Offers the layers of the style among the words typed: what follows --style, or else the first file.
  private static let layers = #"""

    \#(function([]))_layers() {
      local word previous style
      local -a ids
      for word in "${(@Q)words[2,CURRENT-1]}"; do
        if [[ $word == "~/"* ]]; then word="$HOME/${word:2}"; fi
        if [[ $previous == --style ]]; then style=$word; break; fi
        if [[ $word == --style=* ]]; then style=${word#--style=}; break; fi
        if [[ -z $style && $words[1] != query && -f $word ]]; then style=$word; fi
        previous=$word
      done
      if [[ -z $style ]]; then return 1; fi
      ids=(${(f)"$(\#(Program.name) style layers --ids $style 2>/dev/null)"})
      compadd -a ids
    }
    """#

  private static func body(_ manual: Manual) -> String {
    manual.subcommands.isEmpty
      ? leaf(manual) : group(function(manual.path), manual.subcommands)
  }

  private static func group(_ name: String, _ manuals: [Manual]) -> String {
    let rows = manuals.map { "        \(quoted("\($0.path.last ?? ""):\($0.summary)"))\n" }.joined()
    let cases = manuals.map { "        \($0.path.last ?? "")) \(function($0.path)) ;;\n" }.joined()
    return """

      \(name)() {
        local state line
        local -a commands
        _arguments -C '1: :->command' '*:: :->rest'
        case $state in
          command)
            commands=(
      \(rows)      )
            _describe command commands
            ;;
          rest)
            case $line[1] in
      \(cases)      esac
            ;;
        esac
      }

      """
  }

  private static func leaf(_ manual: Manual) -> String {
    var rows = manual.options.flatMap(specifications)
    rows.append("'(-h --help)'{-h,--help}'[Print help]'")
    for (index, argument) in manual.arguments.enumerated() {
      let place = argument.isRepeatable ? "*" : "\(index + 1)"
      rows.append(quoted("\(place):\(escaped(argument.value.placeholder)):\(action(argument.value))"))
    }
    let lines = rows.map { "    \($0)" }.joined(separator: " \\\n")
    return "\n\(function(manual.path))() {\n  _arguments -s \\\n\(lines)\n}\n"
  }

  private static func specifications(_ option: OptionManual) -> [String] {
    let value = option.value.map { ":\(escaped($0.placeholder)):\(action($0))" } ?? ""
    let summary = "[\(escaped(option.summary))]"
    return option.spellings.map { spelling in
      let others = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
      let join = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return quoted("\(others)\(spelling)\(join)\(summary)\(value)")
    }
  }

  private static func action(_ value: ValueManual) -> String {
    if !value.choices.isEmpty { return "(\(value.choices.joined(separator: " ")))" }
    return switch value.completion {
    case .none: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .layer: "\(function([]))_layers"
    }
  }

  private static func function(_ path: [String]) -> String {
    "_" + ([Program.name] + path).joined(separator: "_").map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The characters that end a part of a specification, escaped.
  private static func escaped(_ text: String) -> String {
    text.map { ":[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
