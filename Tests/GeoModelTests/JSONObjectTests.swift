import GeoModel
import Testing

@Suite struct JSONObjectTests {
  @Test func theLastOfARepeatedKeyCounts() {
    let object = JSONObject([.init(key: "a", value: 1), .init(key: "b", value: 2), .init(key: "a", value: 3)])
    #expect(object["a"] == 3)
    #expect(object["c"] == nil)
    #expect(object.count == 3)
  }

  @Test func settingKeepsThePlace() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = "new"
    object["c"] = nil
    object["d"] = [1, .null, true]
    #expect(object.members.map(\.key) == ["a", "b", "d"])
    #expect(object["a"] == "new")
    object["b"] = nil
    #expect(object.members.map(\.key) == ["a", "d"])
    object["e"] = .null
    #expect(object["e"] == .null)
  }

  @Test func integersStayExact() {
    #expect(JSONNumber(UInt64.max) != JSONNumber(UInt64.max - 1))
    #expect(JSONNumber(Int64.min).value == .negative(.min))
    #expect(JSONNumber(Int64(5)).value == .unsigned(5))
    #expect(JSONNumber(9_007_199_254_740_993 as UInt64) != JSONNumber(9_007_199_254_740_992 as UInt64))
  }
}
