import Foundation
import LinkMapKit
import Testing

/// Index stores that lack a part of the source, that are out of date or damaged.
@Suite(.enabled(if: IndexedProgram.isPossible, "needs libIndexStore of a Swift toolchain"))
struct IndexCoverageTests {
    private static let sources = [
        "parts.swift": """
        public struct Used { public var n = 1 }
        public enum LostFlag: Int { case one = 1, two }
        @inline(never) func greet(_ n: Int) -> Int { print(n); return n + 1 }
        """,
        "more.swift": "@inline(never) func part(_ n: Int) -> Int { greet(n) + Used().n }",
        "main.swift": "print(part(Int(CommandLine.argc)))",
    ]

    private func program(_ options: [String] = ["-O"]) throws -> IndexedProgram {
        try IndexedProgram(swift: IndexCoverageTests.sources, options)
    }

    /// Nothing of the module may be high for want of a reference in the source.
    private func expectNothingRises(_ report: UnusedReport, _ code: String) {
        #expect(report.hasWarning(code))
        #expect(report.confidence(of: "Harbour.LostFlag") != .high)
    }

    @Test func aWholeStoreMakesItHigh() throws {
        let report = try program().report()
        #expect(report.confidence(of: "Harbour.LostFlag") == .high)
        #expect(report.index?.units == 3)
    }

    @Test func aMissingRecord() throws {
        let program = try program()
        for path in try program.files(in: "records", of: "more.swift") {
            try FileManager.default.removeItem(atPath: path)
        }
        let report = try program.report()
        expectNothingRises(report, "index-partial")
        #expect(report.index?.partial.map(\.text) == ["Harbour"])
    }

    @Test(arguments: ["units", "records"])
    func damagedFiles(part: String) throws {
        let program = try program()
        let path = try #require(try program.files(in: part, of: "more").first)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 8)) {
            try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
            expectNothingRises(try program.report(), "index-partial")
        }
    }

    @Test func aMissingUnit() throws {
        let program = try program()
        for path in try program.files(in: "units", of: "more.o") { try FileManager.default.removeItem(atPath: path) }
        expectNothingRises(try program.report(), "index-partial")
    }

    @Test func aMissingUnitOfStatementsByDebugInfo() throws {
        let program = try program(["-Onone", "-g"])
        for path in try program.files(in: "units", of: "parts.o") { try FileManager.default.removeItem(atPath: path) }
        expectNothingRises(try program.report(), "index-partial")
    }

    /// A whole-module build into one object file has a unit of one file only.
    @Test(arguments: [["-O"], ["-O", "-g"]])
    func theUnitOfOneFileOnly(options: [String]) throws {
        let program = try program(options)
        for name in ["more.o", "parts.o"] {
            for path in try program.files(in: "units", of: name) { try FileManager.default.removeItem(atPath: path) }
        }
        expectNothingRises(try program.report(), "index-partial")
    }

    @Test func aSourceThatChangedAfterwards() throws {
        let program = try program()
        let later = Date(timeIntervalSinceNow: 600)
        try FileManager.default.setAttributes(
            [.modificationDate: later], ofItemAtPath: program.folder.path("more.swift"))
        let report = try program.report()
        expectNothingRises(report, "index-older")
        #expect(report.index?.older.map(\.text) == ["Harbour"])
    }

    @Test func anObjectFileOfALaterBuild() throws {
        let program = try program()
        let later = Date(timeIntervalSinceNow: 7_200)
        for name in ["more.o", "main.o", "parts.o"] {
            try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: program.folder.path(name))
        }
        expectNothingRises(try program.report(), "index-older")
    }

    @Test func anImageOfALaterBuild() throws {
        let program = try program()
        for name in ["more.o", "main.o", "parts.o"] {
            try FileManager.default.removeItem(atPath: program.folder.path(name))
        }
        #expect(!(try program.report().hasWarning("index-older")))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 90_000)], ofItemAtPath: program.program)
        expectNothingRises(try program.report(), "index-older")
    }

    @Test func aModuleWithoutUnits() throws {
        let program = try program()
        let other = try IndexedProgram(swift: ["main.swift": "print(1)"], ["-module-name", "Other"])
        var query = UnusedQuery()
        query.indexStores = [other.store]
        let report = try UnusedAnalysis.report(on: [program.program], query: query)
        expectNothingRises(report, "index-module-missing")
        #expect(report.index?.missing.map(\.text) == ["Harbour"])
        #expect(report.index?.matched == 0)
    }

    @Test func noStore() throws {
        let program = try program()
        let empty = program.folder.path("empty")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        for path in [empty, program.program, "/nonexistent"] {
            var query = UnusedQuery()
            query.indexStores = [path]
            #expect(throws: InputError.self) { try UnusedAnalysis.report(on: [program.program], query: query) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: empty).isEmpty)
    }
}
