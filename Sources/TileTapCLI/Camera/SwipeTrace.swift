import GeoModel
import HitTesting
import JSONText

/// A recorded touch, played to an edge swipe.
enum SwipeTrace {
  /// What happens in a line of a trace.
  private enum Event: String { case down, move, up, cancel, busy, idle }

  /// What a line of a trace led to.
  struct Step {
    var time: Double
    var phase: String
    var camera: Camera
    var direction: EdgeSwipe.Direction?
    var mapScrolls: Bool
    var feedback: EdgeSwipeFeedback?
  }

  static func play(_ text: [UInt8], _ swipe: EdgeSwipe, from camera: Camera) throws(InvalidInput) -> [Step] {
    var swipe = swipe
    var camera = camera
    var isBusy = false
    var last = -Double.infinity
    var steps: [Step] = []
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let (event, time, point) = try read(Array(line), line: number + 1)
      guard time >= last else {
        throw bad(number + 1, "the time \(time) is before \(last)", "times in order")
      }
      last = time
      var step: EdgeSwipe.Step?
      switch event {
      case .down: _ = swipe.touchDown(point ?? ScreenPoint(0, 0), under: camera)
      case .move:
        if let point { step = swipe.touchMoved(point, at: time, under: camera, mapIsBusy: isBusy) }
      case .up, .cancel: swipe.touchUp()
      case .busy: isBusy = true
      case .idle:
        isBusy = false
        // What waited for the map is done now.
        if let finger = swipe.finger { step = swipe.touchMoved(finger, at: time, under: camera) }
      }
      if let step { camera = step.camera }
      steps.append(
        Step(
          time: time, phase: event.rawValue, camera: camera, direction: step?.direction,
          mapScrolls: swipe.mapScrolls, feedback: swipe.feedback(under: camera)))
    }
    return steps
  }

  private static func read(
    _ line: [UInt8], line number: Int
  ) throws(InvalidInput) -> (Event, time: Double, ScreenPoint?) {
    let value: JSONValue
    do { value = try JSONValue(parsing: line) } catch {
      throw bad(number, "the line is no JSON: \(error.finding.found)", error.finding.expected)
    }
    guard case .object(let object) = value, case .string(let phase)? = object["phase"],
      let event = event(phase)
    else {
      throw bad(number, "the line tells no phase", "down, move, up, cancel, busy or idle as its member phase")
    }
    func member(_ name: String) -> Double? {
      if case .number(let number)? = object[name], number.doubleValue.magnitude <= 1e12 {
        number.doubleValue
      } else {
        nil
      }
    }
    guard let time = member("time") else {
      throw bad(number, "the line tells no time", "seconds as its member time")
    }
    let point = member("x").flatMap { x in member("y").map { ScreenPoint(x, $0) } }
    if point == nil, event == .down || event == .move {
      throw bad(number, "the line tells no place", "pixels as its members x and y")
    }
    return (event, time, point)
  }

  private static func event(_ phase: String) -> Event? {
    switch phase {
    case "began": .down
    case "moved": .move
    case "ended": .up
    case "cancelled": .cancel
    default: Event(rawValue: phase)
    }
  }

  private static func bad(_ line: Int, _ found: String, _ expected: String?) -> InvalidInput {
    InvalidInput(Finding(.traceInvalid, at: .text(line: line, column: 1), found: found, expected: expected))
  }

  /// The steps for people, one a line.
  static func table(_ steps: [Step]) -> String {
    var rows = [["time", "phase", "step", "zoom", "map", "feedback"]]
    for step in steps {
      let zooms = step.direction.map { "\($0.rawValue): \($0.zoomsIn ? "in" : "out")" }
      rows.append([
        rounded(step.time, 3), step.phase, zooms ?? "-", rounded(step.camera.zoom, 6),
        step.mapScrolls ? "scrolls" : "zooms", step.feedback.map { $0.path } ?? "-",
      ])
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        index == 5 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count + 2)
      }.joined() + "\n"
    }.joined()
  }
}

extension SwipeTrace.Step {
  var json: JSONValue {
    var object: JSONObject = ["time": .decimal(time), "phase": .string(phase)]
    if let direction {
      object["step"] = ["direction": .string(direction.rawValue), "zooms": direction.zoomsIn ? "in" : "out"]
    }
    for member in CameraReport.view(camera).members { object[member.key] = member.value }
    object["mapScrolls"] = .bool(mapScrolls)
    if let feedback {
      object["feedback"] = ["path": .string(feedback.path), "opacity": .decimal(feedback.opacity)]
    }
    return .object(object)
  }
}

extension Finding.Reason {
  /// A line of a trace that tells no touch.
  static let traceInvalid = Finding.Reason(rawValue: "trace-invalid")
}
