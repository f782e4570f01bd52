import LinkMapKit
import Testing

/// Effects of the Swift optimizer: specialized and merged functions, devirtualized calls of protocol requirements.
@Suite(.enabled(if: ExternalTool.arePresent(["swiftc"]), "swiftc is not at hand")) struct OptimisedSwiftTests {
    private static let source = """
        nonisolated(unsafe) var sink = 0
        nonisolated(unsafe) var keep: AnyObject? = nil
        @inline(never) func live(_ s: StaticString) { sink &+= 1; print("live \\(s)") }
        @inline(never) func dead(_ s: StaticString) { sink &+= 1; print("dead \\(s)") }
        protocol Drawn { func draw() -> Int }
        protocol Orphan { func lonely() }
        extension Int: Drawn { @inline(never) func draw() -> Int { self + 1 } }
        extension Array: Drawn where Element: Drawn {
            func draw() -> Int { live("draw"); return reduce(0) { $0 + $1.draw() } }
        }
        @inline(never) func drawn(_ x: any Drawn) -> Int { x.draw() }
        final class Ledger {
            var lines: [String] = []
            var count = 0
            final class Audit { var lines: [String] = []; var count = 0; func sign() { dead("sign") } }
            @inline(never) static func log(_ x: Int) { live("log"); sink &+= x }
            @inline(never) static func wipe() { dead("wipe"); sink = 0 }
            @inline(never) func post(_ x: Int) { live("post"); count += x; lines.append("x") }
        }
        class Vehicle { var wheels = 4; func drive() -> String { live("drive"); return "v" } }
        final class Car: Vehicle { override func drive() -> String { live("car"); return "car" + super.drive() } }
        final class Boat: Vehicle { override func drive() -> String { dead("boat"); return "boat" } }
        class Old { var a = 1; func go() -> String { dead("old"); return "a\\(a)" } }
        final class Older: Old { var b = 2; override func go() -> String { dead("older"); return "b\\(b)" } }
        @inline(never) func make(_ n: Int) -> Vehicle { n > 50 ? Vehicle() : Car() }
        @inline(never) func use(_ n: Int) -> String {
            let l = Ledger(); l.post(n); keep = l
            return "\\(l.count) \\(drawn([n, n])) \\(make(n).drive())"
        }
        """
    private static let main = "let n = CommandLine.arguments.count\nLedger.log(n)\nprint(use(n))\n"

    private func findings(_ options: String...) throws -> [String: Finding] {
        let bench = try Workbench()
        try bench.write(Self.source, to: "lib.swift")
        try bench.write(Self.main, to: "main.swift")
        let swiftc = try #require(ExternalTool("swiftc"))
        let common = ["-swift-version", "5", "-module-name", "MS", "-O", "lib.swift", "main.swift", "-o", "program"]
        try swiftc.run(common + options, in: bench.folder)
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func wholeModule() throws {
        let found = try findings("-wmo")
        // It calls the merged function, and is no part of it. Its callers may contain its code.
        let inlined = found["MS.Boat.drive() -> Swift.String"]
        #expect(inlined?.confidence == .medium && inlined?.evidence.last?.rule == "inlined")
        // Its body is nothing but a jump there.
        let thunk = found["MS.dead(Swift.StaticString) -> ()"]
        #expect(thunk?.confidence == .low && thunk?.evidence.contains { $0.rule == "merged-function" } == true)
        // Of its hierarchy some are used; of the other one, none.
        #expect(found["MS.Boat"]?.confidence == .medium)
        #expect(found["MS.Old"]?.confidence == .low && found["MS.Older"]?.confidence == .low)
        // A used function names it.
        #expect(found["MS.Drawn"] == nil)
        #expect(found["MS.Orphan"]?.confidence == .high)
    }

    @Test func fileByFile() throws {
        let found = try findings("-no-whole-module-optimization")
        let drawn = found["MS.drawn(MS.Drawn) -> Swift.Int"]
        #expect(drawn?.confidence == .low && drawn?.evidence.contains { $0.rule == "copied-function" } == true)
        #expect(found["static MS.Ledger.wipe() -> ()"]?.confidence == .medium)
        // The initialiser of the one that is used jumps to its own.
        #expect(found["MS.Ledger.Audit"]?.confidence == .medium)
        #expect(found["MS.Ledger"] == nil)
    }

    /// Types of other images conform to it, and their methods are called straight.
    @Test func stripped() throws {
        let found = try findings("-wmo", "-Xlinker", "-s")
        #expect(found["MS.Drawn"]?.confidence == .low)
        #expect(found["MS.Orphan"]?.confidence == .high)
    }
}
