/// The geometry type of a feature (vector-tile specification 4.3.4).
public enum GeometryType: UInt8, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case point
  case lineString
  case polygon
}
