/// One thing that is wrong, or odd, in a piece of data: what, where, what was expected, and the clause.
///
/// A reader that can go on returns findings; one that cannot throws an `InvalidInput` that holds one.
public struct Finding: Hashable, Sendable {
  /// A stable name for a kind of finding, such as `ring-unclosed`; modules add their own.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var reason: Reason
  public var place: Place
  /// What was found, as a phrase: `the ring is not closed`.
  public var found: String
  /// What was expected instead, as a phrase, or nil where the first says it all.
  public var expected: String?
  /// The clause it goes against, such as `RFC 7946 3.1.6`, or nil.
  public var clause: String?

  public init(
    _ reason: Reason, at place: Place, found: String, expected: String? = nil, clause: String? = nil
  ) {
    self.reason = reason
    self.place = place
    self.found = found
    self.expected = expected
    self.clause = clause
  }
}

extension Finding: CustomStringConvertible {
  /// `WHERE: what is wrong; what was expected (clause)`, without the parts there are none of.
  public var description: String {
    let place = place.description
    let hint = expected.map { $0.hasPrefix("did you mean ") ? "; \($0)" : "; expected \($0)" } ?? ""
    return (place.isEmpty ? "" : "\(place): ") + found + hint
      + (clause.map { " (\($0))" } ?? "")
  }
}

/// Input that is refused, for the reason and at the place its finding tells.
public struct InvalidInput: Error, Hashable, Sendable, CustomStringConvertible {
  public var finding: Finding
  public init(_ finding: Finding) { self.finding = finding }
  public var description: String { finding.description }
}
