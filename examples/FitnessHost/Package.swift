// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FitnessHost",
  dependencies: [
    // Named, so that the folder the repository was cloned into may have any name.
    .package(name: "navscript", path: "../..")
  ],
  targets: [
    .target(name: "FitnessApp", dependencies: [.product(name: "ContainerHost", package: "navscript")]),
    .target(name: "FlowsApp", dependencies: [.product(name: "ContainerHost", package: "navscript")]),
    .executableTarget(name: "FitnessHost", dependencies: ["FitnessApp", "FlowsApp"]),
    .testTarget(name: "FitnessAppTests", dependencies: ["FitnessApp"]),
    .testTarget(name: "FlowsAppTests", dependencies: ["FlowsApp"]),
  ],
  swiftLanguageModes: [.v6]
)
