// swift-tools-version: 6.1
import PackageDescription

/// A library of this package: its folder under `Sources`, and its twin under `Tests`.
func module(_ name: String, _ dependencies: Target.Dependency...) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies),
  ]
}

/// A C library of the system.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> [Target] {
  [
    .systemLibrary(
      name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
  ]
}

let targets: [[Target]] = [
  system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
  system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
  system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),

  module("GeoModel"),
  module("JSONText", "GeoModel"),
  module("SystemIO", "GeoModel"),
  module("GeoAlgorithms", "GeoModel"),
  module("GeoJSON", "GeoModel", "JSONText", "SystemIO"),
  module("VectorTile", "GeoModel"),
  module("Styling", "GeoModel", "JSONText"),
  module("Tilesets", "GeoModel", "JSONText", "SystemIO", "VectorTile", "CZlib", "CDeflate", "CSQLite"),
  module(
    "Conversion", "GeoModel", "JSONText", "SystemIO", "GeoAlgorithms", "GeoJSON", "VectorTile",
    "Tilesets"),
  module(
    "HitTesting", "GeoModel", "JSONText", "SystemIO", "GeoAlgorithms", "GeoJSON", "VectorTile",
    "Tilesets", "Styling"),
  module("Clustering", "GeoModel", "JSONText", "SystemIO", "Styling"),
  module(
    "TileTapCLI", "GeoModel", "JSONText", "SystemIO", "GeoJSON", "VectorTile", "Tilesets",
    "Styling", "Conversion", "HitTesting", "Clustering"),
  module(
    "TileTap", "GeoModel", "JSONText", "SystemIO", "GeoAlgorithms", "GeoJSON", "VectorTile",
    "Styling", "Tilesets", "HitTesting", "Clustering"),

  module(
    "Fuzzing", "GeoModel", "JSONText", "SystemIO", "GeoJSON", "VectorTile", "Tilesets", "Conversion",
    "Styling"),

  [
    .executableTarget(
      name: "tiletap", dependencies: ["TileTapCLI"],
      // The start-up time of the command is that of finding shared libraries, so it brings Swift's own along.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "tiletap-bench",
      dependencies: [
        "GeoModel", "JSONText", "SystemIO", "GeoAlgorithms", "GeoJSON", "VectorTile", "Tilesets",
        "Conversion", "Styling", "HitTesting", "Clustering", "CAllocationCount",
      ]),
    // Takes the place of the allocator's functions in the program that it is part of: the benchmark only.
    .target(name: "CAllocationCount"),
    .target(name: "TestSupport", dependencies: ["GeoModel"], path: "Tests/TestSupport"),
  ],
]

// The programs of libFuzzer have no `main` of their own: they are declared where they are asked for only.
//   TILETAP_FUZZ=1 swift build -c release --sanitize fuzzer -Xswiftc -parse-as-library --product fuzz-tile
let fuzzers: [Target] =
  Context.environment["TILETAP_FUZZ"] == nil
  ? []
  : ["tile", "geojson", "pmtiles", "style"].map {
    .executableTarget(name: "fuzz-\($0)", dependencies: ["Fuzzing"], path: "Fuzz/\($0)")
  }

let package = Package(
  name: "tiletap",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tiletap", targets: ["tiletap"]),
    .library(name: "TileTap", targets: ["TileTap"]),
  ],
  targets: targets.flatMap { $0 } + fuzzers,
  swiftLanguageModes: [.v6]
)
