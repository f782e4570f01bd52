// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "loopprobe-metrics",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LoopProbeMetrics", targets: ["LoopProbeMetrics"])],
    dependencies: [
        .package(name: "sizeaudit", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    ],
    targets: [
        .target(
            name: "LoopProbeMetrics",
            dependencies: [
                .product(name: "LoopProbe", package: "sizeaudit"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        .testTarget(
            name: "LoopProbeMetricsTests",
            dependencies: ["LoopProbeMetrics", .product(name: "MetricsTestKit", package: "swift-metrics")]),
    ]
)
