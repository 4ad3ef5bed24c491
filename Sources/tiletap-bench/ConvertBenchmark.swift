import Conversion
import GeoModel
import SystemIO
import Tilesets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Converts a tileset to lines of GeoJSON, again and again, and compares with a floor measured in the same run:
/// reading and inflating the same tiles, and writing as many bytes.
enum ConvertBenchmark {
  static let usage =
    "usage: tiletap-bench convert TILESET [-o FILE] [--zoom Z] [--jobs N] [--rounds N] [--keep-buffer]"

  static func run(_ arguments: [String]) throws {
    var options = ConversionOptions()
    options.format = .ndjson
    options.jobs = Machine.processorCount
    var path: String?
    var output = "/dev/null"
    var rounds = 3
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--keep-buffer": options.keepsBuffer = true
      case "--jobs": options.jobs = rest.popFirst().flatMap { Int($0) } ?? 1
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? rounds
      case "--zoom": options.zooms = rest.popFirst().flatMap { UInt8($0) }.map { $0...$0 }
      case "-o": output = rest.popFirst() ?? output
      default: path = argument
      }
    }
    guard let path else { return print(usage) }
    let tileset = try Tileset.open(path)
    var done: ConversionReport?
    var bytes = 0
    let ours = try best(of: rounds) {
      var sink = try CountingSink(output)
      done = try convert(tileset, options, into: &sink)
      bytes = sink.count
    }
    guard let report = done else { return }
    let floor = try best(of: rounds) { try runFloor(tileset, options, bytes: bytes, output) }
    print(
      "convert \(report.tiles) tiles to \(report.features) features, \(bytes) bytes, \(options.jobs) jobs, best of \(rounds)"
    )
    print(
      "  elapsed    \(milliseconds(ours.elapsed)) ms, \(ratio(ours.elapsed, floor.elapsed)) times the floor's"
    )
    print(
      "  processor  \(milliseconds(ours.processor)) ms, \(ratio(ours.processor, floor.processor)) times the floor's"
    )
    print(
      "  floor      \(milliseconds(floor.elapsed)) ms elapsed, \(milliseconds(floor.processor)) ms processor, one thread"
    )
    print("  peak memory \(peakMemory >> 20) MiB")
    try countAllocations(tileset, options, tiles: report.tiles, output)
    for (reason, entry) in report.findings.entries {
      print(
        "  \(entry.count) findings \"\(reason.rawValue)\", first: \(entry.first.first.map { "\($0)" } ?? "")")
    }
  }

  private static func countAllocations(
    _ tileset: Tileset, _ options: ConversionOptions, tiles: Int, _ output: String
  ) throws {
    let meter = Locked(AllocationMeter())
    var sink = try CountingSink(output)
    let report = try convert(tileset, options, into: &sink) { progress in
      if progress.tiles >= tiles / 2 { meter.withLock { $0.passHalf(progress.tiles) } }
    }
    meter.withLock { $0.finish(report.tiles, "tile") }
  }

  /// Reads and inflates the tiles and writes as many bytes as the conversion did, on one thread.
  private static func runFloor(
    _ tileset: Tileset, _ options: ConversionOptions, bytes: Int, _ output: String
  ) throws {
    let reader = try tileset.makeReader()
    let walk = try tileset.walk(options.selection(of: tileset), chunkSize: 32)
    var size = 0
    while let chunk = try walk.next() {
      _ = try reader.forEachTile(in: chunk) { (_, tile: UnsafeRawBufferPointer) in size += tile.count }
    }
    precondition(size > 0, "tiles with something in them")
    var sink = try CountingSink(output)
    let block = [UInt8](repeating: 0x78, count: 1 << 18)
    while sink.count < bytes { try sink.write(block) }
  }

  private static func best(of rounds: Int, _ body: () throws -> Void) rethrows -> (
    elapsed: Double, processor: Double
  ) {
    var best = (elapsed: Double.infinity, processor: Double.infinity)
    for _ in 0..<max(1, rounds) {
      let elapsed = Machine.seconds
      let processor = processorSeconds
      try body()
      best.elapsed = min(best.elapsed, Machine.seconds - elapsed)
      best.processor = min(best.processor, processorSeconds - processor)
    }
    return best
  }

  /// The processor time of all threads of this process.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process ever held, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which is of another type in each C library.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  private static func ratio(_ a: Double, _ b: Double) -> Double { (a / b * 100).rounded() / 100 }
}

/// Counts bytes on their way into a file.
private struct CountingSink: ByteSink {
  let file: OutputFile
  var count = 0

  /// Opens a device, or makes the file anew.
  init(_ path: String) throws {
    if path.hasPrefix("/dev/") {
      file = try OutputFile(opening: path)
    } else {
      unlink(path)
      file = try OutputFile(creating: path)
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    count += bytes.count
    try file.write(bytes)
  }
}
