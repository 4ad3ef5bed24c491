import GeoModel

extension Warnings {
  /// The findings as `info --json` tells them: by kind, with the first few of each.
  var json: JSONValue {
    .array(
      summary.map { kind in
        .object([
          "reason": .string(kind.reason.rawValue), "count": .count(kind.count),
          "first": .array(kind.first.map(\.json)),
        ])
      })
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["place": .string(place.description), "found": .string(found)]
    if let expected { object["expected"] = .string(expected) }
    if let clause { object["clause"] = .string(clause) }
    return .object(object)
  }
}
