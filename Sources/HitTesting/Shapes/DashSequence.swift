/// The dashes of a line by their distance from its start.
struct DashSequence {
  /// The length after which the dashes repeat.
  let period: Double
  private let lengths: [Double]
  /// How far the first dash reaches back: the last length of a list of odd count, which is a dash as well.
  private let lead: Double

  /// Nil for lengths that draw a line without gaps.
  init?(_ lengths: [Double]) {
    let period = lengths.reduce(0, +)
    guard lengths.count > 1, lengths.allSatisfy({ $0 >= 0 }), period > 0, period < .infinity else {
      return nil
    }
    self.period = period
    self.lengths = lengths
    lead = lengths.count.isMultiple(of: 2) ? 0 : lengths[lengths.count - 1]
  }

  /// The dashes that meet a range of distances, from the first to the last; `take` ends it with false.
  func forEachDash(in range: ClosedRange<Double>, _ take: (ClosedRange<Double>) -> Bool) {
    var base = (range.lowerBound / period).rounded(.down) * period
    while base - lead <= range.upperBound {
      var start = base
      for index in stride(from: 0, to: lengths.count - (lead > 0 ? 1 : 0), by: 2) {
        let end = start + lengths[index]
        let dash = (index == 0 ? start - lead : start)...end
        if dash.overlaps(range), !take(dash) { return }
        start = end + (index + 1 < lengths.count ? lengths[index + 1] : 0)
      }
      let next = base + period
      if next <= base { return }
      base = next
    }
  }

  /// Whether a dash goes over a place, neither starting nor ending there.
  func covers(_ distance: Double) -> Bool {
    var covers = false
    forEachDash(in: distance...distance) { dash in
      covers = dash.lowerBound < distance && distance < dash.upperBound
      return !covers
    }
    return covers
  }

  /// Whether a dash reaches up to a place from before.
  func isOn(before distance: Double) -> Bool {
    var isOn = false
    forEachDash(in: distance...distance) { dash in
      isOn = dash.lowerBound < distance
      return !isOn
    }
    return isOn
  }

  /// Whether a dash goes on after a place.
  func isOn(after distance: Double) -> Bool {
    var isOn = false
    forEachDash(in: distance...distance) { dash in
      isOn = distance < dash.upperBound
      return !isOn
    }
    return isOn
  }
}
