// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "watched",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sizeaudit", path: "../..", traits: [])],
    targets: [
        .executableTarget(name: "watched", dependencies: [.product(name: "LoopProbe", package: "sizeaudit")])
    ]
)
