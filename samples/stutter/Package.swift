// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "stutter",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sizeaudit", path: "../..", traits: [])],
    targets: [
        .executableTarget(name: "stutter", dependencies: [.product(name: "LoopProbe", package: "sizeaudit")])
    ]
)
