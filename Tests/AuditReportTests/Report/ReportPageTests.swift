import Foundation
import TestSupport
import Testing

/// Reports opened in a real Chromium: what the page does is checked by Tests/Page/check.py.
@Suite struct ReportPageTests {
    private static let root = Checkout.root

    /// Artifacts of the shared corpus where it is, and the repository's own.
    private static let artifacts: [String] = {
        let named = ProcessInfo.processInfo.environment["SIZEAUDIT_SHARED"].map { URL(fileURLWithPath: $0) }
        let shared = named ?? root.deletingLastPathComponent().appendingPathComponent("shared")
        let corpus = [
            "elf/libgeos.so.3.14.1", "elf/Terminal", "macho/SDL2-fat", "macho/libglfw.3.dylib",
            "knownelf/out/swifttypes",
            "linkmaps/TestCleanPackage.ld64.txt",
        ].map { shared.appendingPathComponent("corpus/\($0)").path }.filter(FileManager.default.fileExists)
        let samples = ["samples/tally", "samples/tally-macos"].map { root.appendingPathComponent($0).path }
        return corpus.isEmpty ? samples : corpus
    }()

    private static let hasChromium = ["chromium", "chromium-browser", "google-chrome"].contains { name in
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    private func python(_ arguments: [String]) throws -> ProgramRun {
        try Tool.run(["python3"] + arguments, in: ReportPageTests.root, program: "/usr/bin/env")
    }

    @Test(.enabled(if: ReportPageTests.hasChromium, "no Chromium: scripts/bootstrap --test installs it"))
    func pagesInChromium() throws {
        let result = try python(["Tests/Page/check.py", "--program", Tool.path] + ReportPageTests.artifacts)
        print(result.output)
        #expect(result.status == 0, "\(result.errors)")
    }
}
