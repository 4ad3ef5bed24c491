import CZlib
import GeoModel
import SystemIO
import TestSupport
import Testing

@testable import Tilesets

struct CompressionTests {
  /// Some text that compresses well and some noise that does not.
  private static let bytes: [UInt8] = {
    var generator = SeededGenerator(seed: 5)
    let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return (0..<4000).flatMap { Array("line \($0 % 97)\n".utf8) } + noise
  }()

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(count))
    compress(&output, &count, bytes, UInt(bytes.count))
    return Array(output[..<Int(count)])
  }

  /// Hands out a few bytes at a time.
  private struct Trickle: ByteSource {
    var bytes: ArraySlice<UInt8>
    let step: Int

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let part = bytes.prefix(min(step, buffer.count))
      buffer.copyBytes(from: part)
      bytes = bytes.dropFirst(part.count)
      return part.count
    }
  }

  private static func drain(_ source: some ByteSource, by step: Int) throws -> [UInt8] {
    var source = source
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: step)
    while true {
      let count = try block.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return result }
      result += block[..<count]
    }
  }

  @Test(arguments: [1, 3, 1000, 1 << 20])
  func streamsInflateInAnyPieces(_ step: Int) throws {
    let bytes = step < 1000 ? Array(Self.bytes.prefix(3000)) : Self.bytes
    let half = bytes.count / 2
    let members = try Sample.gzip(Array(bytes[..<half])) + Sample.gzip(Array(bytes[half...]))
    for stored in [members, Self.zlib(bytes), bytes] {
      #expect(try Self.drain(InflatingSource(Trickle(bytes: stored[...], step: step)), by: step + 7) == bytes)
    }
    let source = InflatingSource(Trickle(bytes: (members + [1, 2, 3])[...], step: step))
    #expect(try Self.drain(source, by: 4096) == bytes)
    #expect(source.trailingBytes == 3)
  }

  @Test func aStreamThatEndsEarlyIsAnError() throws {
    let stored = try Sample.gzip(Self.bytes)
    for length in [3, 10, 50, stored.count / 2, stored.count - 1] {
      let error = #expect(throws: InvalidInput.self) {
        try Self.drain(InflatingSource(MemorySource(Array(stored[..<length]))), by: 1 << 16)
      }
      #expect(error?.finding.reason == .inflateFailed)
    }
    #expect(try Self.drain(InflatingSource(MemorySource([])), by: 10) == [])
    #expect(try Self.drain(InflatingSource(MemorySource([0x1F])), by: 10) == [0x1F])
  }

  /// A checksum comes at the end (RFC 1952 2.3.1): what it belongs to is handed out before it is found wrong.
  @Test func whatComesBeforeDamageIsHandedOut() throws {
    var stored = try Sample.gzip(Self.bytes)
    stored[stored.count - 8] ^= 1
    let source = InflatingSource(MemorySource(stored))
    var inflated: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 20)
    let error = #expect(throws: InvalidInput.self) {
      while true {
        let count = try block.withUnsafeMutableBytes { try source.read(into: $0) }
        if count == 0 { break }
        inflated += block[..<count]
      }
    }
    #expect(error?.finding.reason == .inflateFailed)
    #expect(inflated == Self.bytes)
  }

  @Test func wholeBlobsInflate() throws {
    let inflater = try Inflater(limit: 1 << 20)
    let half = Self.bytes.count / 2
    let members = try Sample.gzip(Array(Self.bytes[..<half])) + Sample.gzip(Array(Self.bytes[half...]))
    for (stored, trailing) in [
      (members, 0), (Self.zlib(Self.bytes), 0), (Self.bytes, 0), (members + [0, 0], 2),
      (Self.zlib(Self.bytes) + [9], 1),
    ] {
      try stored.withUnsafeBytes { stored in
        let output = try inflater.inflate(stored)
        #expect(output.bytes.elementsEqual(Self.bytes))
        #expect(output.trailing == trailing)
      }
    }
  }

  @Test func zstdIsNamed() throws {
    let inflater = try Inflater(limit: 1 << 20)
    let error = #expect(throws: InvalidInput.self) {
      try [UInt8]([0x28, 0xB5, 0x2F, 0xFD, 0]).withUnsafeBytes { _ = try inflater.inflate($0) }
    }
    #expect(error?.finding.reason == .compressionUnsupported)
    #expect(error?.finding.found.contains("zstd") == true)
  }

  @Test func aSmallBlobThatGrowsPastTheLimitIsRefused() throws {
    let stored = try Sample.gzip([UInt8](repeating: 0, count: 4 << 20))
    let inflater = try Inflater(limit: 1 << 20)
    let error = #expect(throws: InvalidInput.self) {
      try stored.withUnsafeBytes { _ = try inflater.inflate($0) }
    }
    #expect(error?.finding.reason == .inflateLimit)
  }

  @Test(arguments: [1, 77, 1 << 20])
  func gzipStreamsReadBack(_ step: Int) throws {
    let bytes = step == 1 ? Array(Self.bytes.prefix(3000)) : Self.bytes
    var sink = try GzipSink(MemorySink())
    var rest = bytes[...]
    while !rest.isEmpty {
      try sink.write(Array(rest.prefix(step)))
      rest = rest.dropFirst(step)
    }
    try sink.finish()
    let inflater = try Inflater(limit: 1 << 20)
    try sink.base.bytes.withUnsafeBytes { stored in
      let output = try inflater.inflate(stored)
      #expect(output.bytes.elementsEqual(bytes))
    }
  }

  @Test func piecesThatAreCompressedApartAreOneMember() throws {
    var random = SeededGenerator(seed: 11)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let deflater = try PieceDeflater()
    var whole: [UInt8] = []
    var sink = MemorySink()
    var member = GzipMember()
    try member.begin(into: &sink)
    for piece in [Self.bytes, [], [7], noise, Array(Self.bytes.prefix(1 << 17)), Self.bytes] {
      var deflated: [UInt8] = []
      let summary = try piece.withUnsafeBytes { try deflater.deflate($0) { deflated += $0 } }
      try deflated.withUnsafeBytes { try member.add($0, summary, into: &sink) }
      try member.add(stored: ",", into: &sink)
      whole += piece + [UInt8(ascii: ",")]
    }
    try member.finish(into: &sink)
    // Two readers, and both find the checksum and the size right: libdeflate, which wants one member and no rest …
    let inflater = try Inflater(limit: 1 << 24)
    try sink.bytes.withUnsafeBytes { stored in
      let output = try inflater.inflate(stored)
      #expect(output.bytes.elementsEqual(whole) && output.trailing == 0)
    }
    // … and zlib.
    let source = InflatingSource(MemorySource(sink.bytes))
    var read: [UInt8] = []
    var window = [UInt8](repeating: 0, count: 4096)
    while case let count = try window.withUnsafeMutableBytes({ try source.read(into: $0) }), count > 0 {
      read += window[..<count]
    }
    #expect(read == whole && source.trailingBytes == 0)
  }

  @Test func aPieceGivesTheSameBytesWhateverCameBefore() throws {
    func deflated(_ deflater: PieceDeflater) throws -> [UInt8] {
      var bytes: [UInt8] = []
      _ = try Self.bytes.withUnsafeBytes { try deflater.deflate($0) { bytes += $0 } }
      return bytes
    }
    let used = try PieceDeflater()
    _ = try deflated(used)
    #expect(try deflated(used) == deflated(PieceDeflater()))
  }
}
