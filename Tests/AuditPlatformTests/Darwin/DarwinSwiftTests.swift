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
        "AuditPlatform", "LoopTrace", "LoopProbe", "LinkMapKit", "StallAnalysis", "LaunchTimer", "TrapCheck",
        "AuditReport", "SizeGate", "sizeaudit", "sizeaudit-history",
    ]
    private static let stubs = Checkout.root.appending(path: "Tests/AuditPlatformTests/Stubs")
    /// What the build makes for a target.
    private static let made = [
        "LinkMapKit": "enum EmbeddedIndexReader { static let digits: StaticString = \"\" }\n",
        "LaunchTimer": "enum EmbeddedAudit { static let digits: StaticString = \"\" }\n",
        "AuditReport": "enum PageFiles { static let head: StaticString = \"\", tail: StaticString = \"\" }\n",
    ]

    @Test func sourcesFitTheHeadersOfMacOS() throws {
        let modules = try DarwinModules()
        for name in ["Darwin", "Dispatch", "os"] {
            let errors = try compile(name, [Self.stubs.appending(path: "\(name).swift").path], modules)
            try #require(errors.isEmpty, "\(errors)")
        }
        for target in Self.targets {
            let errors = try compile(target, files(of: target, modules), modules)
            try #require(errors.isEmpty, "\(target) for macOS:\n\(errors.joined(separator: "\n"))")
        }
    }

    @Test func whatOnlyLinuxHasIsFound() throws {
        let modules = try DarwinModules()
        #expect(
            try compile("Darwin", [Self.stubs.appending(path: "Darwin.swift").path], modules).isEmpty)
        let platform = try compile("AuditPlatform", files(of: "AuditPlatform", modules), modules)
        #expect(platform.isEmpty, "\(platform)")
        for (number, line) in [
            "let advice = MADV_HUGEPAGE", "func time(_ status: stat) -> timespec { status.st_mtim }",
            "let ends = pipe2(nil, 0)", "let offset: off_t = Int(0)",
        ].enumerated() {
            let file = try modules.folder.write("import AuditPlatform\n\(line)\n", to: "planted\(number).swift")
            #expect(try compile("Planted", [file], modules).count == 1, "\(line)")
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
    private func compile(_ name: String, _ files: [String], _ modules: DarwinModules) throws -> [String] {
        let module = name.replacing("-", with: "_")
        let folder = modules.folder.url.path
        let run = try ProgramRun(
            "swiftc",
            [
                "-emit-module", "-emit-module-path", modules.folder.path("\(module).swiftmodule"), "-module-name",
                module,
                "-package-name", "sizeaudit", "-parse-as-library", "-swift-version", "6", "-suppress-warnings",
                "-I", folder, "-module-cache-path", modules.folder.path("cache"),
                "-Xfrontend", "-clang-target", "-Xfrontend", "arm64-apple-macosx13.0",
            ] + files)
        let errors = (run.errors + run.output).split(separator: "\n").map(String.init)
            .filter { $0.contains(#/^[^ ]+: error: /#) && !$0.hasPrefix("error: ") }
        return run.status == 0 ? [] : errors.isEmpty ? [String(run.errors.suffix(2000))] : errors
    }
}
