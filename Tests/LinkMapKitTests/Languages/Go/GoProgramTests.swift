import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Programs of Go's own compiler and linker, with everything that only tables of types lead to.
@Suite(.enabled(if: ExternalTool.arePresent(["go"]), "no Go is at hand")) struct GoProgramTests {
    private static let source = """
        package main

        import (
            "os"
            "reflect"
            "sort"
        )

        type Orders struct{ depth int }

        func (o *Orders) Hoist() { o.depth++ }
        func (o Orders) Lower() int { return o.depth }

        type byDepth []int

        func (b byDepth) Len() int           { return len(b) }
        func (b byDepth) Less(i, j int) bool { return b[i] < b[j] }
        func (b byDepth) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

        type storm struct{ code int }

        func (s *storm) Error() string { return "storm" }

        //go:noinline
        func sail() error { return &storm{len(os.Args)} }

        func main() {
            v := reflect.ValueOf(&Orders{})
            for i := 0; i < v.NumMethod(); i++ {
                v.Method(i).Call(nil)
            }
            b := byDepth{2, 1}
            sort.Sort(b)
            println(sail().Error(), b[0])
        }
        """

    private func build(
        _ options: [String], in bench: Workbench, as name: String = "program", from source: String = source,
        cgo: Bool = false
    ) throws {
        try bench.write(source, to: "main.go")
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent("sizeaudit-test-go").path
        let settings = [
            "CGO_ENABLED=\(cgo ? 1 : 0)", "GO111MODULE=off", "GOFLAGS=", "GOTOOLCHAIN=local", "GOCACHE=\(cache)",
        ]
        let go = try #require(Compiler.path(of: "go"))
        try bench.run("env", settings + [go, "build"] + options + ["-o", name, "main.go"])
    }

    @Test(arguments: [[], ["-ldflags=-s"], ["-buildmode=pie"]]) func everyMethodIsUsed(_ options: [String]) throws {
        let bench = try Workbench()
        try build(options, in: bench)
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let functions = report.findings.filter { $0.kind == .function && $0.confidence > .low }.map(\.name.text)
        #expect(functions.filter { $0.hasPrefix("main.") } == [])
        // What is left is the few functions that the linker keeps for what it writes about inlined code.
        #expect(functions.count < 20, "\(functions)")
    }

    /// `check` compares with a number, and only `count` refers to `table`.
    private static let numbers = """
        package main

        import "os"

        var table = [64]int{1, 2, 3}

        //go:noinline
        func check(n uint64) bool { return n > NUMBER }

        //go:noinline
        func count(n int) int { return table[n&63] }

        //go:noinline
        func between(n int) int { return count(n+1) + 1 }

        func main() {
            n := len(os.Args)
            println(check(uint64(n)), between(n))
        }
        """

    @Test func aNumberThatEqualsAnAddressIsNoReason() throws {
        let bench = try Workbench()
        func steps(comparingWith number: UInt64) throws -> (steps: [ChainStep], address: UInt64) {
            try build([], in: bench, from: Self.numbers.replacingOccurrences(of: "NUMBER", with: String(number)))
            let query = WhyQuery(graph: GraphQuery(), name: "main.table", allRoots: false, limit: nil)
            let things = try WhyAnalysis.report(on: bench.path("program"), query: query).things
            let thing = try #require(things.first)
            return (try #require(thing.chains.first?.steps), try #require(thing.address))
        }
        // Any number of four bytes leaves everything at its address.
        let address = try steps(comparingWith: 0x7FFF_FF00).address
        let found = try steps(comparingWith: address + 8)
        #expect(found.address == address)
        #expect(
            found.steps.suffix(3).map(\.name.text) == ["main.between", "main.count", "main.table"], "\(found.steps)")
    }

    /// Go's tools have options of their own, and fold no functions.
    @Test func adviceNamesTheOptionsOfGo() throws {
        let bench = try Workbench()
        try build([], in: bench)
        try build(["-ldflags=-s -w"], in: bench, as: "small")
        func size(_ name: String) throws -> Int {
            try FileManager.default.attributesOfItem(atPath: bench.path(name))[.size] as? Int ?? 0
        }
        let advice = try AdviceAnalysis.advice(
            on: bench.path("program"), startup: nil, unused: nil, architecture: nil, examined: [])
        let stripping = advice.filter { $0.rule == "strip-debug" || $0.rule == "strip-symbols" }
        #expect(stripping.count == 2 && stripping.allSatisfy { $0.option.hasPrefix("go build -ldflags=") }, "\(advice)")
        #expect(!advice.contains { $0.rule == "fold-identical" || $0.rule == "dead-strip" }, "\(advice)")
        let (told, saved) = (stripping.reduce(0) { $0 + Int($1.bytes) }, try size("program") - size("small"))
        #expect(abs(Double(told) / Double(saved) - 1) < 0.05, "\(told) of \(saved)")
    }

    /// Go's linker writes the older hash table of symbols and takes no option for the newer one.
    @Test(.enabled(if: StartupNeeds.compiler, StartupNeeds.whenAbsent)) func adviceNamesNoOptionOfOtherLinkers() throws
    {
        let bench = try Workbench()
        let source = "package main\n\nimport \"net\"\n\nfunc main() { println(net.LookupHost(\"localhost\")) }\n"
        try build(["-ldflags=-linkmode=internal"], in: bench, from: source, cgo: true)
        let image = try bench.startup("program")
        #expect(image.lookups.hash == .sysv && image.lookups.eager > 0)
        #expect(image.advice("hash-table") == nil)
        #expect(!image.advice.contains { $0.option.hasPrefix("-Wl,") }, "\(image.advice.map(\.option))")
    }

    /// Go's own table of functions stays in a stripped program.
    @Test(arguments: [[], ["-buildmode=pie"]]) func functionsKeepTheirNamesWithoutSymbols(_ options: [String]) throws {
        let bench = try Workbench()
        try build(options, in: bench, as: "whole")
        try build(options + ["-ldflags=-s"], in: bench, as: "stripped")
        let whole = try functions(of: bench.path("whole"))
        let stripped = try functions(of: bench.path("stripped"))
        #expect(whole.count > 1000)
        // The table leaves out what stands in brackets.
        for (name, size) in whole where size > 0 && !name.contains("[") {
            let found = try #require(stripped[name], "\(name)")
            // The table says where functions begin, so that padding belongs to the one before it.
            #expect(size <= found && found < size + 64, "\(name): \(size), \(found)")
        }
    }

    /// Returns the memory of each function in bytes, with its wrapper for the other calling convention, which only
    /// symbols tell apart.
    private func functions(of path: String) throws -> [String: UInt64] {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        let rows = try #require(report.row(".text")).rows
        return Dictionary(
            rows.map { ($0.name.replacingOccurrences(of: ".abi0", with: ""), $0.sizes.vmSize) }, uniquingKeysWith: +)
    }
}
