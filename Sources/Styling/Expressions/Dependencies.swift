/// What the value of an expression depends on; nothing means that it is a constant.
public struct Dependencies: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The feature: its properties, id, type, geometry or state.
  public static let feature = Dependencies(rawValue: 1)
  public static let zoom = Dependencies(rawValue: 2)
  public static let featureState = Dependencies(rawValue: 4)
  public static let heatmapDensity = Dependencies(rawValue: 8)
  public static let lineProgress = Dependencies(rawValue: 16)
  public static let elevation = Dependencies(rawValue: 32)
  public static let accumulated = Dependencies(rawValue: 64)
  public static let globalState = Dependencies(rawValue: 128)
  /// The images there are.
  public static let images = Dependencies(rawValue: 256)
  /// The place it runs in: languages, scripts; also `error`, which is not run ahead of time.
  public static let environment = Dependencies(rawValue: 512)
  /// The feature's geometry, in `within` and `distance`.
  public static let geometry = Dependencies(rawValue: 1024)
}
