import SystemIO

extension Program {
  /// Runs a command line on the streams of this process and returns what to exit with.
  ///
  /// Called once, before any other thread starts.
  public static func runProcess(_ words: [String]) -> Int32 {
    do {
      try Interruption.install()
      return run(words, on: try Console.standard()).rawValue
    } catch {
      return ExitStatus.inputOutput.rawValue
    }
  }
}
