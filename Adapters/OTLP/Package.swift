// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "loopprobe-otlp",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [.library(name: "LoopProbeOTLP", targets: ["LoopProbeOTLP"])],
    dependencies: [.package(name: "sizeaudit", path: "../..")],
    targets: [
        .target(name: "LoopProbeOTLP", dependencies: [.product(name: "LoopProbe", package: "sizeaudit")]),
        .testTarget(name: "LoopProbeOTLPTests", dependencies: ["LoopProbeOTLP"]),
    ]
)
