import GeoModel
import JSONText

/// Rows of cells that are written in columns as wide as they need.
struct TextTable {
  /// On which side of its column a cell stands.
  enum Side { case left, right }

  private let sides: [Side]
  private var rows: [[String]] = []

  /// - Parameter sides: one for each column.
  init(_ sides: [Side]) { self.sides = sides }

  mutating func add(_ cells: [String]) { rows.append(cells.map(oneLine)) }

  /// The rows as lines, two spaces between the columns, `indent` before them.
  func text(indent: Int) -> String {
    let widths = sides.indices.map { column in rows.map { displayColumns(of: $0[column]) }.max() ?? 0 }
    let margin = String(repeating: " ", count: indent)
    return rows.map { row in
      let cells = sides.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - displayColumns(of: row[column]))
        return sides[column] == .left ? row[column] + padding : padding + row[column]
      }
      let line = margin + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

/// `812 B`, `12.3 kB`, `4.5 MB`, in powers of a thousand.
func byteText(_ count: Int) -> String {
  guard count >= 1000 else { return "\(count) B" }
  var tenths = (count &+ 50) / 100
  for unit in ["kB", "MB", "GB"] {
    if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
    tenths = (tenths + 500) / 1000
  }
  return "\(grouped(tenths / 10)).\(tenths % 10) TB"
}

/// Degrees with at most six decimals (a tenth of a metre).
func degreeText(_ degrees: Double) -> String {
  let units = (degrees * 1e6).rounded()
  guard units.magnitude < 1e15 else { return "\(degrees)" }
  var writer = ByteWriter(capacity: 64)
  writer.append(fixed: Int64(units), decimals: 6)
  return writer.string()
}

/// `1`, or `1 to 3`.
func rangeText(_ range: ClosedRange<UInt8>) -> String {
  range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
}

/// `west, south, east, north`.
func boundsText(_ box: BoundingBox) -> String {
  [box.west, box.south, box.east, box.north].map(degreeText).joined(separator: ", ")
}
