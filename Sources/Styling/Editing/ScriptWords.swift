/// The words of a line as a shell splits it (POSIX.1-2024, Shell Command Language, 2.2 Quoting).
///
/// Blanks part words. A backslash keeps the next scalar, single quotation marks keep all between them, double ones
/// all but a backslash before `"`, `\`, `$` and a backquote. A `#` that begins a word begins a comment.
struct ScriptWords {
  private enum State {
    case plain, single, double, comment
  }

  private var done: [String] = []
  /// The word that is being read, or nil between words.
  private var word: String.UnicodeScalarView?
  private var state = State.plain
  private var isEscaped = false

  /// The words so far.
  var all: [String] { done + (word.map { [String($0)] } ?? []) }

  /// Whether every quotation mark is closed, and nothing follows the last backslash.
  var isComplete: Bool { !isEscaped && (state == .plain || state == .comment) }

  mutating func take(_ scalar: Unicode.Scalar) {
    if isEscaped {
      isEscaped = false
      if state == .double, !"\"\\$`".unicodeScalars.contains(scalar) { add("\\") }
      return add(scalar)
    }
    switch (state, scalar) {
    case (.comment, _): break
    case (.single, "'"), (.double, "\""): state = .plain
    case (.plain, "\\"), (.double, "\\"): isEscaped = true
    case (.plain, "'"): begin(.single)
    case (.plain, "\""): begin(.double)
    case (.plain, " "), (.plain, "\t"):
      done = all
      word = nil
    case (.plain, "#") where word == nil: state = .comment
    default: add(scalar)
    }
  }

  private mutating func begin(_ quoted: State) {
    state = quoted
    word = word ?? String.UnicodeScalarView()
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if word == nil { word = String.UnicodeScalarView() }
    word?.append(scalar)
  }
}
