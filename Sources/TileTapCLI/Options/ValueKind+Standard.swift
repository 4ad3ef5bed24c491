import GeoModel

extension ValueKind where Value == String {
  /// Any text.
  package static func text(_ placeholder: String, expected: String = "a text") -> Self {
    Self(placeholder, expected: expected) { $0 }
  }

  /// The path of a file; `-` is standard input or output.
  package static func file(_ placeholder: String = "FILE") -> Self {
    Self(placeholder, expected: "a path", completion: .file) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind where Value == [String] {
  /// Names with commas between, blanks round them left out; an empty text is no name at all.
  package static func names(_ placeholder: String) -> Self {
    Self(placeholder, expected: "a list of names with commas between") { text in
      if text.isEmpty { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }
}

extension ValueKind where Value == Int {
  /// A whole number in a range.
  package static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> Self {
    Self(placeholder, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) && !text.hasPrefix("+") ? $0 : nil }
    }
  }

  /// The zoom of a tile.
  package static let zoom = integer("Z", in: 0...Int(TileID.maximumZoom))
}

extension ValueKind where Value == TileID {
  /// The address of a tile.
  package static let tile = ValueKind("Z/X/Y", expected: "a tile Z/X/Y with X and Y below 2^Z") { TileID($0) }
}

extension ValueKind where Value == BoundingBox {
  /// A box in degrees; west above east crosses the antimeridian.
  package static let boundingBox = ValueKind(
    "W,S,E,N", expected: "four numbers W,S,E,N in degrees, S at most N, latitudes from -90 to 90"
  ) { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3], south <= north, south >= -90, north <= 90,
      (-360...360).contains(west), (-360...360).contains(east)
    else { return nil }
    return BoundingBox(west: west, south: south, east: east, north: north)
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of a closed choice.
  package static func choice(_ placeholder: String) -> Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(placeholder, expected: listed(names), choices: names) { Value(rawValue: $0) }
  }
}

/// `a, b or c`, or with another word before the last.
func listed(_ names: [String], _ word: String = "or") -> String {
  guard let last = names.last else { return "" }
  return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " \(word) " + last
}

/// A finite decimal number, with spaces round it; no hexadecimal, no names of infinities.
func decimal(_ text: some StringProtocol) -> Double? {
  let bare = text.drop { $0 == " " }
  guard bare.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE ".utf8.contains($0) }),
    let number = Double(String(bare.prefix { $0 != " " })), number.isFinite,
    bare.drop(while: { $0 != " " }).allSatisfy({ $0 == " " })
  else { return nil }
  return number
}
