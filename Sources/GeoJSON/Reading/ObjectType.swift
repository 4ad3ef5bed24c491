import GeoModel
import JSONText

/// The nine types of RFC 7946 1.4.
enum ObjectType: Equatable {
  case feature
  case featureCollection
  case geometry(Geometry.Kind)

  /// The type of that name, or nil for any other.
  init?(_ name: ScannedString) {
    if name.equals("Feature") {
      self = .feature
    } else if name.equals("FeatureCollection") {
      self = .featureCollection
    } else if name.equals("Point") {
      self = .geometry(.point)
    } else if name.equals("LineString") {
      self = .geometry(.lineString)
    } else if name.equals("Polygon") {
      self = .geometry(.polygon)
    } else if name.equals("MultiPolygon") {
      self = .geometry(.multiPolygon)
    } else if name.equals("MultiPoint") {
      self = .geometry(.multiPoint)
    } else if name.equals("MultiLineString") {
      self = .geometry(.multiLineString)
    } else if name.equals("GeometryCollection") {
      self = .geometry(.geometryCollection)
    } else {
      return nil
    }
  }
}

extension Geometry.Kind {
  /// How many arrays are nested in `coordinates`, a position being one; 0 for a collection, which has none.
  var coordinateDepth: Int {
    switch self {
    case .point: 1
    case .multiPoint, .lineString: 2
    case .multiLineString, .polygon: 3
    case .multiPolygon: 4
    case .geometryCollection: 0
    }
  }
}

/// The members that RFC 7946 defines.
enum MemberName {
  case type, geometry, properties, id, bbox, coordinates, geometries, features, crs

  /// The member of that name, or nil for a foreign one (RFC 7946 6.1).
  @inline(__always) init?(_ key: ScannedString) {
    switch key.bytes.first {
    case UInt8(ascii: "t"): if key.equals("type") { self = .type } else { return nil }
    case UInt8(ascii: "p"): if key.equals("properties") { self = .properties } else { return nil }
    case UInt8(ascii: "i"): if key.equals("id") { self = .id } else { return nil }
    case UInt8(ascii: "b"): if key.equals("bbox") { self = .bbox } else { return nil }
    case UInt8(ascii: "f"): if key.equals("features") { self = .features } else { return nil }
    case UInt8(ascii: "g"):
      if key.equals("geometry") {
        self = .geometry
      } else if key.equals("geometries") {
        self = .geometries
      } else {
        return nil
      }
    case UInt8(ascii: "c"):
      if key.equals("coordinates") {
        self = .coordinates
      } else if key.equals("crs") {
        self = .crs
      } else {
        return nil
      }
    case UInt8(ascii: "\\"): self.init(escaped: key.string)
    default:
      guard key.hasEscapes else { return nil }
      self.init(escaped: key.string)
    }
  }

  /// The rare key with an escape in it.
  private init?(escaped name: String) {
    switch name {
    case "type": self = .type
    case "geometry": self = .geometry
    case "properties": self = .properties
    case "id": self = .id
    case "bbox": self = .bbox
    case "coordinates": self = .coordinates
    case "geometries": self = .geometries
    case "features": self = .features
    case "crs": self = .crs
    default: return nil
    }
  }
}

extension MemberName {
  /// Whether `Feature` has a property of its own for that member.
  static func isDefined(_ key: String) -> Bool {
    ["type", "id", "bbox", "geometry", "properties"].contains(key)
  }
}
