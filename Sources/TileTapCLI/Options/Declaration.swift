/// What a command understands, declared once: parsing, help and completions all come from here.
package struct Declaration<Root>: Sendable {
  package var discussion: String
  package var arguments: [Argument<Root>]
  package var options: [Option<Root>]
  package var examples: [Example]
  /// What to say of an option that there is not and the value behind it, where it is clear what was meant; else nil.
  package var unknownOptionHint: @Sendable (String, String?) -> String? = { _, _ in nil }

  /// - Parameter discussion: what help says below the summary, in paragraphs.
  package init(
    discussion: String = "", arguments: [Argument<Root>] = [], options: [Option<Root>] = [],
    examples: [Example] = []
  ) {
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
  }
}

/// A worked example of help: a line to type and what it does.
package struct Example: Hashable, Sendable {
  package var line: String
  package var meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
