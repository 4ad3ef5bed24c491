/// Reads command integers and points (vector-tile specification 4.3), the cursor's place kept between commands.
struct GeometryReader {
  var bytes: ByteCursor
  /// The end of the memory that `bytes` are part of: looking ahead stops there, not at their own end.
  private let readable: UnsafePointer<UInt8>
  private var x: Int32 = 0
  private var y: Int32 = 0
  /// Where the next point goes.
  var output: UnsafeMutablePointer<TilePoint>
  /// Whether a LineTo went nowhere.
  var repeated = false

  init(
    _ bytes: ByteCursor, readable: UnsafePointer<UInt8>, output: UnsafeMutablePointer<TilePoint>
  ) {
    self.bytes = bytes
    self.readable = readable
    self.output = output
  }

  /// The next command integer (4.3.1): id in the low three bits, count above.
  @inline(__always) mutating func command() throws(TileError) -> (id: UInt32, count: Int) {
    let integer = UInt32(truncatingIfNeeded: try bytes.varint())
    return (integer & 7, Int(integer >> 3))
  }

  /// Writes the next `count` points to the output, which has room for as many as the bytes can hold.
  @inline(__always) mutating func points(_ count: Int) throws(TileError) {
    guard count <= bytes.remaining / 2 else {
      throw TileError(.geometryCountTooLarge, UInt64(count))
    }
    var position = bytes.position
    var out = output
    let last = output + count
    var (x, y) = (self.x, self.y)
    var repeated = false
    while out < last {
      var dx: UInt32
      var dy: UInt32
      if readable - position >= 8 {
        // Both numbers from one load, of one or two bytes each, without a branch on their lengths: in real
        // tiles those are a coin's throw.
        let word = UInt64(
          littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
        let long = (word >> 7) & 1
        let rest = word >> (8 + 8 * long)
        let restLong = (rest >> 7) & 1
        if _fastPath((word >> 15) & long | (rest >> 15) & restLong == 0) {
          dx = UInt32(truncatingIfNeeded: word & 0x7f | (word >> 1) & (0x3f80 & (0 &- long)))
          dy = UInt32(truncatingIfNeeded: rest & 0x7f | (rest >> 1) & (0x3f80 & (0 &- restLong)))
          position += Int(truncatingIfNeeded: 2 &+ long &+ restLong)
        } else {
          (dx, dy) = try Self.slowPair(&position, end: bytes.end)
        }
      } else {
        (dx, dy) = try Self.slowPair(&position, end: bytes.end)
      }
      repeated = repeated || (dx | dy) == 0
      x = x &+ Int32(bitPattern: (dx >> 1) ^ (0 &- (dx & 1)))
      y = y &+ Int32(bitPattern: (dy >> 1) ^ (0 &- (dy & 1)))
      out.initialize(to: TilePoint(x, y))
      out += 1
    }
    guard position <= bytes.end else { throw TileError(.truncated) }
    bytes.position = position
    output = out
    (self.x, self.y) = (x, y)
    self.repeated = self.repeated || repeated
  }

  @inline(never) private static func slowPair(
    _ position: inout UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) throws(TileError) -> (UInt32, UInt32) {
    var cursor = ByteCursor(position, end: end)
    let dx = try cursor.varint()
    let dy = try cursor.varint()
    position = cursor.position
    return (UInt32(truncatingIfNeeded: dx), UInt32(truncatingIfNeeded: dy))
  }
}

/// The ids of geometry commands (vector-tile specification 4.3.1).
enum GeometryCommand {
  static let moveTo: UInt32 = 1
  static let lineTo: UInt32 = 2
  static let closePath: UInt32 = 7
}
