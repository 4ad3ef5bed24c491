import GeoJSON
import GeoModel
import SystemIO

/// Everything that a reading gave.
struct Reading {
  var records: [FeatureRecord] = []
  var findings: [Finding] = []
  var skipped = 0
  var members = FeatureCollectionMembers()
  var form = GeoJSONReader.Form.unknown
  var error: InvalidInput?

  var features: [Feature] { records.map(\.feature) }
  var reasons: [String] { findings.map(\.reason.rawValue) }

  init(
    _ bytes: [UInt8], strict: Bool = false, lints: Bool = false, chunk: Int? = nil, depthLimit: Int = 512
  ) {
    var options = GeoJSONReader.Options()
    options.strict = strict
    options.lints = lints
    options.depthLimit = depthLimit
    var reader = GeoJSONReader(ChunkedSource(bytes, chunk: chunk ?? .max), options: options)
    do {
      while let record = try reader.next() { records.append(record) }
    } catch let error as InvalidInput {
      self.error = error
    } catch {
      preconditionFailure("no source here throws: \(error)")
    }
    findings = reader.findings.findings
    skipped = reader.skipped
    members = reader.collectionMembers
    form = reader.form
  }

  init(_ text: String, strict: Bool = false, lints: Bool = false, chunk: Int? = nil, depthLimit: Int = 512) {
    self.init(Array(text.utf8), strict: strict, lints: lints, chunk: chunk, depthLimit: depthLimit)
  }

  /// The reading written again.
  func written(_ form: GeoJSONWriter.Form? = nil) -> String {
    var writer = GeoJSONWriter(form ?? self.writerForm)
    writer.begin(members)
    for record in records { writer.write(record) }
    writer.end(members)
    return writer.output.string()
  }

  private var writerForm: GeoJSONWriter.Form {
    switch form {
    case .featureCollection: .featureCollection
    case .sequence: .sequence
    case .unknown, .objects: .objects
    }
  }
}

/// A source that gives a few bytes at a time.
struct ChunkedSource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let chunk: Int

  init(_ bytes: [UInt8], chunk: Int) {
    rest = bytes[...]
    self.chunk = chunk
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(chunk, buffer.count, rest.count)
    rest.prefix(count).withUnsafeBytes { buffer.copyMemory(from: $0) }
    rest = rest.dropFirst(count)
    return count
  }
}
