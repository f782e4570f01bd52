// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "audit",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sizeaudit", path: "../..", traits: [])],
    targets: [
        .executableTarget(name: "audit", dependencies: [.product(name: "LinkMapKit", package: "sizeaudit")])
    ]
)
