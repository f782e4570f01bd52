import Foundation
import LinkMapKit
import Testing

/// Libraries are found where the loader of the machine finds them.
@Suite(.enabled(if: StartupNeeds.compiler && ExternalTool("ldd") != nil, StartupNeeds.whenAbsent))
struct ELFLibrarySearchTests {
    /// Returns the paths of the libraries that the loader would load, by name.
    private func loaded(_ path: String, libraryPath: String? = nil) throws -> [String: String] {
        let shell = try #require(ExternalTool("env"))
        let variable = libraryPath.map { ["LD_LIBRARY_PATH=" + $0] } ?? ["-u", "LD_LIBRARY_PATH"]
        let lines = try shell.run(variable + ["ldd", path]).split(separator: "\n")
        var found: [String: String] = [:]
        for line in lines {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.count >= 3, words[1] == "=>" else { continue }
            found[words[0]] = words[2] == "not" ? "missing" : real(words[2])
        }
        return found.filter { !$0.key.hasPrefix("ld-linux") }
    }

    private func found(_ image: StartupImage) -> [String: String] {
        let pairs = image.libraries.map { ($0.name, $0.path.map(real) ?? $0.status.rawValue) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first }).filter { !$0.key.hasPrefix("ld-linux") }
    }

    private func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    private func program(_ bench: Workbench, _ flags: [String]) throws {
        try bench.write("extern \"C\" void fun_a(); int main() { fun_a(); }", to: "program.cpp")
        try bench.compile(["program.cpp", "-o", "program", "-Wl,--allow-shlib-undefined"] + flags)
    }

    /// A needs B, and only the program says where B is: with `DT_RPATH` that holds, with `DT_RUNPATH` it does not.
    @Test(arguments: [true, false]) func pathsOfThoseThatAsk(_ isInherited: Bool) throws {
        let bench = try Workbench()
        try bench.library("b", in: "deep")
        try bench.library("a", calling: ["b"], in: "near", "-Ldeep", "-lb")
        try program(
            bench,
            [
                "-Lnear", "-la", "-Wl,-rpath,$ORIGIN/near:${ORIGIN}/deep",
                isInherited ? "-Wl,--disable-new-dtags" : "-Wl,--enable-new-dtags",
            ])
        let image = try bench.startup("program")
        #expect(found(image) == (try loaded(bench.path("program"))))
        #expect(image.library("liba.so")?.status == .found)
        #expect(image.library("libb.so")?.status == (isInherited ? .found : .missing))
        #expect(image.library("libb.so")?.neededBy.hasSuffix("near/liba.so") == true)
        #expect(image.figure("libraries.missing") == (isInherited ? 0 : 1))
    }

    @Test func libraryPathIsUsedOnlyWhenGiven() throws {
        let bench = try Workbench()
        try bench.library("a", in: "elsewhere")
        try program(bench, ["-Lelsewhere", "-la"])
        #expect(try bench.startup("program").library("liba.so")?.status == .missing)
        let image = try bench.startup("program", libraryPath: [bench.path("elsewhere")])
        #expect(found(image) == (try loaded(bench.path("program"), libraryPath: bench.path("elsewhere"))))
        let report = try StartupAnalysis.report(on: bench.path("program"))
        #expect(report.warnings.map(\.code) == ["missing-library"])
        #expect(report.warnings.first?.message.contains("liba.so, which") == true)
    }

    @Test func filesForOtherMachinesArePassedOver() throws {
        let bench = try Workbench()
        try bench.library("a", in: "good")
        try bench.library("a", in: "bad")
        var bytes = try bench.read("bad/liba.so")
        bytes[18] = 183  // EM_AARCH64
        try bench.write(bytes, to: "bad/liba.so")
        try program(bench, ["-Lgood", "-la", "-Wl,-rpath,$ORIGIN/bad:$ORIGIN/good"])
        let image = try bench.startup("program")
        #expect(image.library("liba.so")?.path?.hasSuffix("good/liba.so") == true)
        #expect(found(image) == (try loaded(bench.path("program"))))
    }

    @Test func aLibraryUnderTwoNamesIsLoadedOnce() throws {
        let bench = try Workbench()
        try FileManager.default.createDirectory(atPath: bench.path("lib"), withIntermediateDirectories: true)
        try bench.write("extern \"C\" void fun_b() {}", to: "b.cpp")
        // Without a name of its own it is needed under that of the file.
        try bench.compile(["-shared", "-fPIC", "-nostdlib", "b.cpp", "-o", "lib/libb.so"])
        try FileManager.default.createSymbolicLink(
            atPath: bench.path("lib/libalias.so"), withDestinationPath: "libb.so")
        try bench.library(
            "a", calling: ["b"], in: "lib", "-Llib", "-Wl,--no-as-needed", "-lalias", "-Wl,-rpath,$ORIGIN")
        try program(bench, ["-Wl,--no-as-needed", "-Llib", "-la", "-lb", "-Wl,-rpath,$ORIGIN/lib:$ORIGIN/lib"])
        let image = try bench.startup("program")
        #expect(image.libraries.count { $0.path?.hasSuffix("libb.so") == true } == 1)
        #expect(image.library("libalias.so") == nil)
        #expect(found(image) == (try loaded(bench.path("program"))))
    }

    /// `ldd -u` asks the loader which of the libraries were of no use.
    @Test func unneededOnesAreThoseThatTheLoaderNames() throws {
        let bench = try Workbench()
        try bench.library("b", in: "lib")
        try bench.library("other", calling: ["b"], in: "lib", "-Llib", "-lb", "-Wl,-rpath,$ORIGIN")
        try bench.library("a", in: "lib")
        try program(bench, ["-Wl,--no-as-needed", "-Llib", "-la", "-lother", "-lm", "-Wl,-rpath,$ORIGIN/lib"])
        let image = try bench.startup("program")
        let tool = try #require(ExternalTool("sh"))
        let lines = try tool.run(["-c", "ldd -u '\(bench.path("program"))' || true"]).split(separator: "\n")
        let named = Set(
            lines.filter { $0.hasPrefix("\t") }.compactMap { $0.split(separator: "/").last.map(String.init) })
        let unneeded = Set(
            image.libraries.filter { $0.isUnneeded == true }.compactMap {
                $0.path?.split(separator: "/").last.map(String.init)
            })
        #expect(unneeded == named)
        #expect(unneeded.contains("libother.so") && unneeded.contains("libm.so.6"))
        #expect(image.library("libother.so")?.brings == 2)
        #expect(image.advice("unneeded-library")?.option.contains("--as-needed") == true)
    }
}
