import Foundation
import TestSupport
import Testing

/// 200 builds with a jump of 30 KB at build 70.
@Suite(.enabled(if: BuiltProgram.isPossible, "g++ is not installed")) struct JumpTests {
    private static let configuration = """
        schema = 1
        [[owner]]
        name = "network"
        symbols = ["net::*"]

        """

    /// Builds two programs, and records 200 builds of them.
    private func recorded() throws -> BuiltProgram {
        let program = try BuiltProgram()
        try program.build()
        let large = BuiltProgram.source.replacingOccurrences(
            of: "namespace ui {",
            with: "char bigTable[30000] = {1};\n"
                + "namespace net { __attribute__((noinline)) int pick(int n) { return bigTable[n]; } }\nnamespace ui {"
        ).replacingOccurrences(of: "view.draw());", with: "view.draw() + net::pick(count));")
        try program.folder.write(large, to: "main.cpp")
        try program.build(to: "large")
        try program.folder.write(Self.configuration, to: ".sizeaudit.toml")
        var texts: [String] = []
        for name in ["app", "large"] {
            #expect(
                try program.run("snapshot", "--detail", "symbol", "--no-unused", name, "-o", "\(name).json").status == 0
            )
            texts.append(try program.folder.text("\(name).json").replacingOccurrences(of: "\"large\"", with: "\"app\""))
        }
        var files: [String] = []
        for build in 1...200 {
            let text = texts[build < 70 ? 0 : 1].replacingOccurrences(
                of: "\"commit\": null", with: "\"commit\": \"commit\(build)\"")
            try program.folder.write(text, to: "\(build).json")
            files.append("\(build).json")
        }
        let run = try program.run(["history", "record", "--db", "h.sqlite"] + files)
        #expect(run.output.hasSuffix("recorded build 200 of app (commit200)\n"), "\(run.errors)")
        return program
    }

    @Test func theJumpAndItsCauseAreNamed() throws {
        let program = try recorded()
        let table = try program.run("history", "show", "--db", "h.sqlite").output
        #expect(table.hasPrefix("app (x86_64): 40 of 200 builds, "))
        #expect(table.contains("The largest step of the whole: +29.") && table.contains(" KiB with commit commit70.\n"))
        let why = try program.run("history", "show", "--db", "h.sqlite", "--why").output
        let place = try #require(why.range(of: "commit70  build 70, "))
        let causes = why[place.upperBound...].split(separator: "\n")
        #expect(causes[1].hasPrefix("    symbol  bigTable (+29.") && causes[1].contains("net::pick(int) (+"), "\(why)")
        let csv = try program.run("history", "show", "--db", "h.sqlite", "--why", "--format", "csv").output
        #expect(csv.contains("\r\n70,commit70,") && csv.contains(",symbol,bigTable,,30"), "\(csv)")
        let json = try program.run("history", "show", "--db", "h.sqlite", "--format", "json").output
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let jumps = try #require(root["jumps"] as? [[String: Any]])
        #expect(jumps.count == 1 && jumps[0]["build"] as? Int == 70 && jumps[0]["commit_id"] as? String == "commit70")
        #expect((root["records"] as? [Any])?.isEmpty == false)
        // A page is made of the same document, and a report takes it.
        #expect(try program.run("history", "show", "--db", "h.sqlite", "--format", "html", "-o", "h.html").status == 0)
        #expect(try program.folder.text("h.html").lowercased().hasPrefix("<!doctype html>"))
        try program.folder.write(json, to: "h.json")
        let report = try program.run("report", "--history", "h.json", "--format", "json").output
        #expect(report.contains("\"jumps\"") && report.contains("bigTable"))
    }

    @Test func anyTwoBuildsCompareByAnyDimension() throws {
        let program = try recorded()
        for (dimension, name) in [
            ("symbol", "bigTable"), ("class", "[no class]"), ("section", ".data"), ("kind", "data"),
        ] {
            let diff = try program.run(
                "history", "diff", "3", "commit199", "--db", "h.sqlite", "--by", dimension, "--format", "csv")
            #expect(diff.status == 0 && diff.output.contains(name), "\(diff.output)\(diff.errors)")
        }
        // The same as of the builds themselves.
        let recorded = try program.run(
            "history", "diff", "69", "70", "--db", "h.sqlite", "--format", "json", "--top", "0")
        let direct = try program.run(
            "diff", "app.json", "large.json", "--by", "symbol", "--format", "json", "--top", "0")
        func deltas(_ run: ProgramRun) throws -> [String: Int] {
            let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let rows = try #require(root["rows"] as? [[String: Any]])
            return Dictionary(
                rows.map { ($0["name"] as? String ?? "", ($0["delta"] as? [String: Int])?["fileSize"] ?? 0) },
                uniquingKeysWith: +)
        }
        #expect(try deltas(recorded) == deltas(direct))
        let none = try program.run("history", "diff", "1", "nothing", "--db", "h.sqlite")
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("sizeaudit: error: h.sqlite: there is no build 'nothing'; 'sizeaudit history "))
        let many = try program.run("history", "diff", "1", "commit", "--db", "h.sqlite")
        #expect(many.status == 2 && many.errors.contains("'commit' is the beginning of several commits"))
    }

    @Test func trendsByOwnerAndSymbol() throws {
        let program = try BuiltProgram()
        try program.folder.write(Self.configuration, to: ".sizeaudit.toml")
        for options in [[], ["-DPLANTED"]] {
            try program.build(options.first ?? "-g0")
            #expect(try program.run("history", "record", "app", "--db", "h.sqlite").status == 0)
        }
        let owners = try program.run("history", "show", "--db", "h.sqlite", "--by", "owner").output
        #expect(owners.contains("  network\n") && owners.contains("  [no owner]\n"), "\(owners)")
        let symbols = try program.run("history", "show", "--db", "h.sqlite", "--by", "symbol", "--top", "5").output
        #expect(symbols.contains("net::plantedFunction(int volatile*)"), "\(symbols)")
        let diff = try program.run("history", "diff", "1", "2", "--db", "h.sqlite", "--by", "owner").output
        #expect(diff.contains("grown   network"), "\(diff)")
    }
}
