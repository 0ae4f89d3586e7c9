// swift-tools-version: 6.2
import PackageDescription

// Apart from the app's package, so that `swift build` there builds what people run and no more.
let package = Package(
  name: "LapboardBenchmarks",
  dependencies: [.package(name: "Lapboard", path: "..")],
  targets: [
    .executableTarget(
      name: "ReadTables", dependencies: [.product(name: "Records", package: "Lapboard")]),
    // To WebAssembly, with the toolset of Utilities/build-web.
    .executableTarget(
      name: "FindModule", dependencies: [.product(name: "Find", package: "Lapboard")]),
  ]
)
