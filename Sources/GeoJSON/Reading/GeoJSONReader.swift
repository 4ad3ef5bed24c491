import GeoModel
import JSONText
import SystemIO

/// A streaming reader of GeoJSON (RFC 7946) in any of its forms, told apart by a single pass over the bytes:
/// a FeatureCollection, one feature, a bare geometry, one object a line, objects one after another, and
/// RFC 8142 sequences with record separators.
///
/// `features` may come before `type`: an object that has it without any type yet is read as a collection.
/// Memory is bounded by the largest feature. What is odd but can be read is told in `findings`. A bad object
/// does not lose the others, unless `Options.strict` is set: it is left out, counted and told. After an
/// error in the JSON itself, reading goes on
/// - in an RFC 8142 sequence, at the next record separator,
/// - in one-a-line input, at the next line,
/// - in a FeatureCollection, after the feature, where the error lies in one token (`NaN`, `01`, a bad escape),
///   so that its quotes and brackets still balance.
///
/// Anywhere else no place to go on is safe, and `next()` throws after it has given all that came before.
public struct GeoJSONReader: ~Copyable {
  /// How to read.
  public struct Options: Sendable {
    /// Whether the first object that is refused ends the reading with an error.
    public var strict = false
    /// Whether to report what is allowed but worth knowing (`precision-excessive` and the like) as well.
    public var lints = false
    /// How many arrays and objects may be open inside one another, 4 to 1000.
    public var depthLimit = 512
    /// How many findings of a kind are kept in full; the others are counted.
    public var findingLimit = 1000

    public init() {}
  }

  /// What the input is made of, as far as it has been seen.
  public enum Form: Sendable {
    /// Nothing was read yet.
    case unknown
    /// A FeatureCollection.
    case featureCollection
    /// Objects one after another: a single feature or geometry, one a line, or any other spacing.
    case objects
    /// An RFC 8142 sequence.
    case sequence
  }

  /// What was odd and what was left out, so far.
  public internal(set) var findings: FindingLog
  /// How many objects were left out, so far.
  public internal(set) var skipped = 0
  /// The members of the collection that is being read; those after `features` are there at the end only.
  public internal(set) var collectionMembers = FeatureCollectionMembers()
  public internal(set) var form = Form.unknown

  let options: Options
  var buffer: InputBuffer
  var parser = FeatureParser()
  var state = State.start
  /// The collections that are open, the outermost first.
  var levels: [Level] = []
  /// Whether texts stand on a line each: known after the first.
  var isLinewise: Bool?
  var textCount = 0
  /// The length of the object that was skipped last.
  var lastSkipped = 0

  enum State {
    case start
    /// Between texts.
    case texts
    /// In a collection, where a key or, only after `{`, its end comes next.
    case members(afterBrace: Bool)
    /// In `features`, where an element or, only after `[`, its end comes next.
    case features(afterBracket: Bool)
    case ended
  }

  /// A collection that is open.
  struct Level {
    let place: Place
    var isTyped = false
    var hasFeatures = false
    var keys: Set<String> = []
  }

  /// A reader of a source's bytes; nothing is read yet.
  public init(_ source: any ByteSource, options: Options = Options()) {
    self.options = options
    buffer = InputBuffer(source)
    findings = FindingLog(limit: options.findingLimit)
  }

  /// The next feature with its text, or nil at the end.
  ///
  /// - Throws: `InvalidInput`, with line and column, where reading cannot go on, and whatever the source throws.
  ///   After an error there is nothing more.
  public mutating func next() throws -> FeatureRecord? {
    while let element = try nextElement() {
      switch element.parsed {
      case .feature(let feature):
        return FeatureRecord(feature: feature, source: source(of: element), isBareGeometry: false)
      case .bareGeometry(let feature):
        return FeatureRecord(feature: feature, source: source(of: element), isBareGeometry: true)
      case .collection: continue
      }
    }
    return nil
  }

  /// The next feature as a value, or nil at the end; throws as `next()` does.
  ///
  /// A geometry that stands alone is the geometry of a feature without properties.
  public mutating func nextFeature() throws -> Feature? {
    while let element = try nextElement() {
      switch element.parsed {
      case .feature(let feature), .bareGeometry(let feature): return feature
      case .collection: continue
      }
    }
    return nil
  }

  private func source(of element: Element) -> [UInt8] { [UInt8](buffer.consumed(element.count)) }

  /// An object that was read: its value, and how many of the bytes just consumed are its text.
  struct Element {
    var parsed: FeatureParser.Parsed
    var count: Int
  }

  private mutating func nextElement() throws -> Element? {
    do {
      while true {
        switch state {
        case .start: try begin()
        case .texts:
          guard let byte = try buffer.peek() else {
            state = .ended
            if textCount == 0 {
              findings.add(
                Finding(.inputEmpty, at: .whole, found: "the input is empty", expected: "GeoJSON"))
            }
            return nil
          }
          if byte == 0x1E {
            form = .sequence
            buffer.consume(1)
          } else if try byte == 0xEF && skipByteOrderMark() {
            continue
          } else if let element = try readElement(isText: true) {
            return element
          }
        case .members(let afterBrace): try readMember(afterBrace: afterBrace)
        case .features(let afterBracket):
          if let element = try readFeature(afterBracket: afterBracket) { return element }
        case .ended: return nil
        }
      }
    } catch {
      state = .ended
      throw error
    }
  }

  private mutating func begin() throws {
    state = .texts
    _ = try skipByteOrderMark()
  }

  /// Skips a byte-order mark that stands next: in front, or where files were joined.
  private mutating func skipByteOrderMark() throws -> Bool {
    while buffer.pending.count < 3, try buffer.refill() {}
    guard buffer.pending.starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
    findings.add(
      Finding(
        .byteOrderMark, at: buffer.place(of: 0), found: "a byte-order mark", expected: "none",
        clause: "RFC 8259 8.1"))
    buffer.consume(3)
    return true
  }
}
