import GeoModel
import JSONText

extension GeoJSONWriter {
  mutating func append(_ geometry: Geometry?) {
    guard let geometry else { return output.append("null") }
    output.append(#"{"type":""#)
    output.append(verbatim: geometry.kind.rawValue)
    if case .geometryCollection(let members) = geometry {
      output.append(#"","geometries":["#)
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(",") }
        append(member)
      }
      return output.append("]}")
    }
    output.append(#"","coordinates":"#)
    switch geometry {
    case .point(let position): append(position)
    case .multiPoint(let positions), .lineString(let positions): append(positions)
    case .multiLineString(let parts), .polygon(let parts): append(parts)
    case .multiPolygon(let polygons):
      output.append("[")
      for (index, polygon) in polygons.enumerated() {
        if index > 0 { output.append(",") }
        append(polygon)
      }
      output.append("]")
    case .geometryCollection: break
    }
    output.append("}")
  }

  private mutating func append(_ parts: [[Position]]) {
    output.append("[")
    for (index, part) in parts.enumerated() {
      if index > 0 { output.append(",") }
      append(part)
    }
    output.append("]")
  }

  private mutating func append(_ positions: [Position]) {
    output.append("[")
    var isFirst = true
    for position in positions {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      append(position)
    }
    output.append("]")
  }

  @inline(__always) private mutating func append(_ position: Position) {
    output.append(UInt8(ascii: "["))
    output.append(shortest: position.x)
    output.append(UInt8(ascii: ","))
    output.append(shortest: position.y)
    if let z = position.z {
      output.append(UInt8(ascii: ","))
      output.append(shortest: z)
    }
    output.append(UInt8(ascii: "]"))
  }
}
