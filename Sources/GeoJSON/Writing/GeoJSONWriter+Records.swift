import GeoModel
import JSONText

extension GeoJSONWriter {
  /// Appends a record: its text where nothing was changed, else its members one by one.
  mutating func append(_ record: FeatureRecord) {
    guard !record.source.isEmpty else { return append(record.feature) }
    record.source.withUnsafeBytes { source in
      if record.isBareGeometry {
        appendBare(record, source)
      } else if record.isUnchanged {
        copy(source)
      } else {
        merge(record, source)
      }
    }
  }

  /// A geometry that stood alone: as it was where it may stay so, else in a feature.
  private mutating func appendBare(_ record: FeatureRecord, _ source: UnsafeRawBufferPointer) {
    var rest = record.feature
    rest.geometry = record.original.geometry
    let isStillBare = form == .objects && rest == record.original
    guard record.feature.geometry == record.original.geometry else {
      return isStillBare ? append(record.feature.geometry) : append(record.feature)
    }
    if isStillBare { return copy(source) }
    // The feature round a null geometry, whose text then takes the null's place.
    let geometry = record.feature.geometry
    if geometry == nil { return append(record.feature) }
    output.append(#"{"type":"Feature","geometry":"#)
    copy(source)
    appendNew(record.feature, written: ["geometry"])
    output.append("}")
  }

  /// Goes through the members of the source text and writes anew those whose value changed.
  private mutating func merge(_ record: FeatureRecord, _ source: UnsafeRawBufferPointer) {
    let (old, new) = (record.original, record.feature)
    var written: Set<String> = []
    var foreign = ForeignMembers(old: old.foreignMembers.members, new: new.foreignMembers.members)
    var isFirst = true
    var scanner = JSONScanner(source)
    output.append("{")
    do throws(ScanFailure) {
      try scanner.expect(0x7B, or: .value)
      repeat {
        scanner.skipWhitespace()
        let start = scanner.offset
        let key = try scanner.key().string
        try scanner.skipValue(depth: .max)
        let text = UnsafeRawBufferPointer(rebasing: source[start..<scanner.offset])
        let change: Change
        switch key {
        case "type": change = .kept
        case "id": change = Change(old.id == new.id, new.id.map { FieldValue.id($0) })
        case "bbox": change = Change(old.boundingBox == new.boundingBox, new.boundingBox.map { .box($0) })
        case "geometry": change = Change(old.geometry == new.geometry, .geometry(new.geometry))
        case "properties": change = Change(old.properties == new.properties, .properties(new.properties))
        default: change = foreign.change(of: key)
        }
        if change.isRemoved || (!change.isKept && written.contains(key) && MemberName.isDefined(key)) {
          continue
        }
        if !isFirst { output.append(",") }
        isFirst = false
        written.insert(key)
        if let value = change.value {
          output.append(quoted: key)
          output.append(":")
          append(value)
        } else {
          copy(text)
        }
      } while try scanner.anotherMember()
    } catch {
      preconditionFailure("the text of a record was read before")
    }
    appendNew(new, written: written, foreign.remaining)
    output.append("}")
  }

  /// Appends, each after a comma, the members that the text did not have.
  private mutating func appendNew(
    _ feature: Feature, written: Set<String>, _ foreign: [JSONObject.Member]? = nil
  ) {
    if let id = feature.id, !written.contains("id") {
      output.append(#","id":"#)
      append(id)
    }
    if let box = feature.boundingBox, !written.contains("bbox") {
      output.append(#","bbox":"#)
      append(box)
    }
    if !written.contains("geometry") {
      output.append(#","geometry":"#)
      append(feature.geometry)
    }
    if !written.contains("properties") {
      output.append(#","properties":"#)
      append(feature.properties)
    }
    for member in foreign ?? feature.foreignMembers.members {
      output.append(",")
      output.append(quoted: member.key)
      output.append(":")
      output.append(value: member.value)
    }
  }

  private mutating func append(_ value: FieldValue) {
    switch value {
    case .id(let id): append(id)
    case .box(let box): append(box)
    case .geometry(let geometry): append(geometry)
    case .properties(let properties): append(properties)
    case .json(let value): output.append(value: value)
    }
  }

  /// Copies a piece of source text; where an object must stay on its line, without the white space in it.
  private mutating func copy(_ text: UnsafeRawBufferPointer) {
    guard form == .newlineDelimited || form == .sequence, text.contains(0x0A) || text.contains(0x0D) else {
      return output.append(text)
    }
    var isQuoted = false
    var isEscaped = false
    for byte in text {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isQuoted = false
        }
      } else if byte <= 0x20 {
        continue
      } else if byte == 0x22 {
        isQuoted = true
      }
      output.append(byte)
    }
  }
}
