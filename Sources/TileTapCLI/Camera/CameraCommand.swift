import GeoModel
import HitTesting
import JSONText

/// `tiletap camera`: what a view shows, and what a swipe at its edge makes of it.
struct CameraCommand: Command {
  static let name = "camera"
  static let summary = "Convert between regions and zooms, and tell what a view shows"

  static var declaration: Declaration<CameraCommand> {
    Declaration(
      discussion: """
        Prints a view of the map: its middle and zoom, the region of MapKit that is the same, the box and the tiles it \
        shows, and the metres that a pixel is worth in its middle. Zooms count tiles of 512 pixels, as MapLibre does. \
        A region is shown zoomed in as far as all of it fits. Regions and zooms take no notice of pitch and bearing; the \
        box and the tiles do. East of the antimeridian longitudes run on past 180.

        With --swipe: the camera after each step of a recorded touch. A touch that begins near the left or right edge \
        takes the gesture: every few pixels along the longer axis it zooms, left or up out, right or down in; on \
        release the map scrolls again. A trace is JSON lines with phase (down, move, up, cancel), time in seconds, and x and \
        y in pixels; began, moved, ended and cancelled are understood too. From the phase busy to idle the map is still at \
        what it was told before: a step that is due waits until idle. The feedback is drawn along the edge; its path is \
        that of SVG.
        """,
      options: viewOptions + swipeOptions + [
        .flag("--json", \.json, "Print JSON, as schemas/camera.schema.json describes it")
      ],
      examples: [
        Example(
          "tiletap camera --region 35.6812,139.7671,0.05,0.05 --size 390x844",
          "Prints the centre and zoom that show a region of MapKit on a phone."),
        Example(
          "tiletap camera --center 139.7671,35.6812 --zoom 12 --size 390x844 --swipe trace.jsonl --json",
          "Prints the camera after each step of a recorded swipe."),
      ])
  }

  private static var viewOptions: [Option<CameraCommand>] {
    [
      .value(
        "--region", \.region, .region, "The middle of the view and the degrees it shows", default: "none"),
      .value("--center", \.center, .position, "The place in the middle of the view", default: "none"),
      .value(
        "--zoom", short: "z", \.zoom, .number("Z", in: Camera.zooms, "a number from -10 to 32"),
        "The zoom, with --center", default: "none"),
      .value("--size", \.size, .screenSize, "The view's width and height in pixels", default: "512x512"),
      .value(
        "--bearing", \.bearing, .number("DEGREES", in: -36_000...36_000, "a number of degrees"),
        "What is up, clockwise from north", default: "0"),
      .value(
        "--pitch", \.pitch, .number("DEGREES", in: 0...85, "a number of degrees from 0 to 85"),
        "How far the view is tilted", default: "0"),
    ]
  }

  private static var swipeOptions: [Option<CameraCommand>] {
    [
      .value("--swipe", \.swipe, .file("TRACE"), "Play this recorded touch", default: "none"),
      .value(
        "--edge", \.numbers.edgeShare, .number("SHARE", in: 0...0.5, "a number from 0 to 0.5"),
        "The share of the width at each edge where a touch takes the gesture", default: "0.2"),
      .value(
        "--step-distance", \.numbers.distance, .number("PX", in: 0...100_000, "a number of pixels"),
        "How far the finger goes for a step", default: "3"),
      .value(
        "--step-interval", \.numbers.interval, .number("SECONDS", in: 0...3600, "a number of seconds"),
        "The shortest time between steps", default: "0.1"),
      .value(
        "--step-factor", \.numbers.factor, .number("N", in: 1...1024, "a number from 1 to 1024"),
        "How much larger or smaller the map gets with a step", default: "2"),
      .value(
        "--widest-span", \.numbers.widestSpan,
        .number("DEGREES", in: 0.000_001...170, "a number of degrees up to 170"),
        "The most that zooming out shows", default: "30"),
      .value(
        "--curve-depth", \.numbers.curveDepth, .number("N", in: 0...100, "a number from 0 to 100"),
        "How deep the feedback's control point is, compared to the finger", default: "2"),
      .value(
        "--opacity", \.numbers.opacity, .number("N", in: 0...1, "a number from 0 to 1"),
        "How opaque the feedback is", default: "0.3"),
    ]
  }

  var region: MapRegion?
  var center: Position?
  var zoom: Double?
  var size = StyledQueryOptions.Size(width: 512, height: 512)
  var bearing = 0.0
  var pitch = 0.0
  var swipe: String?
  var numbers = EdgeSwipeOptions()
  var json = false

  func run(on console: Console) throws -> ExitStatus {
    let camera = try camera()
    guard let swipe else {
      if numbers != EdgeSwipeOptions() {
        throw UsageError("the numbers of a swipe are given without one; expected --swipe TRACE")
      }
      let report = CameraReport(camera)
      try console.print(json ? report.json.jsonText(indented: true) + "\n" : report.text)
      return .done
    }
    let steps = try reading(swipe) {
      try SwipeTrace.play(StyleInput.text(swipe, on: console), EdgeSwipe(options: numbers), from: camera)
    }
    try console.print(
      json
        ? JSONValue.array(steps.map(\.json)).jsonText(indented: true) + "\n" : SwipeTrace.table(steps))
    return .done
  }

  private func camera() throws(UsageError) -> Camera {
    if let region {
      if center != nil || zoom != nil {
        throw UsageError("--region says the middle and the zoom; expected it, or --center and --zoom")
      }
      return Camera(region: region, width: size.width, height: size.height).with(
        bearing: bearing, pitch: pitch)
    }
    guard let center, let zoom else {
      throw UsageError("the view is missing: --region LAT,LON,DLAT,DLON, or --center LON,LAT with --zoom Z")
    }
    return Camera(
      center: center, zoom: zoom, bearing: bearing, pitch: pitch, width: size.width, height: size.height)
  }
}

extension ValueKind where Value == MapRegion {
  /// A region of MapKit: latitude first, as there.
  static let region = ValueKind(
    "LAT,LON,DLAT,DLON",
    expected:
      "four numbers LAT,LON,DLAT,DLON in degrees, LAT from -90 to 90, DLAT above 0 and up to 180, DLON above 0"
  ) { text in
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 4, let latitude = numbers[0], let longitude = numbers[1], let down = numbers[2],
      let across = numbers[3], (-90...90).contains(latitude), (-540...540).contains(longitude), down > 0,
      down <= 180, across > 0
    else { return nil }
    return MapRegion(center: Position(longitude, latitude), latitudeSpan: down, longitudeSpan: across)
  }
}
