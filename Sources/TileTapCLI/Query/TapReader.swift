import GeoJSON
import GeoModel
import HitTesting
import SystemIO
import Tilesets

/// Reads taps one after the other: GeoJSON Point features, or `lon,lat` or `x,y` a line.
struct TapReader {
  private enum Form {
    case features(FeatureReader)
    case lines(LineReader)
  }

  private var form: Form
  private let stream: TextStream
  private var count = 0
  private var isAtStart = true
  /// What the numbers of a line are.
  var units: StyledQueryOptions.Units
  private let takesPixels: Bool
  /// Whether the first line said what the numbers are.
  private(set) var isTold = false

  /// - Parameter units: What the numbers of a line are, unless the first line says so; nil for degrees only.
  init(_ file: InputFile, lines units: StyledQueryOptions.Units? = nil) throws {
    self.units = units ?? .degrees
    takesPixels = units != nil
    stream = TextStream([], file)
    var text = stream.text
    // The text, which may be inflated, tells by its first sign what it is.
    var start = [UInt8](repeating: 0, count: InputKind.prefixLength)
    let length = try start.withUnsafeMutableBytes { try text.read(into: $0) }
    let source = ResumedSource(start[..<length], text)
    try PlaceLine.refuseBinary(start[..<length])
    let first = start[..<length].first { $0 > 0x20 && ![0x1E, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      var options = GeoJSONReader.Options()
      options.strict = true
      form = .features(FeatureReader(GeoJSONReader(source, options: options)))
    } else {
      form = .lines(LineReader(source))
    }
  }

  /// How much of the file is read, from 0 to 1; nil for a pipe.
  var share: Double? { stream.share }

  /// The next taps, `limit` at most, or nil at the end.
  ///
  /// - Throws: `InvalidInput` for what is no place; the order of the answers hangs on every one of them.
  mutating func next(_ limit: Int) throws -> [Tap]? {
    var taps: [Tap] = []
    while taps.count < limit, let tap = try next() { taps.append(tap) }
    return taps.isEmpty ? nil : taps
  }

  private mutating func next() throws -> Tap? {
    switch form {
    case .features(let features):
      guard let feature = try features.reader.nextFeature() else { return nil }
      count += 1
      guard case .point(let place)? = feature.geometry, (-540...540).contains(place.x),
        (-90...90).contains(place.y)
      else {
        throw InvalidInput(
          Finding(
            .tapInvalid, at: .part("feature \(count)"), found: "it is no Point with a place in degrees",
            expected: "longitude from -540 to 540 and latitude from -90 to 90"))
      }
      return Tap(place: place, feature: feature, units: .degrees)
    case .lines(var reader):
      defer { form = .lines(reader) }
      while let line = try reader.next() {
        count += 1
        let line = PlaceLine(line, number: count)
        if line.isEmpty { continue }
        defer { isAtStart = false }
        if isAtStart, let told = try line.header(), takesPixels || told == .degrees {
          units = told
          isTold = true
          continue
        }
        let place = try line.place(in: units)
        return Tap(place: place, feature: Feature(geometry: .point(place)), units: units)
      }
      return nil
    }
  }
}

/// A place that is asked, with what it was asked by.
struct Tap: Sendable {
  /// Degrees, or x and y on the screen.
  var place: Position
  var feature: Feature
  var units: StyledQueryOptions.Units

  /// The tap as a styled map is asked.
  var query: ScreenQuery { units == .degrees ? .place(place) : .point(ScreenPoint(place.x, place.y)) }
}

/// A reader of GeoJSON that an enum can hold.
final class FeatureReader {
  var reader: GeoJSONReader

  init(_ reader: consuming GeoJSONReader) { self.reader = reader }
}

/// A source whose first bytes were read already.
private struct ResumedSource: ByteSource {
  private var start: ArraySlice<UInt8>
  private var rest: any ByteSource

  init(_ start: ArraySlice<UInt8>, _ rest: any ByteSource) {
    self.start = start
    self.rest = rest
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !start.isEmpty else { return try rest.read(into: buffer) }
    let count = min(start.count, buffer.count)
    buffer.copyBytes(from: start.prefix(count))
    start = start.dropFirst(count)
    return count
  }
}

/// The lines of a text.
private struct LineReader {
  /// More bytes than this are no line of two numbers.
  private static let longest = 1 << 16

  private var source: any ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(_ source: some ByteSource) { self.source = source }

  /// The next line without its end, or nil after the last one.
  mutating func next() throws -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return text(start..<end)
      }
      searched = buffer.count
      guard !isAtEnd, searched - start <= Self.longest else { break }
      try fill(&searched)
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return text(start..<buffer.count)
  }

  private func text(_ range: Range<Int>) -> String {
    let line = buffer[range]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  private mutating func fill(_ searched: inout Int) throws {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    let count = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: 1 << 16))
    let got = try buffer.withUnsafeMutableBytes { bytes in
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
    }
    buffer.removeLast((1 << 16) - got)
    isAtEnd = got == 0
  }
}
