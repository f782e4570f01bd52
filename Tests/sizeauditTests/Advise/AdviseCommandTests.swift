import Foundation
import LinkMapKit
import TestSupport
import Testing

/// `advise`: options measured by linking again.
@Suite(.enabled(if: Compiler.path(of: "clang") != nil && Compiler.path(of: "ld.lld") != nil, "needs clang and ld.lld"))
struct AdviseCommandTests {
    private let folder: TemporaryFolder
    private let clang: String

    init() throws {
        folder = try TemporaryFolder()
        clang = try #require(Compiler.path(of: "clang"))
        // Functions that are equal, that nothing uses, and that lie in sections of their own; pointers to relocate.
        var source = "#include <assert.h>\n#include <stdio.h>\n"
        for number in 0..<60 {
            source += "int equal\(number)(int a) { int s = 0; for (int i = 0; i < a; i++) s += i * 3 ^ s; return s; }\n"
            source +=
                "int unused\(number)(int a) { assert(a > \(number)); return printf(\"%d unused \(number)\\n\", a * \(number)); }\n"
        }
        let list = (0..<60).map { "equal\($0)" }.joined(separator: ", ")
        source += "int (*const volatile list[])(int) = {\(list)};\n"
        source += "int main(int argc, char **argv) { return list[argc % 60](argc); }\n"
        try folder.write(source, to: "main.c")
        let entry = ["directory": folder.url.path, "file": "main.c", "arguments": Self.compile(clang)] as [String: Any]
        try folder.write(
            String(decoding: JSONSerialization.data(withJSONObject: [entry]), as: UTF8.self),
            to: "compile_commands.json")
        try run(Self.compile(clang))
    }

    private static func compile(_ clang: String) -> [String] {
        [clang, "-O2", "-g", "-fPIE", "-ffunction-sections", "-faddrsig", "-c", "main.c", "-o", "main.o"]
    }

    private var link: [String] {
        [clang, "-pie", "-fuse-ld=lld", "main.o", "-lm", "-Wl,-Map,app.map", "-o", "app"]
    }

    private func run(_ words: [String]) throws {
        let done = try ProgramRun(words[0], Array(words.dropFirst()), in: folder.url, environment: Compiler.environment)
        try #require(done.status == 0, "\(words.joined(separator: " ")): \(done.errors)")
    }

    private func advise(_ arguments: [String]) throws -> ProgramRun {
        try Programs.run(
            Programs.sizeaudit, ["advise"] + arguments, environment: ["PATH": Compiler.searchPath], in: folder.url)
    }

    private func options(_ arguments: [String]) throws -> [[String: Any]] {
        let done = try advise(["--format", "json"] + arguments)
        try #require(done.status == 0, "\(done.errors)")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any])
        return try #require(root["options"] as? [[String: Any]])
    }

    private func size(_ name: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: folder.path(name))[.size] as? Int)
    }

    /// Every saving is what a link by hand saves, and nothing is written beside the real output.
    @Test func savingsAreThoseOfTheSameLinkByHand() throws {
        let found = try options(["--compile-commands", "compile_commands.json", "--"] + link)
        #expect(!FileManager.default.fileExists(atPath: folder.path("app")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("app.map")))
        try run(link)
        let base = try size("app")
        var proven = 0
        for option in found {
            guard let saving = option["saving"] as? Int, let text = option["option"] as? String else { continue }
            let words = text.split(separator: " ").map { String($0) }
            if option["kind"] as? String == "compile" {
                try run(Self.compile(clang) + words.filter { !$0.hasPrefix("-Wl,") })
                try run(link + words.filter { $0.hasPrefix("-Wl,") || $0 == "-flto" })
                try run(Self.compile(clang))
            } else {
                try run(link + words)
            }
            let really = base - (try size("app"))
            #expect(abs(saving - really) <= max(abs(really) / 10, 64), "\(text): \(saving), really \(really)")
            proven += 1
        }
        #expect(proven >= 20, "\(proven)")
        let names = Set(found.filter { ($0["saving"] as? Int ?? 0) > 0 }.compactMap { $0["name"] as? String })
        #expect(
            names.isSuperset(of: [
                "dead-strip", "fold-all-identical", "strip-symbols", "strip-debug-info", "no-asserts",
            ]), "\(names)")
    }

    @Test func whatTheCommandHasAlreadySavesNothing() throws {
        let found = try options(["--"] + link + ["-Wl,--gc-sections", "-Wl,--strip-all", "-Wl,--icf=all"])
        let given = found.filter {
            ["dead-strip", "strip-symbols", "strip-debug-info", "fold-all-identical"].contains($0["name"] as? String)
        }
        #expect(given.count == 4)
        for option in given {
            let saving = try #require(option["saving"] as? Int)
            #expect(saving <= 0, "\(option)")
        }
    }

    @Test func tableSaysWhatIsLost() throws {
        try folder.write(link.map { "'\($0)'" }.joined(separator: " ") + "\n", to: "link.txt")
        let done = try advise(["--link-command", "link.txt", "--only", "strip-symbols", "--only", "linker-none"])
        #expect(done.status == 2 && done.errors.contains("there is no option 'linker-none'"))
        let table = try advise(["--link-command", "link.txt", "--only", "strip-symbols"])
        #expect(table.status == 0, "\(table.errors)")
        #expect(table.output.contains("-Wl,--strip-all") && table.output.contains("names in backtraces"))
    }

    @Test func aLinkThatFailsIsAnError() throws {
        let done = try advise(["--", clang, "absent.o", "-o", "app"])
        #expect(
            done.status == 2 && done.output.isEmpty && done.errors.contains("the command itself fails"),
            "\(done.errors)")
        let noOutput = try advise(["--", clang, "main.o"])
        #expect(noOutput.status == 2 && noOutput.errors.contains("no output"), "\(noOutput.errors)")
    }

    @Test func xcodesSettingsAreThoseOfOptions() {
        let names = Set((RelinkOption.ofLink + RelinkOption.ofCompilation).map(\.name))
        #expect(Set(RelinkOption.xcodeSettings.keys).isSubset(of: names))
        let settings = RelinkOption.xcodeSettings.values.joined(separator: ", ")
        for setting in [
            "GCC_REUSE_STRINGS", "DEPLOYMENT_POSTPROCESSING", "STRIP_STYLE", "GCC_SYMBOLS_PRIVATE_EXTERN",
            "GCC_OPTIMIZATION_LEVEL", "SWIFT_OPTIMIZATION_LEVEL", "LLVM_LTO", "DEAD_CODE_STRIPPING",
            "GCC_ENABLE_CPP_EXCEPTIONS", "ENABLE_NS_ASSERTIONS",
        ] { #expect(settings.contains(setting)) }
    }
}
