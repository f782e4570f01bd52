import Foundation
import TestSupport
import Testing

/// The readers that `scripts/compare-startup` compares with.
private enum StartupWitnesses {
    static let arePresent: Bool = {
        let isThere = ["python3", "readelf", "llvm-readobj"].allSatisfy { Compiler.path(of: $0) != nil }
        let options = (try? ProgramRun("llvm-objdump", ["--help"]))?.output ?? ""
        return isThere && options.contains("--chained-fixups")
    }()
}

/// The figures of `sizeaudit startup` against readelf, llvm-readobj, ldd and llvm-objdump: on all of the corpus, and on
/// some programs of the machine. `scripts/compare-startup` does the comparing.
@Suite(.enabled(if: StartupWitnesses.arePresent, "no python3, readelf, llvm-readobj or llvm-objdump of LLVM 16"))
struct StartupWitnessTests {
    private func differences(_ files: [String]) throws -> String {
        let script = Checkout.root.appendingPathComponent("scripts/compare-startup").path
        let result = try ProgramRun(script, ["--program", Tool.path, "--quiet"] + files)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        return result.output
    }

    private func count(_ text: String) -> Int { text.split(separator: " ").first.flatMap { Int($0) } ?? 0 }

    @Test func theCorpusAgrees() throws {
        let said = try differences(Corpus.roots.map(\.path))
        #expect(said.hasSuffix(" 0 differ\n"))
        // Not for want of anything to compare.
        #expect(count(said) > 60)
    }

    /// Programs and libraries of the packages that `scripts/bootstrap` installs, so that every machine compares the same ones.
    @Test func theMachineAgrees() throws {
        let programs = [
            "gcc", "g++", "make", "git", "nm", "objcopy", "strip", "readelf", "pkg-config", "python3", "eu-readelf",
            "xmllint",
        ]
        let folder = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"]
            .first { FileManager.default.fileExists(atPath: $0 + "/libc.so.6") }
        let libraries = [
            "libc.so.6", "libstdc++.so.6", "libelf.so.1", "libz.so.1", "libzstd.so.1", "libexpat.so.1",
            "libsqlite3.so.0",
        ]
        let files = programs.map { "/usr/bin/" + $0 } + libraries.map { "\(folder ?? "")/\($0)" }
        let present = files.filter(FileManager.default.fileExists)
            .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        let said = try differences(present)
        #expect(said.hasSuffix(" 0 differ\n"))
        #expect(count(said) > 5)
    }

    @Test func theSamplesAgree() throws {
        #expect(try differences([Checkout.sample("")]).hasSuffix(" 0 differ\n"))
    }
}
