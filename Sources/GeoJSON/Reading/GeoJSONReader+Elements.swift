import GeoModel
import JSONText

extension GeoJSONReader {
  /// The depth that is left inside the collections that are open.
  private var depth: Int { options.depthLimit - levels.count * 2 }

  /// Reads the object that stands next; nil where it was a collection, now open, or was left out.
  ///
  /// - Parameter isText: whether it is a text of its own rather than an element of `features`.
  mutating func readElement(isText: Bool) throws -> Element? {
    if isText { textCount += 1 }
    while true {
      var scanner = JSONScanner(buffer.pending)
      do throws(ScanFailure) {
        let parsed = try parser.text(&scanner, depth: depth)
        if case .collection = parsed {
          try open(isText: isText)
          return nil
        }
        let element = Element(parsed: parsed, count: scanner.offset)
        buffer.consume(element.count)
        note(element, isText: isText)
        return element
      } catch {
        guard try buffer.refill(after: error) else {
          try leaveOut(error, isText: isText)
          return nil
        }
      }
    }
  }

  /// Tells what was odd about an object that was read.
  private mutating func note(_ element: Element, isText: Bool) {
    if isText {
      if form == .unknown { form = .objects }
      if isLinewise == nil { isLinewise = !buffer.consumed(element.count).contains(0x0A) }
    }
    var oddities = parser.oddities
    if case .bareGeometry = element.parsed, !isText { oddities.insert(.other) }
    guard !oddities.isEmpty || options.lints else { return }
    if !oddities.contains(.other), !options.lints {
      // Whole files of them: once enough are told, they are only counted.
      let reasons = oddities.reasons
      if reasons.allSatisfy(findings.isFull) {
        for reason in reasons { findings.count(reason) }
        return
      }
    }
    var diagnosis = diagnosis(of: element.count)
    for finding in diagnosis.run(isElement: !isText).tolerated { findings.add(finding) }
  }

  private mutating func diagnosis(of count: Int) -> Diagnosis {
    let position = buffer.position(ofConsumed: count)
    return Diagnosis(
      buffer.consumed(count), at: position, lints: options.lints, limit: options.findingLimit)
  }

  /// Leaves out the object that stands next, which failed, or throws where reading cannot go on.
  private mutating func leaveOut(_ failure: ScanFailure, isText: Bool) throws {
    skipped += 1
    guard let syntax = try skipValue() else {
      return try refuse(failure, isText: isText)
    }
    let finding = syntax.finding(byte: buffer.byte(at: syntax.offset), at: buffer.place(of: syntax.offset))
    guard !options.strict else { throw InvalidInput(finding) }
    if !isText {
      guard syntax.kind.isOfToken, try skipBalanced() else { throw InvalidInput(finding) }
    } else if form == .sequence {
      try buffer.skip(to: 0x1E, inclusive: false)
    } else if try isLineLost() {
      form = .objects
      // Lines that open ever more brackets are given up together, or each would be read down to the limit.
      if syntax.kind == .depth { buffer.consume(syntax.offset) }
      try buffer.skip(to: 0x0A, inclusive: true)
    } else {
      throw InvalidInput(finding)
    }
    findings.add(finding)
  }

  /// Consumes the value that stands next where it is JSON; else consumes nothing and gives the failure.
  private mutating func skipValue() throws -> ScanFailure? {
    while true {
      var scanner = JSONScanner(buffer.pending)
      do throws(ScanFailure) {
        try scanner.skipValue(depth: depth)
        lastSkipped = scanner.offset
        buffer.consume(scanner.offset)
        return nil
      } catch {
        guard try buffer.refill(after: error) else { return error }
      }
    }
  }

  /// Consumes the value that stands next by its brackets and says whether they balance up to a separator.
  private mutating func skipBalanced() throws -> Bool {
    while true {
      var scanner = JSONScanner(buffer.pending)
      do throws(ScanFailure) {
        try scanner.skipBalanced()
        let next = try scanner.peek()
        guard next == 0x2C || next == 0x5D else { return false }
        buffer.consume(scanner.offset)
        return true
      } catch {
        guard try buffer.refill(after: error) else { return false }
      }
    }
  }

  /// The object just skipped is JSON but not GeoJSON: tells why.
  private mutating func refuse(_ failure: ScanFailure, isText: Bool) throws {
    if isText, form == .unknown { form = .objects }
    var diagnosis = diagnosis(of: lastSkipped)
    var (tolerated, refused) = diagnosis.run(isElement: !isText)
    if refused.isEmpty {
      // A key stands twice and only the first of the two is bad.
      let position = buffer.position(ofConsumed: lastSkipped)
      refused = [failure.finding(in: buffer.consumed(lastSkipped), from: position)]
    }
    if options.strict { throw InvalidInput(refused[0]) }
    for finding in tolerated + refused { findings.add(finding) }
  }

  /// Whether the text that stands next, which is not JSON, may be given up as the rest of its line.
  ///
  /// So it is where texts stand on a line each: the first one did, or this is the first and its line ends as
  /// an object does.
  private mutating func isLineLost() throws -> Bool {
    if let isLinewise { return isLinewise }
    while !buffer.pending.contains(0x0A), try buffer.refill() {}
    let line = buffer.pending.prefix { $0 != 0x0A }
    isLinewise = line.last { $0 > 0x20 } == UInt8(ascii: "}")
    return isLinewise == true
  }
}
