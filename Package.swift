// swift-tools-version: 6.2
import PackageDescription

/// Shared by every Swift target: hostile input is normal input, so unsafe code must say that it is.
let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "sizeaudit",
    products: [
        .executable(name: "sizeaudit", targets: ["sizeaudit"]),
        .library(name: "LinkMapKit", targets: ["LinkMapKit"]),
        .library(name: "LoopTrace", targets: ["LoopTrace"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        .systemLibrary(
            name: "CLibelf", pkgConfig: "libelf", providers: [.apt(["libelf-dev", "zlib1g-dev"])]),
        .systemLibrary(name: "CDemangle", providers: [.apt(["libiberty-dev"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CWideCharacters"),
        .target(name: "LinkMapKit", dependencies: ["CLibelf", "CDemangle", "CExpat"], swiftSettings: strict),
        .target(name: "StallAnalysis", dependencies: ["LinkMapKit", "LoopTrace"], swiftSettings: strict),
        .target(
            name: "AuditReport", dependencies: ["LinkMapKit", "LoopTrace", "StallAnalysis", "CWideCharacters"],
            swiftSettings: strict),
        .executableTarget(
            name: "sizeaudit",
            dependencies: [
                "LinkMapKit", "StallAnalysis", "AuditReport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "LoopTrace", swiftSettings: strict),
        .testTarget(name: "LoopTraceTests", dependencies: ["LoopTrace"]),
        .testTarget(name: "LinkMapKitTests", dependencies: ["LinkMapKit"]),
        .target(name: "StallSamples", dependencies: ["LoopTrace"], path: "Tests/StallSamples"),
        .testTarget(name: "StallAnalysisTests", dependencies: ["StallAnalysis", "StallSamples"]),
        .testTarget(name: "AuditReportTests", dependencies: ["AuditReport", "StallSamples"], exclude: ["Golden"]),
        .testTarget(name: "sizeauditTests", dependencies: ["LinkMapKit"]),
    ]
)
