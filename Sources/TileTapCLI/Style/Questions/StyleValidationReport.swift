import GeoModel
import JSONText
import Styling

/// What `validate` tells of a style.
struct StyleValidationReport {
  private struct Entry {
    var finding: StyleFinding
    /// Where the value at fault begins.
    var start: Spot
    /// The spot inside it.
    var spot: Spot
  }

  private struct Spot: Equatable {
    var line = 1
    var column = 1

    init(_ place: Place) {
      if case .text(let line, let column) = place { (self.line, self.column) = (line, column) }
    }
  }

  private let input: String
  /// In the order of the text.
  private let entries: [Entry]

  init(input: String, findings: [StyleFinding], in document: StyleDocument) {
    self.input = input
    let places = document.places(of: findings.map(\.position) + findings.map(\.spot)).map(Spot.init)
    let entries = findings.enumerated().map { index, finding in
      Entry(finding: finding, start: places[index], spot: places[findings.count + index])
    }
    self.entries = entries.enumerated().sorted { a, b in
      (a.element.spot.line, a.element.spot.column, a.offset)
        < (b.element.spot.line, b.element.spot.column, b.offset)
    }.map(\.element)
  }

  /// The one error of a text that is no style.
  init(input: String, refusal: Finding) {
    self.input = input
    var refusal = refusal
    let spot = Spot(refusal.place)
    refusal.place = .whole
    entries = [
      Entry(finding: StyleFinding(at: TextPath(), refusal.description), start: spot, spot: spot)
    ]
  }

  private func count(_ severity: StyleFinding.Severity) -> Int {
    entries.count { $0.finding.severity == severity }
  }

  /// A line for each.
  var text: String {
    let name = inputName(input)
    return entries.map { entry in
      let finding = entry.finding
      let layer = finding.layer.map { "layer \"\($0)\": " } ?? ""
      let place = "\(name):\(entry.spot.line):\(entry.spot.column)"
      return oneLine("\(place): \(finding.severity.rawValue): \(layer)\(finding)") + "\n"
    }.joined()
  }

  /// `style.json: 2 errors, 1 warning`.
  var summary: String {
    "\(inputName(input)): \(plural(count(.error), "error")), \(plural(count(.warning), "warning"))"
  }

  var json: JSONValue {
    .array(
      entries.map { entry in
        let finding = entry.finding
        var object: JSONObject = ["severity": .string(finding.severity.rawValue)]
        if let layer = finding.layer { object["layer"] = .string(layer) }
        object["key"] = .string(finding.key)
        object["path"] = .array(finding.position.steps.map(\.json))
        object["line"] = .count(entry.start.line)
        object["column"] = .count(entry.start.column)
        if entry.spot != entry.start {
          object["spot"] = ["line": .count(entry.spot.line), "column": .count(entry.spot.column)]
        }
        object["message"] = .string(finding.message)
        if let suggestion = finding.suggestion { object["suggestion"] = .string(suggestion) }
        return .object(object)
      })
  }
}

extension TextPath.Step {
  fileprivate var json: JSONValue {
    switch self {
    case .key(let key): .string(key)
    case .index(let index): .count(index)
    }
  }
}
