import GeoModel
import Testing

/// What values print as.
struct DescriptionTests {
  @Test func positions() {
    #expect("\(Position(139.5, -35))" == "139.5,-35.0")
    #expect("\(Position(1, 2, 3.5))" == "1.0,2.0,3.5")
  }

  @Test func ids() {
    let large: FeatureID = 18_446_744_073_709_551_615
    #expect("\(large)" == "18446744073709551615")
    #expect("\(FeatureID.string("a-1"))" == "a-1")
    #expect("\(FeatureID.number(JSONNumber(Int64(-4))))" == "-4")
    #expect("\(FeatureID.number(JSONNumber(.double(1), text: "1.0")))" == "1.0")
  }

  @Test func idsOfTilesAreIntegers() {
    let large: FeatureID = 9_007_199_254_740_993
    #expect(large.integer == 9_007_199_254_740_993)
    for other in [FeatureID.number(-1), .number(1.5), "7"] { #expect(other.integer == nil) }
  }
}
