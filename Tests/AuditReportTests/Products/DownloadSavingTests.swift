import Foundation
import TestSupport
import Testing

/// Commands that list what would go say what the download would lose with it.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct DownloadSavingTests {
    private struct Saving: Decodable {
        var name: String?
        var bytes: Int?
        var retained: Int?
        var downloadSaving: Int?
        var savingFrom: String?
    }

    private struct Account: Decodable {
        struct Row: Decodable {
            var name: String
            var downloadSize: Int
        }

        var rows: [Row]
    }

    private struct Retained: Decodable {
        struct Image: Decodable {
            var rows: [Saving]
            var downloadSaving: Int?
            var savingFrom: String?
        }

        struct Download: Decodable { var model: String }

        var download: Download?
        var images: [Image]
    }

    /// A program with two equal tables of 8,000 bytes of noise, each read by a function of its own.
    private static func program(in folder: TemporaryFolder) throws -> String {
        var random = SplitMix(state: 77)
        let noise = (0..<8000).map { _ in String(UInt8.random(in: 0...255, using: &random)) }.joined(separator: ",")
        let source = """
            const unsigned char first[8000] = {\(noise)};
            const unsigned char second[8000] = {\(noise)};
            __attribute__((noinline)) int one(int i) { return first[i & 4095]; }
            __attribute__((noinline)) int two(int i) { return second[i & 4095]; }
            int lonely(int i) { return i * 77 + one(i * 3) - two(i ^ 12345); }
            int main(int count, char **arguments) { return one(count) + two(count); }
            """
        let input = try folder.write(source, to: "twins.c")
        let done = try ProgramRun(
            "gcc", ["-O1", "-fno-toplevel-reorder", "-o", folder.path("twins"), input], in: folder.url,
            environment: Compiler.environment)
        guard done.status == 0 else { throw ProductTree.Failure(text: done.errors) }
        return folder.path("twins")
    }

    private func retained(_ arguments: String...) throws -> Retained {
        let result = try Tool.run(["retained", "-q", "--format", "json", "--cost", "download"] + arguments)
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        return try JSONDecoder().decode(Retained.self, from: Data(result.output.utf8))
    }

    /// The account charges the second of two equal tables little. Either alone saves nearly nothing, both save the whole.
    @Test func eitherOfTwoEqualTablesSavesNothingAndBothSaveTheWhole() throws {
        let folder = try TemporaryFolder()
        let program = try Self.program(in: folder)
        let account = try Tool.run(
            [
                "size", "-q", "--format", "json", "--by", "symbol", "--cost", "download", "--compressed-as",
                "deflate-9", program,
            ])
        let rows = try JSONDecoder().decode(Account.self, from: Data(account.output.utf8)).rows
        let costs = Dictionary(rows.map { ($0.name, $0.downloadSize) }, uniquingKeysWith: { $0 + $1 })
        let pair = [costs["first"] ?? 0, costs["second"] ?? 0]
        #expect((7900...8200).contains(pair.max() ?? 0) && (1...200).contains(pair.min() ?? 0), "\(pair)")

        for model in ["deflate-9", "zstd-19", "xz-9", "brotli-11"] {
            let options = ["--compressed-as", model, program]
            func saving(_ names: String...) throws -> (bytes: Int, from: String?) {
                let removed = names.flatMap { ["--what-if-removed", $0] }
                let result = try Tool.run(
                    ["retained", "-q", "--format", "json", "--cost", "download"] + removed + options)
                let image = try JSONDecoder().decode(Retained.self, from: Data(result.output.utf8)).images[0]
                return (image.downloadSaving ?? .min, image.savingFrom)
            }
            let (first, second, both) = (try saving("first"), try saving("second"), try saving("first", "second"))
            #expect(abs(first.bytes) < 250 && abs(second.bytes) < 250, "\(model): \(first), \(second)")
            #expect((7900...8700).contains(both.bytes), "\(model): \(both)")
            #expect(both.from == (model == "deflate-9" ? "recompressed" : "account"))
        }
    }

    @Test func theLargestSavingsAreCompressedAgainAndComeFirst() throws {
        let folder = try TemporaryFolder()
        let answer = try retained("--compressed-as", "deflate-9", Tool.sample("tally"))
        #expect(answer.download?.model == "deflate-9")
        let rows = answer.images[0].rows
        #expect(rows.count > 40)
        #expect(rows.allSatisfy { $0.downloadSaving != nil && $0.savingFrom != nil })
        #expect(rows.filter { $0.savingFrom == "recompressed" }.count == 20)
        let savings = rows.compactMap(\.downloadSaving)
        #expect(savings.map { max($0, 0) } == savings.map { max($0, 0) }.sorted(by: >))
        // A saving is no more than a little above the bytes themselves.
        #expect(rows.allSatisfy { ($0.downloadSaving ?? 0) <= ($0.retained ?? 0) + 64 })

        let table = try Tool.run(
            ["retained", "--cost", "download", "--compressed-as", "xz-9", "--top", "3", Tool.sample("tally")])
        #expect(table.output.contains("DOWNLOAD SHRINKS BY"))
        #expect(table.output.contains("~"))
        _ = folder
    }

    /// The stream of a wheel is the one that was found: members that are stored save their length.
    @Test func programsInContainersHaveTheirOwnStreams() throws {
        let tree = try ProductTree()
        let packed = try tree.pack("cd tree && zip -qry ../out.zip bin/tally", to: "out.zip")
        let stored = try tree.pack("cd tree && zip -qry0 ../stored.zip bin/tally", to: "stored.zip")
        let name = "tally::JSONReport::*"
        let (some, all) = (
            try retained("--what-if-removed", name, packed), try retained("--what-if-removed", name, stored)
        )
        #expect(some.download?.model == "stream")
        let (saved, whole) = (some.images[0].downloadSaving ?? 0, all.images[0].downloadSaving ?? 0)
        #expect(saved > 100 && saved < whole, "\(saved) of \(whole)")
        // The rows and long names of a symbol of another library count, and are no part of the rows here.
        let bytes = all.images[0].rows.reduce(0) { $0 + ($1.bytes ?? 0) }
        #expect(whole > bytes && whole < bytes * 3 / 2, "\(whole) of \(bytes)")

        let tar = try tree.pack("cd tree && tar -cJf ../out.txz bin/tally res", to: "out.txz")
        let result = try Tool.run(["retained", "--cost", "download", "--format", "json", tar])
        #expect(result.status == 0)
        #expect(result.errors.contains("has no compressed stream of its own"), "\(result.errors)")
        #expect(!result.output.contains("downloadSaving"))
    }

    /// The rows, names and relocations of `getenv` and `random` go with the only function that calls them; those of `atoi` stay.
    @Test func symbolsOfOtherLibrariesGoWithTheLastFunctionThatNeedsThem() throws {
        let folder = try TemporaryFolder()
        let source = """
            int atoi(const char *); char *getenv(const char *); long random(void);
            int keep(const char *text) { return atoi(text) * 3; }
            long lonely(const char *text) { return getenv(text) ? atoi(text) : random() * 77; }
            """
        let input = try folder.write(source, to: "lonely.c")
        let packing = "gcc -O1 -fno-builtin -shared -fPIC -s -o liblonely.so \(input) && zip -q0 out.zip liblonely.so"
        let done = try ProgramRun("sh", ["-c", packing], in: folder.url, environment: Compiler.environment)
        guard done.status == 0 else { throw ProductTree.Failure(text: done.errors) }
        let image = try retained("--what-if-removed", "lonely", folder.path("out.zip")).images[0]
        // A row of 24 bytes, a relocation of 24, a version of 2 and the name of each.
        let imports = ["getenv", "random"].reduce(0) { $0 + 24 + 24 + 2 + $1.utf8.count + 1 }
        let bytes = image.rows.reduce(0) { $0 + ($1.bytes ?? 0) }
        #expect(image.rows.contains { $0.name?.hasPrefix("[.plt") ?? false })
        #expect(image.downloadSaving == bytes + imports, "\(image.downloadSaving ?? -1) of \(bytes)")
    }

    @Test func findingsAndAdviceHaveSavings() throws {
        let folder = try TemporaryFolder()
        let unused = try Tool.run([
            "unused", "-q", "--format", "json", "--cost", "download", "--compressed-as", "deflate-9",
            try Self.program(in: folder),
        ])
        struct Findings: Decodable { var findings: [Saving] }
        let findings = try JSONDecoder().decode(Findings.self, from: Data(unused.output.utf8)).findings
        let lonely = try #require(findings.first { $0.name == "lonely" })
        #expect(lonely.savingFrom == "recompressed")
        #expect((lonely.downloadSaving ?? 0) > 10 && (lonely.downloadSaving ?? 0) <= (lonely.bytes ?? 0))

        let report = try Tool.run(
            [
                "report", "-q", "--format", "json", "--cost", "download", "--compressed-as", "deflate-9",
                Tool.sample("tally"),
            ])
        struct Report: Decodable {
            struct Advice: Decodable {
                var rule: String
                var bytes: Int?
                var downloadSaving: Int?
            }

            var advice: [Advice]
        }
        let advice = try JSONDecoder().decode(Report.self, from: Data(report.output.utf8)).advice
        let strip = try #require(advice.first { $0.rule == "strip-symbols" })
        #expect((strip.downloadSaving ?? 0) > 500 && (strip.downloadSaving ?? 0) < (strip.bytes ?? 0) / 2)
        let text = try Tool.run(["report", "--cost", "download", "--compressed-as", "deflate-9", Tool.sample("tally")])
        #expect(text.output.contains("of the download)"))
    }

    @Test func wrongUsageIsOneLine() throws {
        let tree = try ProductTree()
        let zip = try tree.pack("cd tree && zip -qry ../out.zip bin/tally", to: "out.zip")
        let cases: [([String], String)] = [
            (["retained", "--cost", "download", Tool.sample("tally")], "name a model with --compressed-as"),
            (["retained", "--cost", "download", "--compressed-as", "xz-9", zip], "leave --compressed-as out"),
            (["unused", "--cost", "memory", Tool.sample("tally")], "in the file or in the download"),
            (["unused", "--compressed-as", "xz-9", Tool.sample("tally")], "needs --cost download"),
        ]
        for (arguments, words) in cases {
            let result = try Tool.run(arguments)
            #expect(result.status != 0)
            #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
        }
    }
}
