import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Packages of programs that Go's compiler built in a module, with and without a dependency.
@Suite(.enabled(if: !GoToolchain.present.isEmpty, "no Go compiler is at hand (scripts/fetch-go installs one)"))
struct GoPackageTests {
    /// A dependency that asks reflection for methods, and so keeps many of other packages. Its functions are inlined into the program's
    /// own: what they call is called there.
    private static let words = """
        package words

        import (
            "os"
            "text/template"
        )

        type Count struct{ Words map[string]int }

        func (c *Count) Add(word string) { c.Words[word]++ }
        func (c Count) Total() (sum int) {
            for _, n := range c.Words { sum += n }
            return sum
        }

        var layout = template.Must(template.New("count").Parse("{{.Total}} words\\n"))

        func (c Count) Show() error { return layout.Execute(os.Stdout, c) }

        """
    private static let main = """
        package main

        import (
            "fmt"
            "os"
            "strings"

            "example.com/app/text"
        )

        var numbers = [2]uint64{NUMBER, 2}

        func main() {
            joined := strings.Join(os.Args, " ")
            extra(joined)
            fmt.Println(text.Upper(joined), numbers[len(os.Args)&1])
        }

        """
    private static let with = """
        //go:build words

        package main

        import "example.com/words/count"

        func extra(text string) {
            count := words.Count{Words: map[string]int{}}
            count.Add(text)
            if count.Show() != nil { panic("no text") }
        }

        """

    /// Returns a folder with the programs `with` and `without`.
    ///
    /// - Parameter number: a number in a variable that holds no pointers.
    private func programs(_ go: GoToolchain, _ flags: String, number: UInt64 = 1) throws -> Workbench {
        let bench = try Workbench()
        let without = "//go:build !words\n\npackage main\n\nfunc extra(text string) {}\n"
        let text =
            "package text\n\nimport \"strings\"\n\n//go:noinline\nfunc Upper(text string) string { return strings.ToUpper(text) }\n"
        let files = [
            "go.mod": "module example.com/app\n\ngo 1.17\n\nrequire example.com/words v1.2.0\n",
            "vendor/modules.txt": "# example.com/words v1.2.0\n## explicit; go 1.17\nexample.com/words/count\n",
            "vendor/example.com/words/count/words.go": Self.words,
            "main.go": Self.main.replacingOccurrences(of: "NUMBER", with: String(number)), "with.go": Self.with,
            "without.go": without, "text/text.go": text,
        ]
        for (path, contents) in files {
            let folder = bench.folder.appendingPathComponent(path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try bench.write(contents, to: path)
        }
        for (name, tag) in [("with", "words"), ("without", "none")] {
            try bench.run(
                "env",
                ["GO111MODULE=on", "GOFLAGS=-mod=vendor"] + go.arguments
                    + ["build", "-tags", tag, "-ldflags=\(flags)", "-o", name, "."])
        }
        return bench
    }

    private func expectForecast(
        of bench: Workbench, by go: GoToolchain, in rows: [String: RetainedReport.Row]
    ) throws {
        func size(_ name: String) throws -> Int {
            try FileManager.default.attributesOfItem(atPath: bench.path(name))[.size] as? Int ?? 0
        }
        let difference = try size("with") - size("without")
        let saving = try #require(rows["example.com/words"]?.fileSaving)
        #expect(
            abs(Double(saving) / Double(difference) - 1) < (go == .system ? 0.03 : 0.05), "\(saving) of \(difference)")
    }

    private func rows(_ path: String) throws -> [String: RetainedReport.Row] {
        let report = try RetainedAnalysis.report(
            on: path, query: RetainedQuery(graph: GraphQuery(), by: .package))
        let image = try #require(report.images.first)
        guard case .rows(let rows) = image.answer else { throw InputError("no rows") }
        var demangler = Demangler()
        var named: [String: RetainedReport.Row] = [:]
        for row in rows { named[image.names.group?(row.number, &demangler) ?? ""] = row }
        return named
    }

    /// The linker lists the initialisers of all packages since Go 1.21, where no reference tells who imports whom, and writes
    /// DWARF 5 since Go 1.25.
    @Test(arguments: GoToolchain.present, ["", "-s -w", "-compressdwarf=false"])
    func forecastIsTheDifferenceOfTwoPrograms(_ go: GoToolchain, _ flags: String) throws {
        let bench = try programs(go, flags)
        let rows = try rows(bench.path("with"))
        try expectForecast(of: bench, by: go, in: rows)
        // The linker's own tables are no package, and the standard library has one group for each of its packages.
        #expect(rows["go"] == nil && rows["type"] == nil)
        #expect(rows["text/template"] != nil && rows["example.com/app/text"] != nil && rows["main"] != nil)
    }

    /// A dependency whose functions are alike takes little room in compressed debug info, and writes to an interface that the program
    /// writes to through `fmt` alone, which uses nothing else of the interface's package.
    @Test(arguments: GoToolchain.present) func whatIsLeftStaysInUse(_ go: GoToolchain) throws {
        let bench = try Workbench()
        let functions = (0..<60).map { n in
            "func part\(n)(to io.Writer, all []string) { for i, one := range all { fmt.Fprintf(to, \"%d %s \(n)\\n\", i+\(n), one) } }\n"
        }
        let calls = (0..<60).map { "\tpart\($0)(&to, all)\n" }.joined()
        // Calls of the first method of an interface, as those of a writer are.
        let steps = """
            type step interface{ Do(n int) string }
            type one struct{ n int }
            type two struct{ s string }

            func (o *one) Do(n int) string { o.n += n; return strings.Repeat("1", o.n) }
            func (t *two) Do(n int) string { t.s += "2"; return t.s[n%len(t.s):] }

            var steps = []step{&one{}, &two{}}


            """
        let files = [
            "go.mod": "module example.com/app\n\ngo 1.17\n\nrequire example.com/alike v1.0.0\n",
            "vendor/modules.txt": "# example.com/alike v1.0.0\n## explicit; go 1.17\nexample.com/alike\n",
            "vendor/example.com/alike/alike.go":
                "package alike\n\nimport (\n\"fmt\"\n\"io\"\n\"strings\"\n)\n\n\(functions.joined())\(steps)"
                + "func Run(all []string) string {\n\tvar to strings.Builder\n"
                + "\tfor i, step := range steps { to.WriteString(step.Do(i)) }\n\(calls)\treturn to.String()\n}\n",
            "main.go":
                "package main\n\nimport (\n\"fmt\"\n\"os\"\n)\n\n"
                + "func main() { fmt.Printf(\"%d\\n\", len(os.Args)); extra() }\n",
            "with.go":
                "//go:build alike\n\npackage main\n\nimport (\n\"os\"\n\n\"example.com/alike\"\n)\n\n"
                + "func extra() { println(alike.Run(os.Args)) }\n",
            "without.go": "//go:build !alike\n\npackage main\n\nfunc extra() {}\n",
        ]
        for (path, contents) in files {
            let folder = bench.folder.appendingPathComponent(path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try bench.write(contents, to: path)
        }
        func size(tag: String) throws -> Int {
            try bench.run(
                "env",
                ["GO111MODULE=on", "GOFLAGS=-mod=vendor"] + go.arguments + ["build", "-tags", tag, "-o", tag, "."])
            return try FileManager.default.attributesOfItem(atPath: bench.path(tag))[.size] as? Int ?? 0
        }
        let real = Double(try size(tag: "alike") - size(tag: "none"))
        let report = try RetainedAnalysis.report(
            on: bench.path("alike"), query: RetainedQuery(removed: ["example.com/alike"]))
        let image = try #require(report.images.first)
        guard case .removal(let removal) = image.answer else { throw InputError("no removal") }
        var demangler = Demangler()
        #expect(!removal.following.contains { image.names.thing($0.number, &demangler) == "os.(*File).Write" })
        let saving = Double(try #require(removal.fileSaving))
        #expect(abs(saving / real - 1) < (go == .system ? 0.05 : 0.08), "\(saving) of \(real)")
        #expect(try #require(removal.row).retained < UInt64(real))
    }

    /// A number in a table equals the address of a function that only the dependency brings in.
    @Test(arguments: GoToolchain.present) func aNumberThatEqualsAnAddressKeepsNothing(_ go: GoToolchain) throws {
        let query = WhyQuery(name: "text/template.(*Template).Parse")
        let first = try programs(go, "")
        let address = try #require(try WhyAnalysis.report(on: first.path("with"), query: query).things.first?.address)
        let bench = try programs(go, "", number: address)
        #expect(try WhyAnalysis.report(on: bench.path("with"), query: query).things.first?.address == address)
        try expectForecast(of: bench, by: go, in: try rows(bench.path("with")))
    }

    @Test(arguments: GoToolchain.present, ["", "-s -w"])
    func reasonIsTheCallOfTheProgram(_ go: GoToolchain, _ flags: String) throws {
        let bench = try programs(go, flags)
        var query = WhyQuery(name: "example.com/words")
        query.package = "example.com/words"
        let package = try #require(WhyAnalysis.report(on: bench.path("with"), query: query).packages.first)
        let chain = package.chain.map(\.name.text)
        #expect(chain.suffix(3).prefix(2) == ["main.main", "main.extra"], "\(chain)")
        #expect(package.users.contains { $0.source == "main.extra" })
        // The functions of the package are inlined, so that its types are what the program refers to.
        #expect(!chain.dropLast().contains { $0.hasPrefix("type") || $0.contains("moduledata") }, "\(chain)")
        #expect(!package.isOwn && !package.isStandard)
    }

    /// Packages that go along are counted by the rules of Go's linker, as in the forecast.
    @Test(arguments: GoToolchain.present) func packagesThatGoAlongAddUp(_ go: GoToolchain) throws {
        let bench = try programs(go, "")
        var query = WhyQuery(name: "example.com/words")
        query.package = "example.com/words"
        let package = try #require(WhyAnalysis.report(on: bench.path("with"), query: query).packages.first)
        #expect(package.following.contains { $0.name == "text/template" && $0.bytes > 10_000 })
        let along = package.row.following
        let told = package.following.reduce(0) { $0 + $1.bytes }
        #expect(told <= along && told > along / 2 && package.following.count <= package.followingCount)
        let saving = try #require(package.row.fileSaving)
        #expect(package.row.retained < saving && package.row.retained > saving / 2)
        #expect(try rows(bench.path("with"))["example.com/words"]?.retained == package.row.retained)
        let chain = package.chain.map(\.name.text)
        #expect(chain.contains("main.main·f") && !chain.contains { $0.hasPrefix("[.rodata") }, "\(chain)")
    }

    @Test(arguments: GoToolchain.present) func ownPackagesAreThoseOfTheMainModule(_ go: GoToolchain) throws {
        let bench = try programs(go, "")
        for (name, isOwn, isStandard) in [
            ("main", true, false), ("example.com/app/text", true, false), ("text/template", false, true),
        ] {
            var query = WhyQuery(name: name)
            query.package = name
            let package = try #require(WhyAnalysis.report(on: bench.path("with"), query: query).packages.first)
            #expect(package.isOwn == isOwn && package.isStandard == isStandard, "\(name)")
        }
    }
}
