// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "loopprobe-glib",
    platforms: [.macOS(.v15)],
    products: [.library(name: "LoopProbeGLib", targets: ["LoopProbeGLib"])],
    dependencies: [.package(name: "sizeaudit", path: "../..", traits: [])],
    targets: [
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "CLoopProbeGLib", dependencies: ["CGLib"]),
        .target(
            name: "LoopProbeGLib",
            dependencies: ["CLoopProbeGLib", .product(name: "LoopProbe", package: "sizeaudit")]),
        .testTarget(name: "LoopProbeGLibTests", dependencies: ["LoopProbeGLib", "CGLib"]),
    ]
)
