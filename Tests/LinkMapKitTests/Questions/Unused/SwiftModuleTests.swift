import LinkMapKit
import TestSupport
import Testing

/// Small Swift programs: whether their module is optimised, which code is their own, and what the compiler made.
@Suite(.enabled(if: ExternalTool.arePresent(["swiftc"]), "needs a Swift compiler")) struct SwiftModuleTests {
    private static let main = """
        struct Point { var x: Int; let y: Int; let z = 3; func sum() -> Int { x + y } }
        struct Handmade { var x: Int; init(from text: String) { x = text.count } }
        final class Store { var n = 0; func add(_ k: Int) { n += k }; func lostMethod() -> Int { n * 3 } }
        func lostFunction(_ n: Int) -> Int { n * 7 }
        func helper(_ p: Point) -> Int { p.sum() }
        let store = Store(); store.add(CommandLine.argc > 1 ? 2 : 3); print(store.n)
        """
    private static let other = "func lostElsewhere(_ n: Int) -> Int { n &+ 1 }"

    private static func report(_ options: [String], files: [String: String]) throws -> UnusedReport {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let compile = ["-use-ld=lld", "-module-name", "Harbour", "-o", "program"] + options + files.keys.sorted()
        let run = try ProgramRun("swiftc", compile, in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return try UnusedAnalysis.report(on: [folder.path("program")], query: UnusedQuery())
    }

    @Test(arguments: ["-O", "-Osize"], [[], ["-g"]]) func smallOptimisedModulesAreKnown(
        _ level: String, _ more: [String]
    ) throws {
        for files in [["main.swift": Self.main], ["main.swift": Self.main, "other.swift": Self.other]] {
            let report = try Self.report([level] + more, files: files)
            let lost = report.findings.filter { $0.kind == .function && $0.name.text.contains("lost") }
            #expect(!lost.isEmpty)
            for finding in lost {
                #expect(finding.confidence < .high, "\(finding.name.text)")
                #expect(finding.evidence.contains { $0.rule == "inlined" })
            }
        }
    }

    @Test(arguments: [[], ["-g"]]) func otherModulesAreCertain(_ more: [String]) throws {
        let files = ["main.swift": Self.main, "other.swift": Self.other]
        let report = try Self.report(["-Onone"] + more, files: files)
        for name in ["lostFunction", "lostElsewhere", "lostMethod"] {
            #expect(report.finding(name)?.confidence == .high, "\(name)")
        }
    }

    @Test func whatTheCompilerMakesIsLow() throws {
        let report = try Self.report(["-Onone"], files: ["main.swift": Self.main])
        let made = try #require(report.finding("5PointV1x1yACSi_SitcfC"))
        #expect(made.confidence == .low && made.evidence.contains { $0.rule == "memberwise-initializer" })
        #expect(report.finding("8HandmadeV4fromACSS_tcfC")?.confidence == .high)
    }

    @Test(arguments: [["main.swift"], ["-parse-as-library", "entry.swift"]])
    func theModuleOfTheEntryPointIsOwn(_ options: [String]) throws {
        let text =
            options.count == 1
            ? Self.main : "@main struct Entry { static func main() { print(1) } }; func lostFunction() -> Int { 7 }"
        let name = options.last ?? ""
        let report = try Self.report(Array(options.dropLast()) + ["-Onone"], files: [name: text])
        let lost = try #require(report.finding("lostFunction"))
        #expect(lost.group == CodeGroup(.own, "Harbour"))
    }
}
