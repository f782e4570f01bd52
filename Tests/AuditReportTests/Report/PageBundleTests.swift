import Foundation
import TestSupport
import Testing

/// The page's scripts as one bundle, which the build makes with esbuild.
@Suite struct PageBundleTests {
    private static let script = Checkout.root.appending(path: "scripts/embed-page").path(percentEncoded: false)
    private static let page = Checkout.root.appending(path: "Sources/AuditReport/HTML/Page").path(percentEncoded: false)

    private func embed(to output: String, path: String) throws -> ProgramRun {
        try ProgramRun("/bin/sh", [Self.script, Self.page, output], environment: ["PATH": path])
    }

    @Test func withoutEsbuildTheBuildSaysHowToInstallIt() throws {
        let folder = try TemporaryFolder()
        let output = folder.path("PageFiles.swift")
        let run = try embed(to: output, path: "/nonexistent")
        #expect(run.status == 2)
        #expect(run.errors.contains("esbuild is missing"))
        #expect(run.errors.contains("apt-get install esbuild"))
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func thePageHasOneScriptThatItsPolicyAllows() throws {
        let folder = try TemporaryFolder()
        let output = folder.path("PageFiles.swift")
        let run = try embed(to: output, path: Compiler.environment["PATH"] ?? "/usr/bin:/bin")
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("PageFiles.swift")
        #expect(text.components(separatedBy: "<script").count == 2)
        #expect(text.components(separatedBy: "<script type=\"module\">").count == 2)
        #expect(text.contains("script-src 'sha256-"))
        #expect(!text.contains("unsafe-inline"))
    }
}
