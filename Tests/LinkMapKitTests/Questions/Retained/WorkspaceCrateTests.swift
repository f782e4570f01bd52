import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The crates of a Cargo workspace, all of which are own code.
@Suite(.enabled(if: ExternalTool.arePresent(["rustc"]), "needs a Rust compiler")) struct WorkspaceCrateTests {
    private static func library(_ name: String) -> String {
        "#[inline(never)] pub fn \(name)(n: usize) -> String { format!(\"{} of {n}\", \"\(name)\") }\n"
    }
    private static let main = """
        fn main() {
            let n = std::env::args().count();
            println!("{} {}", pier::pier(n), vendored::vendored(n));
        }
        """

    /// Compiles a crate, started in a folder as Cargo does it.
    private func compile(_ options: String, in folder: TemporaryFolder, at place: String) throws {
        let words = options.split(separator: " ").map(String.init) + ["-g", "--edition", "2021"]
        let run = try ProgramRun(
            "rustc", words, in: folder.url.appendingPathComponent(place), environment: Compiler.environment)
        try #require(run.status == 0, "\(run.errors)")
    }

    /// A crate has code of the standard library's generics for itself, and so has the program.
    @Test func genericCodeOfOthersIsOfTheCrateThatItComesFrom() throws {
        let folder = try TemporaryFolder()
        let count = "let mut m = HashMap::new(); for w in t { *m.entry(w.to_string()).or_insert(0usize) += 1; }"
        let functions = (0..<12).map { n in
            "#[inline(never)] pub fn f\(n)(t: &[String]) -> usize { \(count) m.len() + \(n) }\n"
        }
        let calls = (0..<12).map { "counts::f\($0)(t)" }.joined(separator: " + ")
        try folder.write("use std::collections::HashMap;\n" + functions.joined(), to: "counts.rs")
        try folder.write(
            "use std::collections::HashMap;\nfn main() { let all: Vec<String> = std::env::args().collect(); let t = &all[..]; \(count)"
                + " println!(\"{} {}\", m.len(), \(calls)); }\n", to: "main.rs")
        let options = "-C opt-level=3 -C codegen-units=16"
        try compile("\(options) --crate-type lib --crate-name counts --out-dir . counts.rs", in: folder, at: "")
        try compile(
            "\(options) -C link-arg=-Wl,-Map=app.map -L . --extern counts main.rs -o program", in: folder, at: "")
        var query = RetainedQuery(removed: ["counts"])
        query.graph.mapPath = folder.path("app.map")
        let report = try RetainedAnalysis.report(on: folder.path("program"), query: query)
        let image = try #require(report.images.first)
        guard case .removal(let removal) = image.answer else { throw WrongAnswer() }
        // The copies in the program's own object files are not the crate's, though it has most of them.
        let objects = Set(removal.removed.compactMap { image.names.object($0.number)?.lossless })
        #expect(!objects.isEmpty && objects.allSatisfy { $0.hasPrefix("counts") }, "\(objects)")
    }

    /// The program of a single file is a crate `main`, which has a symbol of that name beside it.
    @Test func theNameOfACrateIsNoNameOfASymbol() throws {
        let folder = try TemporaryFolder()
        let count = "let mut all = HashMap::new(); for one in std::env::args() { all.insert(one, 1); }"
        try folder.write(
            "use std::collections::HashMap;\nfn main() { \(count) println!(\"{}\", all.len()); }\n", to: "main.rs")
        try compile("-O main.rs -o program", in: folder, at: "")
        let report = try RetainedAnalysis.report(on: folder.path("program"), query: RetainedQuery(removed: ["main"]))
        guard case .removal(let removal) = try #require(report.images.first).answer else { throw WrongAnswer() }
        #expect(removal.targets.map(\.meanings) == [["package"]])
    }

    @Test func areOwnCode() throws {
        let folder = try TemporaryFolder()
        for place in ["crates/pier", "crates/harbour", "vendor/vendored"] {
            try FileManager.default.createDirectory(atPath: folder.path(place), withIntermediateDirectories: true)
        }
        try folder.write(Self.library("pier"), to: "crates/pier/lib.rs")
        try folder.write(Self.library("vendored"), to: "vendor/vendored/lib.rs")
        try folder.write(Self.main, to: "crates/harbour/main.rs")
        try compile("--crate-type lib --crate-name pier --out-dir . crates/pier/lib.rs", in: folder, at: "")
        try compile("--crate-type lib --crate-name vendored --out-dir ../.. lib.rs", in: folder, at: "vendor/vendored")
        let others = "-L . --extern pier --extern vendored"
        try compile("--crate-name harbour \(others) crates/harbour/main.rs -o program", in: folder, at: "")
        for (name, isOwn) in [("harbour", true), ("pier", true), ("vendored", false), ("std", false)] {
            var query = WhyQuery(name: name)
            query.package = name
            let report = try WhyAnalysis.report(on: folder.path("program"), query: query)
            let package = try #require(report.packages.first, "\(name)")
            #expect(package.isOwn == isOwn, "\(name)")
        }
    }
}
