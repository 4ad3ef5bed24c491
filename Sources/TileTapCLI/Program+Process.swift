import SystemIO

extension Program {
  /// Runs the command line of this process on its streams and returns what to exit with.
  ///
  /// A word that is not UTF-8 is refused: repaired, it would name another file. Called once, before any other
  /// thread starts.
  /// - Parameters:
  ///   - count: how many words there are, the program's name included.
  ///   - arguments: the words, as the system hands them over.
  public static func runProcess(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    do {
      try Interruption.install()
      let console = try Console.standard()
      var words: [String] = []
      for argument in UnsafeBufferPointer(start: arguments, count: Int(count)).dropFirst() {
        guard let argument else { break }
        guard let word = String(validatingCString: argument) else {
          console.report("'\(String(cString: argument))' is not UTF-8; expected words and names in UTF-8")
          return ExitStatus.usage.rawValue
        }
        words.append(word)
      }
      return run(words, on: console).rawValue
    } catch {
      return ExitStatus.inputOutput.rawValue
    }
  }
}
