// swift-tools-version: 6.2
import PackageDescription

// The same targets build two ways, with no condition and no unsafe flag in this file:
//   swift build, swift test    natively, for the command, the server and the tests
//   Utilities/build-web        Embedded Swift to WebAssembly; the toolset it writes holds the flags
//
// Imports run one way, and `--explicit-target-dependency-import-check error` makes the build refuse
// any other: Timing <- Records and Meaning <- LapboardApp, Editing and Markup <- LapboardApp, hosts
// on top.

let package = Package(
  name: "Lapboard",
  products: [
    .executable(name: "lapboard", targets: ["LapboardCLI"]),
    // For Benchmarks/, a package of its own.
    .library(name: "Records", targets: ["Records"]),
    .library(name: "Find", targets: ["Editing", "Timing", "WasmSupport"]),
  ],
  targets: [
    .target(name: "Timing"),
    .target(name: "Records", dependencies: ["Timing"]),
    .target(name: "Meaning", dependencies: ["Timing"]),
    .target(name: "Editing"),
    .target(name: "Markup"),
    .target(
      name: "LapboardApp", dependencies: ["Timing", "Records", "Meaning", "Editing", "Markup"]),

    // Hosts.
    .target(name: "WasmSupport"),
    .executableTarget(
      name: "LapboardWeb",
      dependencies: ["Timing", "Records", "Editing", "LapboardApp", "Markup", "WasmSupport"],
      swiftSettings: [.enableExperimentalFeature("Extern")]
    ),
    .systemLibrary(
      name: "CLibWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CGlibcExtras"),
    .executableTarget(
      name: "LapboardCLI", dependencies: ["Editing", "CLibWebSockets", "CGlibcExtras"]),

    // Tests.
    .target(
      name: "LapboardTestSupport", dependencies: ["Timing"], path: "Tests/LapboardTestSupport"),
    .testTarget(name: "TimingTests", dependencies: ["Timing", "LapboardTestSupport"]),
    .testTarget(
      name: "RecordsTests", dependencies: ["Records", "Timing", "LapboardTestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "MeaningTests", dependencies: ["Meaning", "Timing", "LapboardTestSupport"]),
    .testTarget(name: "EditingTests", dependencies: ["Editing", "LapboardTestSupport"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "LapboardTestSupport"]),
    .testTarget(
      name: "LapboardAppTests",
      dependencies: [
        "LapboardApp", "Timing", "Records", "Meaning", "Editing", "Markup", "LapboardTestSupport",
      ]),
    .testTarget(
      name: "LapboardCLITests", dependencies: ["LapboardCLI", "Editing", "LapboardTestSupport"]),
  ]
)
