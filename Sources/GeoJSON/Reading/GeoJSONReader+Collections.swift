import GeoModel
import JSONText

extension GeoJSONReader {
  /// Opens the collection whose brace stands next.
  mutating func open(isText: Bool) throws(ScanFailure) {
    let place = buffer.place(of: 0)
    guard options.depthLimit - levels.count * 2 >= 4 else { throw ScanFailure(.depth, at: 0) }
    if isText {
      if form == .unknown { form = .featureCollection }
      collectionMembers = FeatureCollectionMembers()
    } else {
      findings.add(
        Finding(
          .featureCollectionNested, at: place, found: "a FeatureCollection stands in `features`",
          expected: "a Feature", clause: "RFC 7946 3.3"))
    }
    levels.append(Level(place: place))
    buffer.consume(1)
    state = .members(afterBrace: true)
  }

  /// Reads a member of the open collection, up to `features`, or its end.
  mutating func readMember(afterBrace: Bool) throws {
    if afterBrace, try buffer.peek() == 0x7D {
      buffer.consume(1)
      return try close()
    }
    let (key, keyPlace) = try readKey()
    let first = try buffer.peek()
    if key == "features", first == 0x5B, !levels[levels.count - 1].hasFeatures {
      levels[levels.count - 1].hasFeatures = true
      buffer.consume(1)
      state = .features(afterBracket: true)
      return
    }
    let member = try readValue(key)
    try check(member, at: keyPlace)
    try endMember()
  }

  /// After a member: the next one, or the collection's end.
  private mutating func endMember() throws {
    if try readSeparator(end: 0x7D, .objectEnd) {
      state = .members(afterBrace: false)
    } else {
      try close()
    }
  }

  /// Reads an element of `features`, or its end, for which it gives nil.
  mutating func readFeature(afterBracket: Bool) throws -> Element? {
    if afterBracket, try buffer.peek() == 0x5D {
      buffer.consume(1)
      try endMember()
      return nil
    }
    if !afterBracket {
      guard try readSeparator(end: 0x5D, .arrayEnd) else {
        try endMember()
        return nil
      }
    }
    _ = try buffer.peek()
    state = .features(afterBracket: false)
    return try readElement(isText: false)
  }

  /// Consumes a comma (true) or the end (false).
  private mutating func readSeparator(end: UInt8, _ kind: ScanFailure.Kind) throws -> Bool {
    let byte = try buffer.peek()
    guard byte == 0x2C || byte == end else {
      throw InvalidInput(
        ScanFailure(byte == nil ? .end : kind, at: 0).finding(byte: byte, at: buffer.place(of: 0)))
    }
    buffer.consume(1)
    return byte == 0x2C
  }

  private mutating func close() throws {
    let level = levels.removeLast()
    if !level.isTyped {
      try refuse(
        Finding(
          .typeMissing, at: level.place, found: "the object with `features` has no `type`",
          expected: "`FeatureCollection`", clause: "RFC 7946 3"))
    }
    if !level.hasFeatures {
      try refuse(
        Finding(
          .memberMissing, at: level.place, found: "the FeatureCollection has no `features`",
          expected: "an array of them", clause: "RFC 7946 3.3"))
    }
    state = levels.isEmpty ? .texts : .features(afterBracket: false)
  }

  private mutating func refuse(_ finding: Finding) throws {
    if options.strict { throw InvalidInput(finding) }
    findings.add(finding)
  }

  private mutating func readKey() throws -> (String, Place) {
    _ = try buffer.peek()
    while true {
      var scanner = JSONScanner(buffer.pending)
      do throws(ScanFailure) {
        let key = try scanner.key().string
        let place = buffer.place(of: 0)
        buffer.consume(scanner.offset)
        return (key, place)
      } catch {
        guard try buffer.refill(after: error) else { throw invalid(error) }
      }
    }
  }

  private mutating func readValue(_ key: String) throws -> FeatureCollectionMembers.Member {
    while true {
      var scanner = JSONScanner(buffer.pending)
      do throws(ScanFailure) {
        let value = try scanner.value(depth: options.depthLimit - levels.count)
        // A number or word may go on past what is there.
        guard !scanner.isAtEnd else { throw scanner.failure(.end) }
        let source = [UInt8](buffer.pending[..<scanner.offset])
        buffer.consume(scanner.offset)
        return FeatureCollectionMembers.Member(key: key, value: value, source: source)
      } catch {
        guard try buffer.refill(after: error) else { throw invalid(error) }
      }
    }
  }

  private mutating func invalid(_ failure: ScanFailure) -> InvalidInput {
    InvalidInput(
      failure.finding(byte: buffer.byte(at: failure.offset), at: buffer.place(of: failure.offset)))
  }

  /// Looks at a member of the collection and keeps it.
  private mutating func check(_ member: FeatureCollectionMembers.Member, at place: Place) throws {
    let (levelPlace, hasFeatures) = (levels[levels.count - 1].place, levels[levels.count - 1].hasFeatures)
    if !levels[levels.count - 1].keys.insert(member.key).inserted
      || member.key == "features" && hasFeatures
    {
      findings.add(
        Finding(
          .keyRepeated, at: place, found: "the key `\(member.key)` stands here again",
          expected: "each key once", clause: "RFC 8259 4"))
    }
    func tolerated(_ reason: Finding.Reason, _ found: String, _ expected: String, _ clause: String) -> Finding
    {
      Finding(reason, at: levelPlace, found: found, expected: expected, clause: "RFC 7946 \(clause)")
    }
    switch member.key {
    case "type":
      levels[levels.count - 1].isTyped = true
      if member.value != "FeatureCollection" {
        try refuse(
          tolerated(
            .typeUnknown, "an object with `features` is of another type", "`FeatureCollection`", "3.3"))
      }
    case "features":
      if !hasFeatures {
        levels[levels.count - 1].hasFeatures = true
        try refuse(tolerated(.memberType, "`features` is not an array", "an array of features", "3.3"))
      }
    case "bbox":
      if let problem = Self.problem(ofBox: member.value) {
        findings.add(tolerated(.boundingBox, problem, "four or six numbers", "5"))
      }
    case "crs":
      findings.add(
        Finding(
          .coordinateReferenceSystem, at: place, found: "a `crs` member, which is not followed",
          expected: "WGS 84", clause: "RFC 7946 4"))
    case "coordinates", "geometries", "geometry", "properties":
      findings.add(
        tolerated(
          .memberMisplaced, "a FeatureCollection has a member `\(member.key)`", "another name for it", "7.1"))
    default: break
    }
    guard levels.count == 1 else { return }
    if levels[0].hasFeatures {
      collectionMembers.after.append(member)
    } else {
      collectionMembers.before.append(member)
    }
  }

  private static func problem(ofBox value: JSONValue) -> String? {
    guard case .array(let elements) = value else { return "`bbox` is not an array" }
    for element in elements {
      guard case .number = element else { return "`bbox` holds something else than numbers" }
    }
    return elements.count == 4 || elements.count == 6 ? nil : "`bbox` has \(elements.count) numbers"
  }
}
