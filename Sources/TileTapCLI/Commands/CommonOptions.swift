import SystemIO

/// The options that every command with long work has.
struct CommonOptions: Sendable {
  var jobs: Int?
  var progress: Bool?
  var quiet = false

  private static var jobs: Option<CommonOptions> {
    .value(
      "--jobs", short: "j", \.jobs, .integer("N", in: 1...256),
      "How many threads work; the output is the same",
      default: "the number of processor cores")
  }

  private static var progressOptions: [Option<CommonOptions>] {
    [
      .pair(
        "--progress", \.progress, "Show a progress bar on standard error, or do not",
        default: "for work longer than a second on a terminal"),
      .flag(
        "--quiet", short: "q", \.quiet, "Hide warnings, and the progress bar unless --progress asks for it"),
    ]
  }

  /// The options as those of a command that holds them.
  static func options<Whole>(in path: WritableKeyPath<Whole, CommonOptions> & Sendable) -> [Option<Whole>] {
    ([jobs] + progressOptions).map { $0.of(path) }
  }

  /// The options of a command that works on one thread.
  static func progressOptions<Whole>(
    in path: WritableKeyPath<Whole, CommonOptions> & Sendable
  ) -> [Option<Whole>] {
    progressOptions.map { $0.of(path) }
  }

  /// How many threads work.
  var workerCount: Int { jobs ?? min(256, Machine.processorCount) }

  /// A progress bar as the options ask for it.
  ///
  /// - Parameter count: see `ProgressBar`.
  func progressBar(
    counting unit: String, on console: Console,
    total count: (@Sendable (_ isWanted: @Sendable () -> Bool) -> Int?)? = nil
  ) -> ProgressBar {
    let mode: ProgressBar.Mode =
      switch progress {
      case true?: .always
      case false?: .never
      case nil: console.isWatched && !quiet ? .late : .never
      }
    return ProgressBar(unit: unit, mode: mode, count: count) { console.note($0) }
  }

  /// Tells what was found odd, unless that is hidden.
  func report(_ warnings: Warnings, for input: String, on console: Console) {
    if !quiet { warnings.report(for: input, on: console) }
  }
}
