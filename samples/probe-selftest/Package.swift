// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "probe-selftest",
    platforms: [.macOS(.v13), .iOS(.v16)],
    // Without its traits the package resolves no other package.
    dependencies: [.package(name: "sizeaudit", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "probe-selftest", dependencies: [.product(name: "LoopProbeSelfTest", package: "sizeaudit")])
    ]
)
