import GeoModel
import HitTesting
import JSONText

extension Console {
  /// Warns of edges that go another way than their longitudes say.
  func report(_ edges: [Lasso.Edge], for input: String) {
    guard let edge = edges.first else { return }
    let more = edges.count > 1 ? " (and \(edges.count - 1) more)" : ""
    report(
      "\(inputName(input)): warning: an edge from \(edge.start.text) to \(edge.end.text) goes the shorter way, over the "
        + "antimeridian; put a corner between them for the longer way\(more)")
  }
}

extension Position {
  /// Longitude and latitude with a comma between them.
  var text: String { JSONValue.numbers([x, y]).jsonText().filter { $0 != "[" && $0 != "]" } }
}

extension Lasso {
  /// Refuses an outline that goes round nothing, as all of it lies on one line.
  func refuseLine() throws(InvalidInput) {
    guard let start = outline.first else { return }
    func distance(_ place: Position) -> Double {
      let (x, y) = (place.x - start.x, place.y - start.y)
      return x * x + y * y
    }
    guard let end = outline.max(by: { distance($0) < distance($1) }) else { return }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = distance(end).squareRoot()
    // A ten-millionth of a metre is what decimals are off.
    guard outline.allSatisfy({ abs(x * ($0.y - start.y) - y * ($0.x - start.x)) <= 1e-12 * length }) else {
      return
    }
    throw InvalidInput(
      Finding(
        .lassoInvalid, at: .whole, found: "the places lie on one line", expected: "places around an area"))
  }
}
