import GeoModel
import JSONText
import Styling

/// What `validate` tells of a style.
struct StyleValidationReport {
  private struct Entry {
    var finding: StyleFinding
    var line: Int
    var column: Int
  }

  private let input: String
  /// In the order of the text.
  private let entries: [Entry]

  init(input: String, findings: [StyleFinding], in document: StyleDocument) {
    self.input = input
    let entries = zip(findings, document.places(of: findings.map(\.position))).map { finding, place in
      guard case .text(let line, let column) = place else {
        return Entry(finding: finding, line: 1, column: 1)
      }
      return Entry(finding: finding, line: line, column: column)
    }
    self.entries = entries.enumerated().sorted { a, b in
      (a.element.line, a.element.column, a.offset) < (b.element.line, b.element.column, b.offset)
    }.map(\.element)
  }

  /// Whether there are no errors.
  var isValid: Bool { count(.error) == 0 }

  private func count(_ severity: StyleFinding.Severity) -> Int {
    entries.count { $0.finding.severity == severity }
  }

  /// A line for each.
  var text: String {
    let name = inputName(input)
    return entries.map { entry in
      let finding = entry.finding
      let layer = finding.layer.map { "layer \"\($0)\": " } ?? ""
      let place = "\(name):\(entry.line):\(entry.column)"
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
        object["line"] = .count(entry.line)
        object["column"] = .count(entry.column)
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
