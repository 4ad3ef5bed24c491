import Conversion
import GeoModel
import SystemIO
import Tilesets

/// Conversion of a tileset to lines of GeoJSON, written to a file or thrown away.
enum ConvertBenchmark {
  static func run(_ arguments: [String]) throws {
    var options = ConversionOptions()
    options.format = .ndjson
    options.jobs = Machine.processorCount
    var path: String?
    var output: String?
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      switch argument {
      case "--keep-buffer": options.keepsBuffer = true
      case "--geojson": options.format = .geojson
      case "--jobs":
        options.jobs = Int(arguments[index]) ?? 1
        index += 1
      case "--zoom":
        let zoom = UInt8(arguments[index]) ?? 0
        options.zooms = zoom...zoom
        index += 1
      case "-o":
        output = arguments[index]
        index += 1
      default: path = argument
      }
    }
    guard let path else {
      return print("usage: tiletap-bench convert TILESET [-o FILE] [--jobs N] [--keep-buffer]")
    }
    let start = Machine.seconds
    let tileset = try Tileset.open(path)
    var sink = CountingSink(file: try output.map { try OutputFile(opening: $0) })
    let report = try convert(tileset, options, into: &sink)
    let seconds = Machine.seconds - start
    let megabytes = Double(sink.count) / 1e6
    print(
      "\(report.tiles) tiles, \(report.features) features, \(sink.count) bytes in \(milliseconds(seconds)) ms:",
      "\(Int(megabytes / seconds)) MB/s out")
    for (reason, entry) in report.findings.entries {
      print("  \(entry.count) \(reason.rawValue), first: \(entry.first.first.map { "\($0)" } ?? "")")
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int(seconds * 1000) }
}

/// Counts bytes, and writes them where there is a file.
private struct CountingSink: ByteSink {
  var file: OutputFile?
  var count = 0

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    count += bytes.count
    try file?.write(bytes)
  }
}
