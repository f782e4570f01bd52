// swift-tools-version: 6.2
import PackageDescription

/// Shared by every Swift target: hostile input is normal input, so unsafe code must say that it is.
let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "sizeaudit",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "sizeaudit", targets: ["sizeaudit"]),
        .library(name: "LinkMapKit", targets: ["LinkMapKit"]),
        .library(name: "LoopTrace", targets: ["LoopTrace"]),
        .library(name: "LoopProbe", targets: ["LoopProbe"]),
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
        .target(name: "AuditReport", dependencies: ["LinkMapKit", "CWideCharacters"], swiftSettings: strict),
        .executableTarget(
            name: "sizeaudit",
            dependencies: [
                "LinkMapKit", "AuditReport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "LoopTrace", swiftSettings: strict),
        .target(name: "CLoopProbe"),
        .target(name: "LoopProbe", dependencies: ["LoopTrace", "CLoopProbe"], swiftSettings: strict),
        .testTarget(name: "LoopTraceTests", dependencies: ["LoopTrace"]),
        .target(name: "CLoopFixture", path: "Tests/CLoopFixture"),
        .executableTarget(
            name: "LoopFixture", dependencies: ["LoopProbe", "CLoopFixture"], path: "Tests/LoopFixture",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "LoopProbeTests", dependencies: ["LoopProbe", "LoopTrace", "LoopFixture"]),
        .testTarget(name: "LinkMapKitTests", dependencies: ["LinkMapKit"]),
        .testTarget(name: "AuditReportTests", dependencies: ["AuditReport"], exclude: ["Golden"]),
        .testTarget(name: "sizeauditTests", dependencies: ["LinkMapKit"]),
    ]
)
