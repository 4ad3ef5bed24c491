extension Declaration {
  /// Fills a command's values from the words after its name.
  ///
  /// `--opt value`, `--opt=value`, `-o value` and `-ovalue` are the same; `--` ends the options; a word that is a
  /// negative number is a value. Options and arguments mix in any order.
  package func parse(_ words: [String], into root: inout Root) throws(UsageError) {
    var given: Set<String> = []
    var arguments: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", decimal(word) == nil else {
        arguments.append(word)
        continue
      }
      let (name, attached) = split(word)
      let option = try find(name, before: attached ?? rest.first)
      let manual = option.manual
      guard manual.value != nil else {
        if attached != nil { throw UsageError("\(name) takes no value") }
        try option.apply(&root, name, nil)
        continue
      }
      if !manual.isRepeatable, !given.insert(manual.name).inserted {
        throw UsageError("\(manual.name) is given twice")
      }
      if let attached {
        try option.apply(&root, name, attached)
      } else if let takes = option.takes {
        let text = rest.first.flatMap { takes($0) ? $0 : nil }
        if text != nil { rest = rest.dropFirst() }
        try option.apply(&root, name, text)
      } else {
        try option.apply(&root, name, try value(of: name, manual, from: &rest))
      }
    }
    try take(arguments, into: &root)
  }

  private func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
    let letters = word.dropFirst()
    let rest = letters.dropFirst()
    return ("-" + letters.prefix(1), rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest))
  }

  private func find(_ name: String, before value: String?) throws(UsageError) -> Option<Root> {
    for option in options where option.manual.spellings.contains(name) { return option }
    if let hint = unknownOptionHint(name, value) { throw UsageError("unknown option '\(name)'; \(hint)") }
    let known = options.flatMap(\.manual.spellings) + ["--help"]
    throw .unknown("option", name, among: name.hasPrefix("--") ? known.filter { $0.hasPrefix("--") } : [])
  }

  private func value(
    of name: String, _ manual: OptionManual, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let expected = manual.value?.expected ?? "a value"
    guard let next = rest.first else { throw UsageError("\(name) needs a value: \(expected)") }
    let known = options.contains { $0.manual.spellings.contains(split(next).name) }
    if next.hasPrefix("-"), next != "-", known || next.hasPrefix("--") {
      throw UsageError("\(name) needs a value: \(expected); '\(name)=\(next)' takes a value with a dash")
    }
    rest = rest.dropFirst()
    return next
  }

  private func take(_ words: [String], into root: inout Root) throws(UsageError) {
    var rest = words[...]
    for argument in arguments {
      guard let word = rest.popFirst() else {
        if argument.manual.isRequired {
          throw UsageError("\(argument.manual.value.placeholder) is missing: \(argument.manual.summary)")
        }
        break
      }
      try argument.apply(&root, word)
      guard argument.manual.isRepeatable else { continue }
      while let word = rest.popFirst() { try argument.apply(&root, word) }
    }
    if let extra = rest.first { throw UsageError("'\(extra)' is one argument too many") }
  }
}
