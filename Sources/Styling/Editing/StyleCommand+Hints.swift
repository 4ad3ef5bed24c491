extension StyleCommand {
  /// What was probably meant by a word that is no assignment, or nil: `text-size 12` is `text-size=12`.
  public static func assignmentHint(_ word: String, before next: String?) -> String? {
    guard isMember(word) else { return nil }
    guard let next, !next.contains("=") else { return "did you mean \(word)=VALUE?" }
    return "did you mean \(word)=\(next)?"
  }

  /// What to write for an option that there is not, as it is a member of layers; nil for other names.
  ///
  /// - Parameters:
  ///   - option: The option, with its dashes.
  ///   - value: The value that was given to it, or nil.
  public static func optionHint(_ option: String, _ value: String?) -> String? {
    let name = String(option.drop { $0 == "-" })
    guard isMember(name) else { return nil }
    let value = value.flatMap { $0.contains("=") || $0.hasPrefix("--") ? nil : $0 }
    return "write \(name)=\(value ?? "VALUE")"
  }

  private static func isMember(_ name: String) -> Bool {
    LayerMember.ofLayers.contains(name) || LayerType.anyProperty(name) != nil
  }
}
