import LinkMapKit
import TestSupport
import Testing

/// Swift types that a program may find by names which it learns at run time, where Foundation is written in Swift.
@Suite(.enabled(if: ExternalTool.arePresent(["swiftc"]), "needs a Swift compiler")) struct SwiftTypeLookupTests {
    private static func report(_ lookup: String, _ options: [String] = []) throws -> UnusedReport {
        let source = """
            import Foundation
            protocol Plug { init(); func go() -> Int }
            final class Found: Plug { init() {}; func go() -> Int { foundHelper(3) } }
            @inline(never) func foundHelper(_ n: Int) -> Int { n * 7 }
            struct Shape: Plug { init() {}; func go() -> Int { 12 } }
            @inline(never) func lostFunction(_ n: Int) -> Int { n * 9 }
            let name = CommandLine.arguments.last ?? ""
            print((\(lookup) as? any Plug.Type)?.init().go() ?? -1)
            """
        let folder = try TemporaryFolder()
        try folder.write(source, to: "main.swift")
        let arguments = ["-module-name", "Harbour", "-use-ld=lld", "main.swift", "-o", "program"] + options
        let run = try ProgramRun("swiftc", arguments, in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return try UnusedAnalysis.report(on: [folder.path("program")], query: UnusedQuery())
    }

    @Test func classesAreInDoubtWhereAnyClassMayBeNamed() throws {
        let report = try Self.report("NSClassFromString(\"Harbour.\\(name)\")")
        #expect(report.confidence(of: "Harbour.Found") == .low)
        #expect(report.confidence(of: "Harbour.foundHelper(Swift.Int) -> Swift.Int") == .low)
        #expect(report.confidence(of: "Harbour.Found.go() -> Swift.Int") == .low)
        let helper = try #require(report.finding("foundHelper"))
        #expect(helper.evidence.contains { $0.rule == "follows-from-doubt" })
        #expect(report.finding("lostFunction")?.confidence == .high)
    }

    private static let lookedUp = ["Harbour.Found", "Harbour.Shape", "Harbour.Shape.go() -> Swift.Int"]

    @Test func typesAreInDoubtWhereAnyTypeMayBeNamed() throws {
        let report = try Self.report("_typeByName(name)")
        for name in Self.lookedUp { #expect(report.confidence(of: name) == .low, "\(name)") }
        #expect(report.finding("lostFunction")?.confidence == .high)
    }

    /// The static library keeps all methods of the types that it may look up.
    @Test func typesAreKeptByAStaticLibraryThatMayNameAnyType() throws {
        let report = try Self.report("_typeByName(name)", ["-static-stdlib"])
        for name in Self.lookedUp { #expect(report.confidence(of: name) == nil, "\(name)") }
        #expect(report.finding("lostFunction")?.confidence == .high)
    }

    @Test func otherProgramsAreCertain() throws {
        let report = try Self.report("name")
        #expect(report.confidence(of: "Harbour.Found") == .high)
        #expect(report.confidence(of: "Harbour.Found.go() -> Swift.Int") == .high)
        #expect(!report.findings.contains { $0.evidence.contains { $0.rule == "name-at-run-time" } })
    }
}
