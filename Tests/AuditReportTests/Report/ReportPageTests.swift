import Foundation
import TestSupport
import Testing

/// Reports opened in a real Chromium: what the page does is checked by Tests/Page/check.py.
@Suite struct ReportPageTests {
    private static let root = Checkout.root

    /// Artifacts of the corpus, and the samples.
    private static let artifacts: [String] =
        Corpus.present([
            "elf/libgeos.so.3.14.1", "elf/Terminal", "macho/SDL2-fat", "macho/libglfw.3.dylib",
            "knownelf/out/swifttypes",
            "knownapp/out/arm64-chained-rel/KnownApp", "linkmaps/TestCleanPackage.ld64.txt",
        ]).map(Corpus.path) + [Checkout.sample("tally"), Checkout.sample("tally-macos")]

    private static let hasChromium = ["chromium", "chromium-browser", "google-chrome"].contains {
        Compiler.path(of: $0) != nil
    }

    private func python(_ arguments: [String]) throws -> ProgramRun {
        try ProgramRun("python3", arguments, in: ReportPageTests.root)
    }

    @Test(.enabled(if: ReportPageTests.hasChromium, "no Chromium: scripts/bootstrap --test installs it"))
    func pagesInChromium() throws {
        let result = try python(["Tests/Page/check.py", "--program", Tool.path] + ReportPageTests.artifacts)
        print(result.output)
        #expect(result.status == 0, "\(result.errors)")
    }
}
