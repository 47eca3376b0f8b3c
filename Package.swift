// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "navscript",
  products: [
    .library(name: "ContainerHost", targets: ["ContainerHost"]),
    .executable(name: "navscript", targets: ["navscript"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLuaSystem",
      path: "Sources/CLua/system",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev", "pkg-config"])]
    ),
    .target(
      name: "CLua",
      dependencies: ["CLuaSystem"],
      path: "Sources/CLua",
      exclude: ["system"]
    ),
    .target(
      name: "ContainerHost", dependencies: ["CLua"],
      // Debug builds call libm for rounding where release builds inline it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // The two calls for processes that Swift does not import.
    .target(name: "CProcess", path: "Sources/CProcess"),
    .executableTarget(
      name: "navscript", dependencies: ["ContainerHost", "CProcess"],
      // What the table of the contract is made from.
      exclude: ["Conformance/Contract/contract.lua", "Conformance/Contract/contract_table.lua"]),
    // The bench is built by name and is no product: `swift build -c release --product navbench`.
    .target(name: "Baseline", dependencies: ["CLuaSystem"], path: "bench/baseline"),
    .executableTarget(
      name: "navbench", dependencies: ["ContainerHost", "Baseline"], path: "bench",
      exclude: ["baseline", "first.nav.lua", "many.nav.lua", "many_spec.lua", "one_spec.lua"]),
    // Long runs: what `make test` runs a little of.
    .target(name: "Endurance", dependencies: ["ContainerHost"], path: "Tests/Endurance"),
    .executableTarget(name: "navsweep", dependencies: ["ContainerHost", "Endurance"], path: "Tests/Sweep"),
    .executableTarget(name: "navfuzz", dependencies: ["ContainerHost", "Endurance"], path: "Tests/Fuzz"),
    // Saves until it is killed, for the tests of files.
    .executableTarget(name: "navkeep", dependencies: ["ContainerHost", "Endurance"], path: "Tests/Keeper"),
    // Recorded data, read from where it lies.
    .testTarget(
      name: "ContainerHostTests", dependencies: ["ContainerHost", "Endurance", "navkeep"],
      exclude: ["State/Oracle", "Destinations/Oracle"]),
    .testTarget(name: "navscriptTests", dependencies: ["navscript", "ContainerHost"]),
  ],
  swiftLanguageModes: [.v6]
)
