// swift-tools-version: 6.2
import PackageDescription

/// Shared by every Swift target: hostile input is normal input, so unsafe code must say that it is.
let strict: [SwiftSetting] = [.strictMemorySafety()]

/// Shared by the modules of the program. With `SIZEAUDIT_COMPACT`, which `make` sets, the compiler writes tables instead of functions that
/// copy and destroy values. The program is a tenth smaller. A package with unsafe flags cannot be a dependency, so they are no default.
let compact: [SwiftSetting] =
    Context.environment["SIZEAUDIT_COMPACT"] == nil
    ? strict
    : strict + [
        .enableExperimentalFeature("LayoutStringValueWitnesses", .when(configuration: .release)),
        .unsafeFlags(["-Xfrontend", "-enable-layout-string-value-witnesses"], .when(configuration: .release)),
    ]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
    name: "sizeaudit",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "sizeaudit", targets: ["sizeaudit"]),
        .executable(name: "sizeaudit-history", targets: ["sizeaudit-history"]),
        .library(name: "LinkMapKit", targets: ["LinkMapKit"]),
        .library(name: "LoopTrace", targets: ["LoopTrace"]),
        .library(name: "LoopProbe", targets: ["LoopProbe"]),
        .library(name: "LoopProbeCoding", targets: ["LoopProbeCoding"]),
        .library(name: "LoopProbeSelfTest", targets: ["LoopProbeSelfTest"]),
        .library(name: "LaunchOrder", targets: ["LaunchOrder"]),
    ],
    traits: [
        .default(enabledTraits: ["Program"]),
        .trait(
            name: "Program",
            description: "The program sizeaudit. Packages that use the libraries disable it: traits: []"),
    ],
    dependencies: [
        // Only the program needs it: a package that depends on this one with `traits: []` does not resolve it.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
    ],
    targets: [
        .systemLibrary(
            name: "CLibelf", pkgConfig: "libelf", providers: [.apt(["libelf-dev", "zlib1g-dev"])]),
        .systemLibrary(name: "CDemangle", providers: [.apt(["libiberty-dev"])]),
        .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(
            name: "CCompression",
            providers: [.apt(["zlib1g-dev", "libzstd-dev", "liblzma-dev", "libbz2-dev", "libbrotli-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CWideCharacters"),
        // The C library of the platform, and what the platforms have in different forms.
        .target(name: "AuditPlatform", swiftSettings: compact),
        .target(
            name: "LinkMapKit",
            dependencies: ["AuditPlatform", "CLibelf", "CDemangle", "CExpat", "CCompression", "CIndexStore"],
            // Tables of names, read by the plug-in.
            exclude: ["Program/Metadata/ObjC/Platform/Tables", "Languages/Go/Linking/goStandardImports.txt"],
            swiftSettings: compact, plugins: ["EmbedIndexReader", "EmbedTables"]),
        // Starts the program that reads index stores with the toolchain's library. The plug-in builds that program, and
        // LinkMapKit carries it along as bytes.
        .target(name: "CIndexStore"),
        .plugin(name: "EmbedIndexReader", capability: .buildTool()),
        .plugin(name: "EmbedTables", capability: .buildTool()),
        .target(
            name: "StallAnalysis", dependencies: ["AuditPlatform", "LinkMapKit", "LoopTrace"],
            swiftSettings: compact),
        .target(
            name: "AuditReport",
            dependencies: [
                "AuditPlatform", "LinkMapKit", "LoopTrace", "StallAnalysis", "LaunchTimer", "CCompression",
                "CWideCharacters",
            ],
            exclude: ["HTML/Page"],  // read by the plug-in
            swiftSettings: compact, plugins: ["EmbedPage"]),
        .plugin(name: "EmbedPage", capability: .buildTool()),
        // What users embed nothing of: the launcher, and the library that the dynamic loader calls, which is built by the
        // plug-in and carried along as bytes.
        .target(name: "CLaunch"),
        .plugin(name: "EmbedLaunchAudit", capability: .buildTool()),
        .target(
            name: "LaunchTimer", dependencies: ["AuditPlatform", "CLaunch", "LinkMapKit"], swiftSettings: compact,
            plugins: ["EmbedLaunchAudit"]),
        .target(
            name: "TrapCheck", dependencies: ["AuditPlatform", "CLaunch", "LaunchTimer", "LinkMapKit"],
            swiftSettings: compact),
        // C++ on the headers of libtomlplusplus-dev: there is nothing to link.
        .target(name: "CTomlPlusPlus"),
        .target(
            name: "SizeGate", dependencies: ["AuditPlatform", "LinkMapKit", "AuditReport", "CTomlPlusPlus"],
            swiftSettings: compact),
        // Options that both programs have.
        .target(
            name: "CommandOptions", dependencies: ["AuditReport", "LinkMapKit", argumentParser], swiftSettings: compact),
        .executableTarget(
            name: "sizeaudit",
            dependencies: [
                "AuditPlatform", "LinkMapKit", "StallAnalysis", "LaunchTimer", "TrapCheck", "AuditReport", "SizeGate",
                "CommandOptions", argumentParser,
            ],
            swiftSettings: compact),
        // A program of its own, as git has them: the database weighs on nobody else.
        .executableTarget(
            name: "sizeaudit-history",
            dependencies: [
                "AuditPlatform", "LinkMapKit", "AuditReport", "SizeGate", "CSQLite",
                "CommandOptions", argumentParser,
            ],
            swiftSettings: compact),
        // The records of a trace: as much of it as a program with a probe carries along.
        .target(name: "LoopRecords", swiftSettings: strict),
        .target(name: "LoopTrace", dependencies: ["LoopRecords"], swiftSettings: strict),
        // The privacy manifest belongs to the C target: in a Swift target it would pull in Foundation.
        .target(name: "CLoopProbe", resources: [.copy("PrivacyInfo.xcprivacy")]),
        .target(name: "LoopProbe", dependencies: ["LoopRecords", "CLoopProbe"], swiftSettings: strict),
        // Apart, because few apps send stalls as JSON, and none ships the self-test.
        .target(name: "LoopProbeCoding", dependencies: ["LoopProbe", "LoopRecords"], swiftSettings: strict),
        .target(name: "LoopProbeSelfTest", dependencies: ["LoopProbe", "CLoopProbe"], swiftSettings: strict),
        // The callbacks of instrumented builds, which record the order in which functions first run.
        .target(name: "LaunchOrder"),
        .testTarget(name: "AuditPlatformTests", dependencies: ["TestSupport"], exclude: ["Stubs"]),
        .testTarget(name: "LoopTraceTests", dependencies: ["LoopTrace"]),
        .target(name: "CLoopFixture", path: "Tests/CLoopFixture"),
        .executableTarget(
            name: "LoopFixture", dependencies: ["LoopProbe", "LoopTrace", "CLoopFixture"], path: "Tests/LoopFixture",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "AsyncFixture", dependencies: ["LoopProbe"], path: "Tests/AsyncFixture"),
        .testTarget(
            name: "LoopProbeTests",
            dependencies: [
                "LoopProbe", "LoopProbeCoding", "LoopProbeSelfTest", "LoopTrace", "LoopFixture", "AsyncFixture",
                "TestSupport",
            ],
            exclude: ["Programs"]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // The tests compare line tables with those that libdwarf reads.
        .systemLibrary(name: "CLibdwarf", path: "Tests/CLibdwarf", providers: [.apt(["libdwarf-dev"])]),
        .testTarget(
            name: "LinkMapKitTests",
            dependencies: ["LinkMapKit", "AuditReport", "TestSupport", "CCompression", "CLibdwarf"]),
        .target(name: "StallSamples", dependencies: ["LoopTrace", "TestSupport"], path: "Tests/StallSamples"),
        .testTarget(
            name: "StallAnalysisTests",
            dependencies: ["LinkMapKit", "LoopTrace", "StallAnalysis", "StallSamples", "TestSupport", "LoopFixture"]),
        .testTarget(
            name: "AuditReportTests",
            dependencies: ["LinkMapKit", "StallAnalysis", "AuditReport", "StallSamples", "TestSupport"],
            exclude: ["Golden"]),
        .testTarget(name: "SizeGateTests", dependencies: ["LinkMapKit", "AuditReport", "SizeGate", "TestSupport"]),
        .testTarget(
            name: "LaunchTimerTests", dependencies: ["LinkMapKit", "LaunchTimer", "TestSupport"], exclude: ["Programs"]),
        .testTarget(name: "TrapCheckTests", dependencies: ["LaunchTimer", "TrapCheck", "LinkMapKit", "TestSupport"]),
        .testTarget(name: "sizeauditTests", dependencies: ["LinkMapKit", "AuditReport", "TestSupport"]),
    ],
    cxxLanguageStandard: .cxx17
)
