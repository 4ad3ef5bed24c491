/// Writes the texts of table entries.
enum CoordinateText {
  /// Which coordinate a text is of, and with what of the position around it.
  enum Axis {
    /// `[x,`
    case column
    /// `y],`
    case row
  }

  /// Writes the text of a coordinate, without zeros at the end, into an entry.
  ///
  /// Eight digits are made at once in the lanes of a word (P. Khuong, "How to print integers really fast", 2017), and
  /// stored whole: what is too much is overwritten by what follows.
  /// - Parameters:
  ///   - units: the coordinate in units of its last decimal; before the point there are at most five digits.
  ///   - decimals: 0 to 8.
  static func write(
    _ units: Int64, decimals: Int, _ axis: Axis, to entry: UnsafeMutablePointer<CoordinateTable.Entry>
  ) {
    let text = UnsafeMutableRawPointer(entry)
    var length = 0
    func put(_ byte: UInt8) {
      text.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
      length += 1
    }
    if axis == .column { put(UInt8(ascii: "[")) }
    if units < 0 { put(UInt8(ascii: "-")) }
    let power = UInt64(TileGrid.power(decimals))
    let whole = units.magnitude / power
    let fraction = units.magnitude - whole * power
    precondition(whole < 100_000, "a coordinate near its tile")
    let head = digits(UInt32(truncatingIfNeeded: whole))
    let zeros = min(7, head.trailingZeroBitCount >> 3)
    store(head >> UInt64(8 * zeros), at: length, of: text)
    length += 8 - zeros
    if fraction > 0 {
      put(UInt8(ascii: "."))
      let tail = digits(UInt32(truncatingIfNeeded: fraction * UInt64(TileGrid.power(8 - decimals))))
      store(tail, at: length, of: text)
      length += 8 - tail.leadingZeroBitCount >> 3
    }
    if axis == .row { put(UInt8(ascii: "]")) }
    put(UInt8(ascii: ","))
    text.storeBytes(of: UInt8(truncatingIfNeeded: length), toByteOffset: 15, as: UInt8.self)
  }

  private static func store(_ digits: UInt64, at offset: Int, of text: UnsafeMutableRawPointer) {
    text.storeBytes(of: (digits | 0x3030_3030_3030_3030).littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// The eight decimal digits of a number below 10^8, one a byte, the first in the lowest.
  private static func digits(_ number: UInt32) -> UInt64 {
    let high = UInt64(number) / 10_000
    let halves = high | (UInt64(number) &- high &* 10_000) << 32
    let hundreds = ((halves &* 10_486) >> 20) & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }
}
