import GeoModel
import JSONText

extension Diagnosis {
  /// A text of its own, or an element of `features`.
  mutating func text(_ object: JSONScanner, isElement: Bool) throws(ScanFailure) {
    guard !object.isAtEnd, object.cursor.pointee == 0x7B else {
      return refuse(
        .notAnObject, at: object.cursor, "\(Self.kind(object)) where an object should be",
        expected: isElement ? "a Feature" : "a GeoJSON object", isElement ? "3.3" : "3")
    }
    let members = try members(object)
    switch try type(object, members) {
    case .feature: try feature(object, members)
    case .geometry(let kind):
      if isElement {
        tolerate(
          .geometryBare, at: object.cursor, "a \(kind.rawValue) stands in `features`",
          expected: "a Feature", "3.3")
      } else if lints {
        tolerate(
          .geometryBare, at: object.cursor, "a geometry stands alone", expected: "a Feature round it", "3")
      }
      try geometry(object, members, kind)
    case .featureCollection: return
    case nil:
      // The rest is worth a look all the same.
      if members["geometry"] != nil { try feature(object, members) }
    }
  }

  /// The type of an object; nil, refused, where there is none of that name.
  private mutating func type(
    _ object: JSONScanner, _ members: [Member]
  ) throws(ScanFailure) -> ObjectType? {
    guard var value = members["type"] else {
      refuse(
        .typeMissing, at: object.cursor, "the object has no `type`", expected: "one of the nine types", "3")
      return nil
    }
    guard value.cursor.pointee == 0x22 else {
      refuse(
        .typeUnknown, at: object.cursor, "`type` is \(Self.kind(value))", expected: "a string", "3")
      return nil
    }
    let name = try value.string()
    if let type = ObjectType(name) { return type }
    refuse(
      .typeUnknown, at: object.cursor, "the type `\(name.string.prefix(40))` is unknown",
      expected: "one of the nine types", "1.4")
    return nil
  }

  private mutating func feature(_ object: JSONScanner, _ members: [Member]) throws(ScanFailure) {
    if let id = members["id"] {
      switch id.cursor.pointee {
      case 0x22, 0x2D, 0x30...0x39: break
      case 0x6E: tolerate(.idNull, at: object.cursor, "`id` is null", expected: "no `id` at all", "3.2")
      default:
        refuse(
          .memberType, at: object.cursor, "`id` is \(Self.kind(id))", expected: "a string or a number", "3.2")
      }
    }
    if let properties = members["properties"] {
      switch properties.cursor.pointee {
      case 0x7B: _ = try self.members(properties)
      case 0x6E: break
      default:
        refuse(
          .memberType, at: object.cursor, "`properties` is \(Self.kind(properties))",
          expected: "an object or null", "3.2")
      }
    } else {
      tolerate(.propertiesMissing, at: object.cursor, "the feature has no `properties`", "3.2")
    }
    if let geometry = members["geometry"] {
      switch geometry.cursor.pointee {
      case 0x7B: try self.geometry(geometry)
      case 0x6E: break
      default:
        refuse(
          .memberType, at: object.cursor, "`geometry` is \(Self.kind(geometry))",
          expected: "an object or null", "3.2")
      }
    } else {
      tolerate(.geometryMissing, at: object.cursor, "the feature has no `geometry`", "3.2")
    }
    try boundingBox(object, members)
    misplaced(["coordinates", "geometries", "features"], in: "Feature", object, members)
  }

  /// The geometry that stands next.
  mutating func geometry(_ object: JSONScanner) throws(ScanFailure) {
    guard object.cursor.pointee == 0x7B else {
      return refuse(
        .notAnObject, at: object.cursor, "\(Self.kind(object)) where a geometry should be",
        expected: "an object", "3.1.8")
    }
    let members = try members(object)
    switch try type(object, members) {
    case .geometry(let kind): try geometry(object, members, kind)
    case nil: break
    case .feature, .featureCollection:
      refuse(
        .typeUnknown, at: object.cursor, "a feature where a geometry should be",
        expected: "one of the seven geometry types", "3.1")
    }
  }

  private mutating func geometry(
    _ object: JSONScanner, _ members: [Member], _ kind: Geometry.Kind
  ) throws(ScanFailure) {
    misplaced(["geometry", "properties", "features"], in: kind.rawValue, object, members)
    try boundingBox(object, members)
    let name = kind == .geometryCollection ? "geometries" : "coordinates"
    misplaced(
      [kind == .geometryCollection ? "coordinates" : "geometries"], in: kind.rawValue, object, members)
    guard let value = members[name] else {
      return refuse(
        .memberMissing, at: object.cursor, "the \(kind.rawValue) has no `\(name)`", expected: "`\(name)`",
        "3.1")
    }
    guard value.cursor.pointee == 0x5B else {
      return refuse(
        .memberType, at: object.cursor, "`\(name)` is \(Self.kind(value))", expected: "an array", "3.1")
    }
    guard kind == .geometryCollection else { return try coordinates(value, of: kind, in: object) }
    try geometries(value)
  }

  private mutating func geometries(_ array: JSONScanner) throws(ScanFailure) {
    var scanner = array
    scanner.cursor += 1
    guard !scanner.consume(0x5D) else { return }
    var count = 0
    var isNested = false
    repeat {
      scanner.skipWhitespace()
      let element = scanner
      try scanner.skipValue(depth: .max)
      count += 1
      try geometry(element)
      if element.cursor.pointee == 0x7B, !isNested, var type = try memberType(element),
        type.cursor.pointee == 0x22
      {
        isNested = try type.string().equals("GeometryCollection")
      }
    } while try scanner.anotherElement()
    if isNested {
      tolerate(
        .geometryCollectionNested, at: array.cursor, "a GeometryCollection stands in another",
        expected: "one level", "3.1.8")
    }
    if count == 1 {
      tolerate(
        .geometryCollectionSingle, at: array.cursor, "the GeometryCollection has a single geometry",
        expected: "that geometry by itself", "3.1.8")
    }
  }

  private func memberType(_ object: JSONScanner) throws(ScanFailure) -> JSONScanner? {
    var scanner = object
    var result: JSONScanner?
    scanner.cursor += 1
    if scanner.consume(0x7D) { return nil }
    repeat {
      let isType = try scanner.key().equals("type")
      scanner.skipWhitespace()
      if isType { result = scanner }
      try scanner.skipValue(depth: .max)
    } while try scanner.anotherMember()
    return result
  }

  private mutating func misplaced(
    _ keys: [String], in type: String, _ object: JSONScanner, _ members: [Member]
  ) {
    for member in members where keys.contains(member.key) {
      tolerate(
        .memberMisplaced, at: object.cursor, "a \(type) has a member `\(member.key)`",
        expected: "another name for it", "7.1")
    }
    for member in members where member.key == "crs" {
      tolerate(
        .coordinateReferenceSystem, at: member.keyStart, "a `crs` member, which is not followed",
        expected: "WGS 84", "4")
    }
  }

  private mutating func boundingBox(_ object: JSONScanner, _ members: [Member]) throws(ScanFailure) {
    guard let box = members["bbox"] else { return }
    guard box.cursor.pointee == 0x5B else {
      return tolerate(
        .boundingBox, at: object.cursor, "`bbox` is \(Self.kind(box))", expected: "an array of numbers", "5")
    }
    var scanner = box
    let elements = try scanner.value(depth: .max)
    guard case .array(let numbers) = elements else { return }
    for case let number in numbers {
      guard case .number = number else {
        return tolerate(
          .boundingBox, at: box.cursor, "`bbox` holds something else than numbers",
          expected: "four or six numbers", "5")
      }
    }
    if numbers.count != 4, numbers.count != 6 {
      tolerate(
        .boundingBox, at: box.cursor, "`bbox` has \(numbers.count) numbers", expected: "four or six", "5")
    }
  }
}
