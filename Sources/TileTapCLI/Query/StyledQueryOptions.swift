import GeoModel
import HitTesting

/// What the form of `tiletap query` with a style asks for.
struct StyledQueryOptions: Sendable {
  /// What two numbers of a tap or a lasso mean.
  enum Units: String, CaseIterable, Sendable { case pixels, degrees }

  /// Two corners that lie across from each other.
  struct Box: Sendable {
    var first: ScreenPoint
    var second: ScreenPoint
  }

  /// Width and height in pixels.
  struct Size: Sendable {
    var width: Double
    var height: Double
  }

  var style: String?
  var screen: ScreenPoint?
  var box: Box?
  var lasso: String?
  var units: Units?
  var predicate: Lasso.Predicate?
  var hull: Lasso.Hull?
  var concavity: Double?
  var size: Size?
  var center: Position?
  var bearing: Double?
  var pitch: Double?
  var touchRadius: Double?
  var filter: String?
  var top: Int?
  var visibleOnly = false
  var exactStroke = false
  var symbolSize: Size?
  var state: String?

  /// The first option that is given, of those that make sense with a style only; or nil.
  var firstGiven: String? {
    let given: [(String, Bool)] = [
      ("--screen", screen != nil), ("--box", box != nil), ("--lasso", lasso != nil),
      ("--tap-units", units != nil), ("--predicate", predicate != nil), ("--hull", hull != nil),
      ("--concavity", concavity != nil), ("--size", size != nil), ("--center", center != nil),
      ("--bearing", bearing != nil), ("--pitch", pitch != nil), ("--touch-radius", touchRadius != nil),
      ("--filter", filter != nil), ("--top", top != nil), ("--visible-only", visibleOnly),
      ("--exact-stroke", exactStroke), ("--symbol-size", symbolSize != nil), ("--state", state != nil),
    ]
    return given.first { $0.1 }?.0
  }

  static func options<Whole>(
    in path: WritableKeyPath<Whole, StyledQueryOptions> & Sendable
  ) -> [Option<Whole>] {
    (placeOptions + cameraOptions + answerOptions).map { $0.of(path) }
  }

  private static var placeOptions: [Option<StyledQueryOptions>] {
    [
      .value(
        "--style", \.style, .file("STYLE"), "Ask what the layers of this style have drawn", default: "none"),
      .value("--screen", \.screen, .screenPoint, "Tap here on the screen", default: "none"),
      .value("--box", \.box, .screenBox, "Take what reaches into this box on the screen", default: "none"),
      .value(
        "--lasso", \.lasso, .file(),
        "Take what lies in this area, or reaches into it: a GeoJSON Polygon or LineString, or corners in pixels or degrees "
          + "(see --tap-units), one a line or as a JSON array of [x,y]; an edge longer than 180 degrees goes the shorter "
          + "way, over the antimeridian",
        default: "none"),
      .value(
        "--tap-units", \.units, .choice("UNITS"),
        "What two numbers of --taps or --lasso mean: x,y on the screen or lon,lat; a first line 'x,y' or 'lon,lat' "
          + "tells too",
        default:
          "degrees where the first taps, or all corners, lie in the view as such, from zoom 4 on; else pixels"
      ),
      .value(
        "--predicate", \.predicate, .choice("PREDICATE"),
        "Of --lasso and --box: take what is drawn into the area, or features that lie within it, or have their centre of "
          + "gravity within; the latter two by their geometry, whatever its width on the screen: circles by their middle, "
          + "symbols by their anchor",
        default: "intersects"),
      .value(
        "--hull", \.hull, .choice("HULL"),
        "Of --lasso: its corners in their order, their convex hull, or one that follows them closely",
        default: "none"
      ),
      .value(
        "--concavity", \.concavity, .number("N", in: 0...1_000_000, "a number from 0 to 1000000"),
        "Of a concave hull: how far it digs between the corners, smaller numbers farther", default: "2"),
    ]
  }

  private static var cameraOptions: [Option<StyledQueryOptions>] {
    [
      .value("--size", \.size, .screenSize, "The view's width and height in pixels", default: "512x512"),
      .value(
        "--center", \.center, .position, "The place in the middle of the view",
        default: "the style's; else that of --at; else 0,0"),
      .value(
        "--bearing", \.bearing, .number("DEGREES", in: -36_000...36_000, "a number of degrees"),
        "What is up, clockwise from north", default: "the style's, or 0"),
      .value(
        "--pitch", \.pitch, .number("DEGREES", in: 0...85, "a number of degrees from 0 to 85"),
        "How far the view is tilted", default: "the style's, or 0"),
    ]
  }

  private static var answerOptions: [Option<StyledQueryOptions>] {
    [
      .value(
        "--touch-radius", \.touchRadius, .pixels,
        "How far the tap reaches; what is only near comes after what is under it, the nearest first",
        default: "0"),
      .value(
        "--filter", \.filter, .text("EXPRESSION"),
        "Take the features for which this expression of the style specification, in JSON, is true",
        default: "all features"),
      .value(
        "--top", \.top, .integer("N", in: 1...1_000_000), orElse: 1, "Print the topmost feature only, or N",
        default: "all"),
      .flag("--visible-only", \.visibleOnly, "Leave out what is drawn with an opacity of 0.01 or less"),
      .flag(
        "--exact-stroke", \.exactStroke,
        "Hit lines only where they are drawn, with their caps, joins and dashes; else they end round"),
      .value(
        "--symbol-size", \.symbolSize, .screenSize,
        "The box around a symbol's anchor, which stands for its image and text", default: "24x24"),
      .value(
        "--state", \.state, .file(),
        "What feature-state reads: a JSON array of objects with source, sourceLayer, id and state",
        default: "none"),
    ]
  }
}

extension ValueKind where Value == ScreenPoint {
  /// A place on the screen.
  static let screenPoint = ValueKind("X,Y", expected: "two numbers X,Y in pixels") { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], max(abs(x), abs(y)) <= 1e6 else {
      return nil
    }
    return ScreenPoint(x, y)
  }
}

extension ValueKind where Value == StyledQueryOptions.Box {
  /// A box on the screen.
  static let screenBox = ValueKind("X1,Y1,X2,Y2", expected: "four numbers X1,Y1,X2,Y2 in pixels") { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { decimal($0) }
    guard numbers.count == 4, text.filter({ $0 == "," }).count == 3, numbers.allSatisfy({ abs($0) <= 1e6 })
    else { return nil }
    return StyledQueryOptions.Box(
      first: ScreenPoint(numbers[0], numbers[1]), second: ScreenPoint(numbers[2], numbers[3]))
  }
}

extension ValueKind where Value == StyledQueryOptions.Size {
  /// Width and height on the screen.
  static let screenSize = ValueKind("WxH", expected: "a width and a height in pixels, such as 390x844") {
    text in
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    return StyledQueryOptions.Size(width: width, height: height)
  }
}
