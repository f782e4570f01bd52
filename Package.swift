// swift-tools-version: 6.2
import PackageDescription

/// Shared by every Swift target: hostile input is normal input, so unsafe code must say that it is.
let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "sizeaudit",
    products: [
        .executable(name: "sizeaudit", targets: ["sizeaudit"]),
        .library(name: "LinkMapKit", targets: ["LinkMapKit"]),
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
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "LinkMapKit", dependencies: ["CLibelf", "CDemangle", "CExpat"], swiftSettings: strict),
        .target(
            name: "AuditReport", dependencies: ["LinkMapKit", "CWideCharacters", "CZlib"],
            exclude: ["HTML/Page"],  // in HTML/PageFiles.swift, which scripts/embed-page writes
            swiftSettings: strict),
        .executableTarget(
            name: "sizeaudit",
            dependencies: [
                "LinkMapKit", "AuditReport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(name: "LinkMapKitTests", dependencies: ["LinkMapKit"]),
        .testTarget(name: "AuditReportTests", dependencies: ["AuditReport"], exclude: ["Golden"]),
        .testTarget(name: "sizeauditTests", dependencies: ["LinkMapKit"]),
    ]
)
