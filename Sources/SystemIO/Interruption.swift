#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process does when it is told to end before its work is done.
package enum Interruption {
  /// Removes unfinished outputs when SIGINT, SIGTERM or SIGHUP arrives, then lets the signal end the process.
  ///
  /// A shell sees 130, 143 or 129. Writing to a closed pipe becomes an error instead of a signal.
  ///
  /// The signals are blocked and a thread of its own waits for them: what it does then needs not be safe inside
  /// a signal handler. Called once, by the main thread, before any other thread starts: they inherit the block.
  /// A signal that the parent made this process ignore (`nohup`) stays ignored.
  package static func install() throws(FileError) {
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let waited = set
    _ = try SystemThread { wait(for: waited) }
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    UnfinishedOutputs.shared.removeForGood {
      signal(number, SIG_DFL)
      var one = sigset_t()
      sigemptyset(&one)
      sigaddset(&one, number)
      pthread_sigmask(SIG_UNBLOCK, &one, nil)
      raise(number)
      _exit(128 + number)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
