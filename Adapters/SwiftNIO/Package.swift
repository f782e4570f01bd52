// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "loopprobe-nio",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LoopProbeNIO", targets: ["LoopProbeNIO"])],
    dependencies: [
        .package(name: "sizeaudit", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        .target(
            name: "LoopProbeNIO",
            dependencies: [
                .product(name: "LoopProbe", package: "sizeaudit"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
        .testTarget(name: "LoopProbeNIOTests", dependencies: ["LoopProbeNIO"]),
    ]
)
