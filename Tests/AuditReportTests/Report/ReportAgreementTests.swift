import Foundation
import TestSupport
import Testing

/// One report has one number for one thing: the chapter on the start, the findings and the advice agree.
@Suite struct ReportAgreementTests {
    private typealias Object = [String: Any]

    // MARK: - Artifacts

    @Test(arguments: ["tally", "tally-macos"]) func samples(_ name: String) throws {
        try check(Checkout.sample(name))
    }

    private static let corpus: [String] = {
        let named = ProcessInfo.processInfo.environment["SIZEAUDIT_SHARED"].map { URL(fileURLWithPath: $0) }
        let shared = named ?? Checkout.root.deletingLastPathComponent().appendingPathComponent("shared")
        let names = ["elf/plutil", "macho/SDL2-fat", "macho/_dearpygui.so", "knownapp/out/arm64-dyldinfo-ptr/KnownApp"]
        let own = ["/usr/bin/python3", "/usr/bin/gdb"]
        return (names.map { shared.appendingPathComponent("corpus/\($0)").path } + own)
            .filter(FileManager.default.fileExists)
    }()

    @Test(.enabled(if: !corpus.isEmpty, "neither the corpus nor a program of the machine"), arguments: corpus)
    func programs(_ path: String) throws { try check(path) }

    private static let hasCompiler = (try? Tool.run(["g++", "--version"], program: "/usr/bin/env"))?.status == 0

    /// A program with initialisers of both kinds, more libraries than a few, one of them unneeded, and relocations.
    @Test(.enabled(if: hasCompiler, "no g++")) func compiledProgram() throws {
        let folder = try TemporaryFolder()
        func compile(_ arguments: [String]) throws {
            let result = try Tool.run(["g++"] + arguments, in: folder.url, program: "/usr/bin/env")
            try #require(result.status == 0, "\(result.errors)")
        }
        var (calls, declarations, libraries, parts) = ("", "", [String](), [String]())
        for number in 0..<15 {
            _ = try folder.write("extern \"C\" int lib\(number)() { return \(number); }", to: "l\(number).cpp")
            try compile(["-shared", "-fPIC", "-nostdlib", "l\(number).cpp", "-o", "libl\(number).so"])
            libraries.append("-ll\(number)")
            declarations += "extern \"C\" int lib\(number)();\n"
            if number > 0 { calls += " + lib\(number)()" }
        }
        for number in 0..<40 {
            let functions = "__attribute__((constructor)) static void early\(number)() { if (rand() == 1) abort(); }\n"
            declarations += functions
        }
        // Each takes 0.5 µs, and below 10 µs there is no advice.
        for number in 0..<25 {
            _ = try folder.write(
                "#include <cstdlib>\nstatic struct One { One() { next = rand(); } int next; } one;\n"
                    + "int part\(number)() { return one.next; }\n", to: "part\(number).cpp")
            parts.append("part\(number).cpp")
        }
        let table = (0..<300).map { "&values[\($0)]" }.joined(separator: ",")
        _ = try folder.write(
            "#include <cstdlib>\n\(declarations) int values[300]; int *volatile table[300] = {\(table)};\n"
                + "int main() { return *table[3]\(calls); }\n", to: "main.cpp")
        try compile(
            ["-O1", "-fPIE", "-pie", "main.cpp"] + parts
                + ["-o", "main", "-L.", "-Wl,-rpath,$ORIGIN", "-Wl,--no-as-needed"] + libraries)
        let rules = try check(folder.path("main"))
        for rule in [
            "cxx-constructors", "constructor-functions", "many-libraries", "unneeded-library",
            "pack-relative-relocations", "dead-strip",
        ] { #expect(rules.contains(rule), "no advice \(rule)") }
    }

    // MARK: - Checks

    /// - Returns: the rules of the advice.
    @discardableResult private func check(_ path: String) throws -> [String] {
        let result = try Tool.run("report", "-q", "--format", "json", path)
        try #require(result.status == 0, "\(result.errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? Object)
        let advice = try #require(report["advice"] as? [Object])
        let rules = advice.compactMap { $0["rule"] as? String }
        #expect(Set(rules).count == rules.count, "a rule speaks twice: \(rules)")
        let chapters = try #require(report["chapters"] as? Object)
        let starts = ((chapters["startup"] as? [Object]) ?? []).flatMap { start in
            if let facts = start["static"] as? Object { return [facts] }
            return ((start["slices"] as? [Object]) ?? []).compactMap { $0["static"] as? Object }
        }
        var costs = Costs()
        for start in starts {
            let figures = try #require(start["figures"] as? [String: Int])
            let early = try #require(start["advice"] as? [Object])
            for item in early {
                costs.add(item["how"])
                for text in [item["says"], item["how"]] { checkCounts(text, figures) }
                guard starts.count == 1,
                    let twin = advice.first(where: { $0["rule"] as? String == item["rule"] as? String })
                else { continue }
                expectTwins(item, twin)
            }
            if starts.count == 1 { for item in advice { checkCounts(item["estimate"], figures) } }
        }
        for item in advice { costs.add(item["estimate"]) }
        costs.check()
        if let deadStrip = advice.first(where: { $0["rule"] as? String == "dead-strip" }) {
            let unused = try #require(chapters["unused"] as? Object)
            try checkDeadCode(deadStrip, try #require(unused["findings"] as? [Object]))
        }
        return rules
    }

    private func expectTwins(_ early: Object, _ late: Object) {
        let rule = early["rule"] as? String ?? ""
        #expect(early["nanoseconds"] as? Int == late["nanoseconds"] as? Int ?? 0, "\(rule)")
        #expect(early["bytes"] as? Int == late["bytes"] as? Int ?? 0, "\(rule)")
        #expect(early["fix"] as? String == late["option"] as? String, "\(rule)")
        #expect(early["how"] as? String == late["estimate"] as? String, "\(rule)")
    }

    /// Checks that counts of things that `startup` counts are figures of `startup`. In `3 of 12 libraries` the second is.
    private func checkCounts(_ text: Any?, _ figures: [String: Int]) {
        let text = text as? String ?? ""
        let families = [
            "initialiser": "initializers", "librar": "libraries", "relocation": "relocations", "look-up": "lookups",
        ]
        for match in text.matches(of: /(\d+) (?:relative )?(initialiser|librar|relocation|look-up)/) {
            guard let count = Int(match.1), let family = families[String(match.2)] else { continue }
            let known = figures.filter { $0.key.hasPrefix(family) || $0.key.hasPrefix("relocations.") }.map(\.value)
            // Libraries with a file of their own are the rest.
            let files = ["system", "missing", "unresolved"].reduce(figures["libraries"] ?? 0) {
                $0 - (figures["libraries.\($1)"] ?? 0)
            }
            #expect(known.contains(count) || (family == "libraries" && count == files), "\(text): \(figures)")
        }
    }

    private func checkDeadCode(_ advice: Object, _ findings: [Object]) throws {
        let text = try #require(advice["estimate"] as? String)
        let match = try #require(text.firstMatch(of: /^(\d+) functions and variables/))
        let found = findings.count {
            ["function", "data"].contains($0["kind"] as? String) && $0["confidence"] as? String != "low"
        }
        #expect(Int(match.1) == found, "\(text)")
    }

    /// The cost of one of each thing, by its noun.
    private struct Costs {
        private var known: [String: Set<String>] = [:]

        mutating func add(_ text: Any?) {
            let text = text as? String ?? ""
            for match in text.matches(
                of: /\d+ (?:relative )?(initialiser|librar|relocation|look-up|\+load)[^:;]*?, about ([0-9.]+ [a-zµ]+)/)
            { known[String(match.1), default: []].insert(String(match.2)) }
        }

        func check() {
            for (noun, costs) in known { #expect(costs.count == 1, "\(noun): \(costs)") }
        }
    }
}
