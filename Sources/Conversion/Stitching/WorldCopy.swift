import GeoModel
import JSONText

/// Brings the shares of a feature that goes over the antimeridian together east of it.
enum WorldCopy {
  /// The shares, those west of a gap moved round the world once where the feature meets itself at ±180 degrees.
  ///
  /// A feature that has shares in every column of the world goes all round it and stays as it is.
  static func joined(_ fragments: [Fragment]) -> [Fragment] {
    guard let columns = fragments.first?.tile.columns else { return fragments }
    let occupied = Set(fragments.map { Int($0.tile.x) })
    guard occupied.contains(0), occupied.contains(columns - 1), occupied.count < columns,
      let gap = (0..<columns).first(where: { !occupied.contains($0) })
    else { return fragments }
    return fragments.map { Int($0.tile.x) < gap ? shifted($0, by: Int64(columns) << 32) : $0 }
  }

  private static func shifted(_ fragment: Fragment, by distance: Int64) -> Fragment {
    var fragment = fragment
    switch fragment.shape {
    case .nothing: break
    case .points(let text): fragment.shape = .points(shifted(text))
    case .lines(let strands):
      fragment.shape = .lines(
        strands.map { strand in
          var strand = strand
          strand.chain = shifted(strand.chain, by: distance)
          strand.start?.x += distance
          strand.end?.x += distance
          return strand
        })
    case .polygons(let pieces):
      fragment.shape = .polygons(
        pieces.map { piece in
          var piece = piece
          for index in piece.nodes.indices { piece.nodes[index].x += distance }
          for index in piece.ways.indices {
            piece.ways[index].chain = shifted(piece.ways[index].chain, by: distance)
          }
          piece.rings = piece.rings.map { (shifted($0.text), $0.area) }
          return piece
        })
    }
    return fragment
  }

  private static func shifted(_ chain: Chain, by distance: Int64) -> Chain {
    guard let ends = chain.ends else { return chain }
    var chain = chain
    chain.text = shifted(chain.text)
    // The area under the way grows with the distance from the map's corner.
    chain.area += Int128(distance) * Int128(ends.last.y - ends.first.y)
    chain.ends = (
      GridPoint(ends.first.x + distance, ends.first.y), GridPoint(ends.last.x + distance, ends.last.y)
    )
    return chain
  }

  /// Positions with 360 degrees added to each longitude, digit by digit.
  private static func shifted(_ text: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: text.count + 64)
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "[")),
      let comma = rest[open...].firstIndex(of: UInt8(ascii: ",")),
      let close = rest[comma...].firstIndex(of: UInt8(ascii: "]"))
    {
      var units: Int64 = 0
      var decimals: Int?
      for byte in rest[(open + 1)..<comma] where byte != UInt8(ascii: "-") {
        if byte == UInt8(ascii: ".") {
          decimals = 0
        } else {
          units = units * 10 + Int64(byte - UInt8(ascii: "0"))
          decimals = decimals.map { $0 + 1 }
        }
      }
      if rest[open + 1] == UInt8(ascii: "-") { units = -units }
      let places = decimals ?? 0
      writer.append(UInt8(ascii: "["))
      writer.append(fixed: units + 360 * TileGrid.power(places), decimals: places)
      rest[comma...close].withUnsafeBytes { writer.append($0) }
      writer.append(UInt8(ascii: ","))
      rest = rest[(close + 1)...]
    }
    return writer.bytes()
  }
}
