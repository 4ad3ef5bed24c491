import Foundation
import GeoJSON
import GeoModel
import SystemIO

/// `read FILE [MEGABYTES] [--alone]`: newline-delimited GeoJSON into features, every id, property and position
/// a value, against JSONSerialization on the same bytes in the same run.
func readBenchmark(_ arguments: [String]) throws {
  try printStreaming(arguments)
  let bytes = try benchmarkBytes(arguments)
  var features = 0
  var positions = 0
  let seconds = try bestOf(3) {
    (features, positions) = (0, 0)
    var reader = GeoJSONReader(MemorySource(bytes))
    while let feature = try reader.nextFeature() {
      features += 1
      if case .lineString(let line)? = feature.geometry { positions += line.count }
    }
  }
  let withText = try bestOf(2) {
    var reader = GeoJSONReader(MemorySource(bytes))
    while try reader.next() != nil {}
  }
  let size = Double(bytes.count) / 1e6
  print("read: \(bytes.count) bytes, \(features) features, \(positions) positions in lines")
  printRate("GeoJSONReader.nextFeature", size, seconds)
  var meter = AllocationMeter()
  var done = 0
  var reader = GeoJSONReader(MemorySource(bytes))
  while try reader.nextFeature() != nil {
    done += 1
    if done == features / 2 { meter.passHalf(done) }
  }
  meter.finish(done, "feature")
  printRate("GeoJSONReader.next, with text", size, withText)
  guard !arguments.contains("--alone") else { return }
  let reference = try bestOf(1) { try readWithFoundation(bytes) }
  printRate("JSONSerialization, a line at a time", size, reference)
  print(
    "ratio to JSONSerialization: \(rounded(reference / seconds)) (with text \(rounded(reference / withText)))"
  )
}

/// Straight from the whole file, before anything else is in memory: the peak is the reader's own.
private func printStreaming(_ arguments: [String]) throws {
  guard let path = arguments.first else { throw BenchmarkUsage() }
  let file = try InputFile(path)
  var count = 0
  let seconds = try bestOf(1) {
    var reader = GeoJSONReader(file)
    while try reader.nextFeature() != nil { count += 1 }
  }
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    let peak = Double(usage.ru_maxrss) / 1e6
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let peak = Double(usage.ru_maxrss) / 1e3
  #endif
  print("streaming: \(count) features, peak memory \(rounded(peak)) MB")
  printRate("GeoJSONReader.nextFeature, from the file", Double(file.size) / 1e6, seconds)
}

private func readWithFoundation(_ bytes: [UInt8]) throws {
  var start = 0
  try bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { return }
    while start < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
      let length = rest.firstIndex(of: 0x0A) ?? rest.count
      if length > 0 {
        let line = Data(
          bytesNoCopy: UnsafeMutableRawPointer(mutating: base + start), count: length, deallocator: .none)
        try autoreleasing { _ = try JSONSerialization.jsonObject(with: line) }
      }
      start += length + 1
    }
  }
}

private func autoreleasing(_ body: () throws -> Void) rethrows {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
  #else
    try body()
  #endif
}

/// The file's bytes, cut at the end of a line after so many megabytes.
func benchmarkBytes(_ arguments: [String]) throws -> [UInt8] {
  guard let path = arguments.first else { throw BenchmarkUsage() }
  let limit = arguments.count > 1 ? (Int(arguments[1]) ?? 0) * 1_000_000 : Int.max
  let file = try InputFile(path)
  let bytes = try file.read(at: 0, count: min(file.size, limit))
  let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  return Array(bytes[..<end])
}

struct BenchmarkUsage: Error, CustomStringConvertible {
  var description: String { "usage: tiletap-bench read|write FILE.geojsonl [MEGABYTES]" }
}

/// Processor seconds of the fastest of several runs: one thread, so that a busy machine disturbs little.
func bestOf(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = clock()
    try body()
    best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC))
  }
  return best
}

func rounded(_ value: Double) -> String { String(format: "%.2f", value) }

func printRate(_ name: String, _ megabytes: Double, _ seconds: Double) {
  print("  \(name): \(rounded(seconds)) s, \(rounded(megabytes / seconds)) MB/s")
}
