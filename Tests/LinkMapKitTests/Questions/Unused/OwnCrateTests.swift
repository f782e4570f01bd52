import LinkMapKit
import TestSupport
import Testing

/// The crate of a Rust program's entry point, whose code counts as own code.
@Suite(.enabled(if: ExternalTool.arePresent(["rustc"]), "needs a Rust compiler")) struct OwnCrateTests {
    private static let source = """
        #[no_mangle] #[inline(never)] pub extern "C" fn lost_entry(n: u32) -> u32 { lost_helper(n) }
        #[inline(never)] fn lost_helper(n: u32) -> u32 { n.rotate_left(3) ^ 21 }
        fn main() { println!("{}", std::env::args().count()); }
        """

    @Test(arguments: ["legacy", "v0"]) func theCrateOfMainIsOwn(_ mangling: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.source, to: "source.rs")
        // The file has neither the name of the crate nor that of its source.
        let naming = ["-Z", "unstable-options", "-C", "symbol-mangling-version=\(mangling)"]
        let options = ["--crate-name", "harbour"] + naming
        let keeping = ["-C", "opt-level=0", "-C", "link-dead-code=yes", "-o", "program", "source.rs"]
        // Old names are an unstable option of new compilers.
        let environment = Compiler.environment.merging(["RUSTC_BOOTSTRAP": "1"]) { $1 }
        let run = try ProgramRun("rustc", options + keeping, in: folder.url, environment: environment)
        try #require(run.status == 0, "\(run.errors)")
        let report = try UnusedAnalysis.report(on: [folder.path("program")], query: UnusedQuery())
        let lost = try #require(report.findings.first { $0.name.text.contains("lost_helper") })
        #expect(lost.group == CodeGroup(.own, "harbour"))
        #expect(!report.findings.contains { $0.group?.kind == .own && $0.name.text.hasPrefix("core::") })
    }
}
