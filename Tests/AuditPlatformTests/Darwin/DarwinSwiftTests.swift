import Foundation
import TestSupport
import Testing

/// All Swift of the libraries, and of the programs what does not import the argument parser, type-checked for macOS: with the
/// types and functions of its public C headers, the branches `canImport(Darwin)`, and without the files of Linux.
///
/// This does not prove that the sources compile on macOS. The standard library is Linux's, so nothing tells which system a
/// member of it needs (`PlatformBorderTests` looks for the known ones), and `os(Linux)` is true. What Swift's own module
/// Darwin adds to the headers is written down in Stubs. Nothing is linked, and nothing runs.
@Suite(.enabled(if: Zig.isPresent && Compiler.path(of: "swiftc") != nil, "\(Zig.whenAbsent)"))
struct DarwinSwiftTests {
    /// The targets, each after those that it imports.
    private static let targets = [
        "AuditPlatform", "LoopRecords", "LoopTrace", "LoopProbe", "LinkMapKit", "StallAnalysis", "LaunchTimer",
        "TrapCheck", "AuditReport", "SizeGate", "sizeaudit", "sizeaudit-history",
    ]
    private static let stubs = Checkout.root.appending(path: "Tests/AuditPlatformTests/Stubs")
    /// Sources that the build generates for a target.
    private static let made = [
        "LinkMapKit": """
        enum EmbeddedIndexReader { static let digits: StaticString = "" }
        enum EmbeddedTables {
            static let goStandardImports: StaticString = "", informal: StaticString = "", foundation: StaticString = ""
            static let appKit: StaticString = "", uiKit: StaticString = "", graphics: StaticString = ""
            static let media: StaticString = "", services: StaticString = ""
        }

        """,
        "LaunchTimer": "enum EmbeddedAudit { static let digits: StaticString = \"\" }\n",
        "AuditReport": "enum PageFiles { static let head: StaticString = \"\", tail: StaticString = \"\" }\n",
    ]

    @Test func sourcesFitTheHeadersOfMacOS() throws {
        let modules = try DarwinModules()
        for name in ["Darwin", "Dispatch", "os"] {
            try require(check(name, [Self.stubs.appending(path: "\(name).swift").path], modules), of: name)
        }
        for target in Self.targets {
            try require(check(target, files(of: target, modules), modules), of: target)
            if target == "AuditPlatform" { try findPlantedErrors(modules) }
        }
    }

    private func require(_ errors: [String], of target: String) throws {
        try #require(errors.isEmpty, "\(target) for macOS:\n\(errors.joined(separator: "\n"))")
    }

    /// The check is worth something only if it finds what macOS does not have.
    private func findPlantedErrors(_ modules: DarwinModules) throws {
        let file = try modules.folder.write(
            """
            import AuditPlatform
            func advice() -> Int32 { MADV_HUGEPAGE }
            func time(_ status: stat) -> timespec { status.st_mtim }
            func file() -> Int32 { unsafe memfd_create("name", 0) }
            func offset(_ number: Int) -> off_t { number }

            """, to: "planted.swift")
        let errors = try check("Planted", [file], modules)
        for name in ["MADV_HUGEPAGE", "st_mtim", "memfd_create", "off_t"] {
            #expect(errors.contains { $0.contains("'\(name)'") }, "\(name): \(errors)")
        }
    }

    private func files(of target: String, _ modules: DarwinModules) throws -> [String] {
        let sources = try SwiftSources.all(of: target).filter { source in
            !source.path.contains("/Linux/") && !source.code.contains(#/\bimport (ArgumentParser|CommandOptions)\b/#)
        }
        #expect(!sources.isEmpty)
        let stub = Self.stubs.appending(path: "\(target).swift").path
        return try sources.map { SwiftSources.folder.appending(path: $0.path).path }
            + (FileManager.default.fileExists(atPath: stub) ? [stub] : [])
            + (Self.made[target].map { [try modules.folder.write($0, to: "\(target)-made.swift")] } ?? [])
    }

    /// Checks files as one module, which later ones can import. Returns the errors.
    private func check(_ name: String, _ files: [String], _ modules: DarwinModules) throws -> [String] {
        let module = name.replacing("-", with: "_")
        let path = modules.folder.path("\(module).swiftmodule")
        // The module alone is made without looking into functions.
        for action in [["-typecheck", "-wmo"], ["-emit-module", "-wmo", "-emit-module-path", path]] {
            let run = try ProgramRun("swiftc", action + options(module, modules) + files)
            let errors = run.errors.split(separator: "\n").map(String.init).filter {
                $0.contains(#/^\/[^ ]+: error: /#)
            }
            if run.status != 0 { return errors.isEmpty ? [String(run.errors.suffix(2000))] : errors }
        }
        return []
    }

    private func options(_ module: String, _ modules: DarwinModules) -> [String] {
        [
            "-module-name", module, "-package-name", "sizeaudit", "-parse-as-library", "-swift-version", "6",
            "-suppress-warnings", "-I", modules.folder.url.path, "-module-cache-path", modules.folder.path("cache"),
            "-Xfrontend", "-clang-target", "-Xfrontend", "arm64-apple-macosx13.0",
        ]
    }
}
