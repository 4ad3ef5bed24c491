/// `concat`, `upcase`, `downcase`, `split`, `join` and `is-supported-script`.
enum StringOperators {
  static let all: [String: Operators.Parse] = [
    "concat": Signature(.string, .variadic(.value)) { parts, parsing in
      let runs = parts.map(\.value)
      let path = parsing.path
      return .value { context throws(EvaluationError) in
        var text = ""
        for run in runs {
          text += try run(context).text
          try checkLength(of: text, at: path)
        }
        return .string(text)
      }
    }.parse,
    "upcase": map { $0.uppercased() },
    "downcase": map { $0.lowercased() },
    "split": Signature(.array(.string, length: nil), .fixed([.string, .string])) { parts, _ in
      let runText = parts[0].string
      let runSeparator = parts[1].string
      return .value { context throws(EvaluationError) in
        let text = try runText(context)
        return .array(split(text, try runSeparator(context)).map(StyleValue.string))
      }
    }.parse,
    "join": Signature(.string, .fixed([.array(.string, length: nil), .string])) { parts, parsing in
      let runItems = parts[0].value
      let runSeparator = parts[1].string
      let path = parsing.path
      return .value { context throws(EvaluationError) in
        guard case .array(let items) = try runItems(context) else { return .null }
        let separator = try runSeparator(context)
        var text = ""
        for (index, item) in items.enumerated() {
          if index > 0 { text += separator }
          text += item.text
          try checkLength(of: text, at: path)
        }
        return .string(text)
      }
    }.parse,
    // Without fonts every script can be shown, as the specification has it for such callers.
    "is-supported-script": Signature(.boolean, .fixed([.string]), dependencies: .environment) { parts, _ in
      let run = parts[0].string
      return .boolean { context throws(EvaluationError) in
        _ = try run(context)
        return true
      }
    }.parse,
  ]

  /// Bytes that a text made of others may have: one that is joined with itself again and again doubles each time.
  private static let longestText = 1 << 20

  /// Refuses a text that is too long.
  static func checkLength(of text: String, at path: [Int]) throws(EvaluationError) {
    guard text.utf8.count > longestText else { return }
    throw EvaluationError("The text is longer than \(longestText) bytes.", at: path)
  }

  private static func map(_ transform: @escaping @Sendable (String) -> String) -> Operators.Parse {
    Signature(.string, .fixed([.string])) { parts, _ in
      let run = parts[0].string
      return .value { context throws(EvaluationError) in .string(transform(try run(context))) }
    }.parse
  }

  /// The parts between the separators; an empty separator gives every scalar alone.
  ///
  /// Complexity: O(n · m) in the lengths.
  static func split(_ text: String, _ separator: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let pattern = Array(separator.unicodeScalars)
    func string(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    if pattern.isEmpty { return scalars.indices.map { string($0..<($0 + 1)) } }
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + pattern.count <= scalars.count {
      if scalars[index..<(index + pattern.count)].elementsEqual(pattern) {
        parts.append(string(start..<index))
        index += pattern.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [string(start..<scalars.count)]
  }
}
