/// Powers that a double or a word holds exactly.
@frozen
package struct PowersOfTen: @unchecked Sendable {  // the tables are written once, before they are shared
  /// 10^0 … 10^22, each an exact double; bare pointers, kept by who needs them in a loop.
  package let doubles: UnsafePointer<Double>
  /// 10^0 … 10^16.
  package let integers: UnsafePointer<UInt64>

  @usableFromInline static let shared = PowersOfTen()

  private init() {
    let table = UnsafeMutablePointer<Double>.allocate(capacity: 23)
    var power = 1.0
    for index in 0..<23 {
      (table + index).initialize(to: power)
      power *= 10
    }
    doubles = UnsafePointer(table)
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 17)
    for index in 0..<17 { (words + index).initialize(to: UInt64(table[index])) }
    integers = UnsafePointer(words)
  }

  /// 5^n for 0 ≤ n ≤ 27.
  static func ofFive(_ power: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<power { result &*= 5 }
    return result
  }
}
