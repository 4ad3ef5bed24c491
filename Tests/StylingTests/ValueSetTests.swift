import Testing

@testable import Styling

@Suite struct ValueSetTests {
  @Test func findsWhatAListFinds() {
    let values: [StyleValue] =
      (0..<40).map { .string("text \($0)") } + [.number(1), .null, .boolean(true), .string("é")]
    for count in [0, 1, 3, 5, values.count] {
      let list = Array(values.prefix(count))
      let set = ValueSet(list)
      // The last is canonically equivalent to a value of the list, and another text.
      for value in values + [.number(2), .string("text 40"), .string(""), .string("e\u{301}")] {
        #expect(set.contains(value) == list.contains { $0.isIdentical(to: value) })
      }
    }
  }
}
