// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "stations",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tiletap", path: "../..")],
  targets: [
    .executableTarget(
      name: "stations", dependencies: [.product(name: "TileTap", package: "tiletap")], path: "Sources")
  ]
)
