import GeoModel
import JSONText

extension StyleDocument {
  /// A style without sources and layers.
  ///
  /// - Parameters:
  ///   - center: Longitude and latitude in degrees.
  /// - Throws: Nothing that a caller could cause.
  public init(name: String?, center: Position? = nil, zoom: Double? = nil) throws(InvalidInput) {
    func number(_ value: Double) -> JSONValue {
      .number(Int64(exactly: value).map { JSONNumber($0) } ?? JSONNumber(value))
    }
    var root: JSONObject = ["version": 8]
    if let name { root["name"] = .string(name) }
    if let center { root["center"] = [number(center.x), number(center.y)] }
    if let zoom { root["zoom"] = number(zoom) }
    root["sources"] = [:]
    root["layers"] = []
    let layout = JSONLayout()
    try self.init(layout.text(.object(root), indentation: []) + [0x0A])
  }

  /// Makes changes, and takes them back where they bring new errors into the style.
  ///
  /// - Throws: `InvalidInput` of the first edit that cannot be made, or of the first new error.
  public mutating func applyValidated(_ edits: some Sequence<StyleEdit>) throws(InvalidInput) {
    var copy = self
    try copy.apply(edits)
    try copy.refuseNewErrors(since: self)
    self = copy
  }

  /// Runs a script, and takes it back where it brings new errors into the style.
  public mutating func runValidated(_ script: StyleScript) throws(InvalidInput) {
    var copy = self
    try copy.run(script)
    try copy.refuseNewErrors(since: self)
    self = copy
  }

  /// - Throws: `InvalidInput` of the first error that the old style did not have, wherever it stood there.
  func refuseNewErrors(since old: StyleDocument) throws(InvalidInput) {
    struct Fault: Hashable {
      var layer: String?
      var message: String
    }
    var known: [Fault: Int] = [:]
    for finding in old.validate() where finding.severity == .error {
      known[Fault(layer: finding.layer, message: finding.message), default: 0] += 1
    }
    for finding in validate() where finding.severity == .error {
      let fault = Fault(layer: finding.layer, message: finding.message)
      if let count = known[fault], count > 0 {
        known[fault] = count - 1
      } else {
        let subject = finding.key.isEmpty ? "" : "\(finding.key): "
        throw InvalidInput(
          Finding(
            .styleInvalid, at: place(of: finding.position), found: subject + finding.message,
            expected: finding.suggestion, clause: "style specification"))
      }
    }
  }
}

extension Finding.Reason {
  /// A style that goes against the specification.
  public static let styleInvalid = Finding.Reason(rawValue: "style-invalid")
}
