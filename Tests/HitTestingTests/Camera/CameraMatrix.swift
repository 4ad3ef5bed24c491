import GeoAlgorithms
import GeoModel

@testable import HitTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The slow, obvious twin of the projection: the product of 4×4 matrices that renderers use.
struct CameraMatrix {
  /// Rows of columns.
  var rows: [[Double]]

  static func * (a: CameraMatrix, b: CameraMatrix) -> CameraMatrix {
    CameraMatrix(
      rows: (0..<4).map { i in (0..<4).map { j in (0..<4).reduce(0) { $0 + a.rows[i][$1] * b.rows[$1][j] } } }
    )
  }

  func apply(_ v: [Double]) -> [Double] {
    rows.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static func move(_ x: Double, _ y: Double, _ z: Double) -> CameraMatrix {
    CameraMatrix(rows: [[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]])
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> CameraMatrix {
    CameraMatrix(rows: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
  }

  static func aboutX(_ a: Double) -> CameraMatrix {
    CameraMatrix(rows: [[1, 0, 0, 0], [0, cos(a), -sin(a), 0], [0, sin(a), cos(a), 0], [0, 0, 0, 1]])
  }

  static func aboutZ(_ a: Double) -> CameraMatrix {
    CameraMatrix(rows: [[cos(a), -sin(a), 0, 0], [sin(a), cos(a), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  static func perspective(angle: Double, aspect: Double, near: Double, far: Double) -> CameraMatrix {
    let f = 1 / tan(angle / 2)
    return CameraMatrix(rows: [
      [f / aspect, 0, 0, 0], [0, f, 0, 0],
      [0, 0, (far + near) / (near - far), 2 * far * near / (near - far)], [0, 0, -1, 0],
    ])
  }

  /// Screen point and depth of a point of the map's square.
  static func project(_ ground: PlanePoint, by camera: Camera) -> (point: ScreenPoint, depth: Double) {
    let matrix =
      perspective(angle: 2 * atan(1.0 / 3), aspect: camera.width / camera.height, near: 1, far: 1e6)
      * scale(1, -1, 1) * move(0, 0, -1.5 * camera.height) * aboutX(camera.pitch * .pi / 180)
      * aboutZ(-camera.bearing * .pi / 180)
    let world = 512 * exp2(camera.zoom)
    let x = (ground.x - (camera.center.x + 180) / 360) * world
    let y = (ground.y - WebMercator.y(ofLatitude: camera.center.y)) * world
    let clip = matrix.apply([x, y, 0, 1])
    return (
      ScreenPoint((clip[0] / clip[3] + 1) / 2 * camera.width, (1 - clip[1] / clip[3]) / 2 * camera.height),
      clip[3]
    )
  }
}
