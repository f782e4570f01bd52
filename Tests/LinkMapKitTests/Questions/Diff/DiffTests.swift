import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Changes between builds that the test makes itself.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "objcopy", "strip"]), "gcc and binutils are not installed"))
struct DiffTests {
    private static let nestings: [[LinkMapKit.Dimension]] = [
        [.section], [.symbol], [.kind], [.segment, .section, .symbol], [.class], [.section, .kind],
    ]

    /// Functions that do different things, so that each has contents of its own.
    private static func source(_ names: [String], extra: String = "") -> String {
        let functions = names.enumerated().map { index, name in
            """
            __attribute__((noinline)) int \(name)(int a, int b) {
                for (int i = 0; i < b + \(index); i++) a = a * \(index * 7 + 3) + (b ^ \(index * 13 + 1));
                return a;
            }
            """
        }
        let calls = names.map { "sum += \($0)(argc, sum);" }.joined(separator: "\n")
        return extra + functions.joined(separator: "\n")
            + "\nint main(int argc, char **argv) { int sum = 0;\n\(calls)\nreturn sum; }\n"
    }

    private static func build(_ bench: Workbench, _ name: String, _ source: String, _ options: String...) throws
        -> String
    {
        try bench.write(source, to: "\(name).c")
        let gcc = try #require(ExternalTool("gcc"))
        try gcc.run(["-O1", "-o", name] + options + ["\(name).c"], in: bench.folder)
        return bench.path(name)
    }

    /// A function with another parameter, and one in a namespace of another version, are the same functions.
    @Test(.enabled(if: ExternalTool.arePresent(["g++"]), "g++ is not installed"))
    func changedParametersAreNoNewFunction() throws {
        let bench = try Workbench()
        let text = """
            namespace fmt { inline namespace v8 { __attribute__((noinline)) int vformat(int n) { return n * 3 + 1; } } }
            namespace own { __attribute__((noinline)) int load(int a) { int s = 0; for (int i = 0; i < a; i++) s += i * a; return s; } }
            int main(int c, char **) { return own::load(c) + fmt::vformat(c); }
            """
        let later = text.replacing("v8", with: "v10").replacing("n * 3 + 1", with: "n * 3 + n / 7 - 9")
            .replacing("load(int a)", with: "load(int a, long b)").replacing(
                "i * a", with: "i * a + b * 7 - (a << 3) * b"
            )
            .replacing("load(c)", with: "load(c, c * 3)")
        try bench.write(text, to: "old.cpp")
        try bench.write(later, to: "new.cpp")
        let compiler = try #require(ExternalTool("g++"))
        for name in ["old", "new"] { try compiler.run(["-O1", "-o", name, "\(name).cpp"], in: bench.folder) }
        let diff = try SizeDiff.between(bench.path("old"), bench.path("new"), by: .symbol)
        expectExactSums(diff)
        #expect(diff.names(.added) == [] && diff.names(.removed) == [])
        #expect(diff.names(.grown).contains("_ZN3own4loadEil") || diff.names(.grown).contains("own::load(int, long)"))
    }

    @Test func fiftyRenamesAreFiftyRenames() throws {
        let bench = try Workbench()
        let names = (0..<60).map { "work_\($0)" }
        let renamed = names.enumerated().map { $0 < 50 ? "task_number_\($0)" : $1 }
        let old = try Self.build(bench, "old", Self.source(names))
        let new = try Self.build(bench, "new", Self.source(renamed))
        let diff = try SizeDiff.between(old, new, by: .symbol)
        expectExactSums(diff)
        #expect(diff.counts[.renamed] == 50)
        #expect(diff.names(.renamed) == renamed[..<50].sorted())
        #expect(diff.names(.added) == [] && diff.names(.removed) == [])
        for (index, name) in renamed[..<50].enumerated() {
            let row = try #require(diff.row(name))
            #expect(row.oldLabel?.raw.text == names[index])
            #expect(row.old?.vmSize == row.new?.vmSize, "\(name)")
        }
    }

    /// Rows that stand in another order, are gone or new, against a dictionary; and their order.
    @Test(arguments: [900, 20_000]) func everyRowFindsItsPartner(_ count: Int) throws {
        let old = (0..<count).map { (name: "part of a product \($0)", size: UInt64($0 % 7)) }
        let new = (count / 9..<count + count / 9).map { (name: "part of a product \($0)", size: UInt64($0 % 5)) }
        for others in [new, new.reversed(), Array(new[(count / 3)...] + new[..<(count / 3)])] {
            let diff = try DiffAnalysis.diff(old: Self.side(old, .section), new: Self.side(others, .section))
            let before = Dictionary(uniqueKeysWithValues: old)
            let after = Dictionary(uniqueKeysWithValues: others)
            let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            let expected = names.map { (name: $0, change: Int64(after[$0] ?? 0) - Int64(before[$0] ?? 0)) }
                .sorted { ($1.change.magnitude, $0.name) < ($0.change.magnitude, $1.name) }
            #expect(diff.rows.map(\.label.raw.text) == expected.map(\.name))
            #expect(diff.rows.map(\.delta.fileSize) == expected.map(\.change))
        }
    }

    private static func side(
        _ sizes: [(name: String, size: UInt64)], _ dimension: LinkMapKit.Dimension
    ) -> BuildSide {
        let rows = sizes.map { SizeRow(label: Label(ByteView(copying: $0.name)), sizes: Sizes(fileSize: $0.size)) }
        let total = Sizes(fileSize: sizes.reduce(0) { $0 + $1.size })
        let artifact = ArtifactIdentity(path: "a", kind: .elf, architecture: nil, fileSize: total.fileSize, id: nil)
        return BuildSide(
            identity: BuildIdentity(artifact: artifact),
            report: SizeReport(artifact: artifact, by: [dimension], totals: total, rows: rows))
    }

    /// Few of many files have a partner with another version. Others share no key, and some share it with several.
    @Test(arguments: [300, 9_000]) func versionsAreFoundAmongManyFiles(_ count: Int) throws {
        var old: [(name: String, size: UInt64)] = []
        var new: [(name: String, size: UInt64)] = []
        var expected: Set<String> = []
        for number in 0..<count {
            let isLibrary = number % 50 == 0
            let before: String = isLibrary ? "lib/libp\(number).so.1.0" : "old/f\(number).dat"
            let after: String = isLibrary ? "lib/libp\(number).so.1.2" : "new/f\(number).dat"
            old.append((name: before, size: UInt64(number)))
            new.append((name: after, size: UInt64(number + 1)))
            if isLibrary { expected.insert(before + " " + after) }
        }
        new.reverse()
        let diff = try DiffAnalysis.diff(old: Self.side(old, .file), new: Self.side(new, .file))
        let pairs = diff.rows.filter { $0.old != nil && $0.new != nil }
        var found: Set<String> = []
        for row in pairs { found.insert((row.oldLabel?.raw.text ?? "") + " " + row.label.raw.text) }
        #expect(found == expected)
        #expect(diff.rows.count == count * 2 - pairs.count)
        for (row, next) in zip(diff.rows, diff.rows.dropFirst()) {
            let (one, other) = (row.delta.fileSize.magnitude, next.delta.fileSize.magnitude)
            #expect(one > other || one == other && row.label.raw.text < next.label.raw.text)
        }
    }

    @Test func anOtherOrderIsNoChange() throws {
        let bench = try Workbench()
        let names = (0..<30).map { "work_\($0)" }
        let old = try Self.build(
            bench, "old", Self.source(names), "-Wl,-Ttext-segment=0x400000", "-no-pie", "-Wl,--build-id=none")
        let new = try Self.build(
            bench, "new", Self.source(names), "-Wl,-Ttext-segment=0x900000", "-no-pie", "-Wl,--build-id=none")
        #expect(try Data(contentsOf: URL(fileURLWithPath: old)) != Data(contentsOf: URL(fileURLWithPath: new)))
        for by in Self.nestings {
            let diff = try DiffAnalysis.diff(old: old, new: new, query: DiffQuery(by: by))
            expectExactSums(diff)
            #expect(
                diff.rows.allSatisfy { $0.isPadding || $0.rows.allSatisfy(\.isPadding) && !$0.rows.isEmpty }, "\(by)")
        }
    }

    /// A function in front moves all others, and all distances change with that.
    @Test func whatWasShiftedHasNotChanged() throws {
        let bench = try Workbench()
        let names = (0..<30).map { "work_\($0)" }
        let extra = "int first(int a) { for (int i = 0; i < a; i++) a += a * i ^ 77; return a; }\n"
        let old = try Self.build(bench, "old", Self.source(names))
        let new = try Self.build(bench, "new", Self.source(names.map { $0 == "work_7" ? "job_7" : $0 }, extra: extra))
        let diff = try SizeDiff.between(old, new, by: .symbol)
        expectExactSums(diff)
        #expect(diff.names(.added) == ["first"])
        #expect(diff.names(.renamed) == ["job_7"])
        #expect(diff.names(.removed) == [])
        #expect(diff.changed.allSatisfy { !$0.label.raw.text.hasPrefix("work_") })
    }

    /// Compilers make equal code of things that have nothing in common: a rename leaves a thing where it is, or its own name.
    @Test(arguments: [
        ("namespace shop { int first BODY }", "namespace shop { int second BODY }", true),
        ("namespace shop { int price BODY }", "namespace cart { int price BODY }", true),
        (
            "struct A { int run BODY }; int (A::*p)(int, int) = &A::run;",
            "struct B { int run BODY }; int (B::*p)(int, int) = &B::run;", true
        ),
        ("namespace shop { int price BODY }", "namespace mail { int send BODY }", false),
        (
            "template <class T> struct Box { static int fill BODY }; template struct Box<int>;",
            "template <class T> struct Box { static int fill BODY }; template struct Box<long>;", false
        ),
    ])
    func equalCodeAloneIsNoRename(_ old: String, _ new: String, isRenamed: Bool) throws {
        let bench = try Workbench()
        func build(_ name: String, _ functions: String) throws -> String {
            let body = "(int a, int b) { for (int i = 0; i < b; i++) a = a * 7 + (b ^ 13); return a; }"
            let source = functions.replacingOccurrences(of: "BODY", with: body) + "\nint main() { return 0; }\n"
            try bench.write(source, to: "\(name).cpp")
            try bench.run("g++", "-O1", "-o", name, "\(name).cpp")
            return bench.path(name)
        }
        let diff = try SizeDiff.between(try build("old", old), try build("new", new), by: .symbol)
        expectExactSums(diff)
        #expect(diff.names(.renamed).count == (isRenamed ? 1 : 0))
        #expect(diff.names(.added).count == (isRenamed ? 0 : 1))
    }

    @Test func whatACompilerCallsOtherwiseIsTheSame() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", Self.source(["alpha", "beta", "gamma"]))
        try bench.run(
            "objcopy", "--redefine-sym", "alpha=alpha.constprop.0", "--redefine-sym", "beta=beta.isra.3", old,
            bench.path("new"))
        let diff = try SizeDiff.between(old, bench.path("new"), by: .symbol)
        expectExactSums(diff)
        #expect(diff.names(.added) == [] && diff.names(.removed) == [] && diff.names(.renamed) == [])
        // Their names are longer: that is a change, of the file only.
        let alpha = try #require(diff.row("alpha.constprop.0"))
        #expect(alpha.change == .grown && alpha.delta.vmSize == 0)
        #expect(alpha.oldLabel?.raw.text == "alpha")
    }

    @Test func growthAndLossAreTold() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", Self.source(["a", "b", "gone_for_good"]) + "int table[100] = {1};")
        let new = try Self.build(bench, "new", Self.source(["a", "b"]) + "int table[300] = {1};")
        let diff = try SizeDiff.between(old, new, by: .symbol)
        expectExactSums(diff)
        #expect(diff.row("table")?.delta == SizeDelta(fileSize: 800, vmSize: 800))
        #expect(diff.row("table")?.change == .grown)
        #expect(diff.row("gone_for_good")?.change == .removed)
        #expect(diff.row("main")?.change == .shrunk)
        #expect(diff.rows.first?.label.raw.text == "table")
    }

    @Test(arguments: nestings) func theSameBuildHasNoChanges(_ by: [LinkMapKit.Dimension]) throws {
        for sample in ["tally", "tally-macos", "tally.map"] {
            let path = Checkout.sample(sample)
            let diff = try DiffAnalysis.diff(old: path, new: path, query: DiffQuery(by: by))
            #expect(diff.rows.isEmpty && diff.counts.isEmpty && diff.warnings.isEmpty, "\(sample)")
        }
    }

    @Test func kindsOfFilesCanBeMixed() throws {
        let samples = ["tally", "tally-lld", "tally-macos", "tally.map", "tally-lld.map", "tally-macos.map"].map(
            Checkout.sample)
        for old in samples {
            for new in samples {
                for by in Self.nestings {
                    let diff = try DiffAnalysis.diff(old: old, new: new, query: DiffQuery(by: by))
                    expectExactSums(diff, "\(old) \(new) \(by)")
                    #expect(diff.newTotals == diff.delta.applied(to: diff.oldTotals))
                }
            }
        }
    }

    @Test func aMapIsHeldAgainstItsBinary() throws {
        let diff = try SizeDiff.between(Checkout.sample("tally-macos.map"), Checkout.sample("tally-macos"), by: .symbol)
        #expect(diff.warnings.contains { $0.code == "not-comparable" })
        // What the map lists is in the binary, under the same names.
        #expect(diff.names(.removed).filter { $0.hasPrefix("-[") || $0.hasPrefix("_") } == [])
    }

    @Test func aSnapshotStandsForItsBinary() throws {
        let bench = try Workbench()
        let path = Checkout.sample("tally")
        for detail in Snapshot.Detail.allCases {
            let query = SnapshotQuery(detail: detail, countsUnused: false)
            let document = try SnapshotAnalysis.snapshot(of: [path], query: query, tool: "1").snapshot.document
            let kept = try bench.write(Data(document), to: "\(detail).json")
            let diff = try SizeDiff.between(kept, path)
            #expect(diff.rows.isEmpty, "\(detail)")
            let packed = try bench.write(Data(try Gzip.pack(document)), to: "\(detail).json.gz")
            #expect(try SizeDiff.between(path, packed).rows.isEmpty, "\(detail)")
        }
    }

    @Test func aStrippedBuildIsComparedBySections() throws {
        let bench = try Workbench()
        let new = try Self.build(bench, "new", Self.source(["a"]))
        let old = bench.path("old")
        try bench.run("strip", "-o", old, new)
        let found = try DiffAnalysis.changes(old: old, new: new, query: DiffQuery())
        #expect(found.diff.by == [.section])
        #expect(found.diff.warnings.filter { $0.message.hasPrefix("\(old) has no symbols, and \(new) has") }.count == 1)
        let columns = try #require(found.table).columns.map(\.name)
        #expect(columns == ["segment", "section", "kind"])
        // Both stripped, or with other names for the symbols, builds are compared by symbol.
        let both = try DiffAnalysis.diff(old: old, new: old, query: DiffQuery())
        #expect(both.by == [.symbol] && both.warnings.allSatisfy { !$0.message.contains("has no symbols, and") })
        #expect(try DiffAnalysis.diff(old: old, new: new, query: DiffQuery(by: [.symbol])).by == [.symbol])
    }

    @Test func whatDiffersIsNamed() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", Self.source(["a"]), "-g")
        try bench.run("strip", "-o", bench.path("new"), old)
        let codes = try SizeDiff.between(old, bench.path("new"), by: .section).warnings.map(\.code)
        #expect(codes.contains("debug-differs"))
        let other = try SizeDiff.between(Checkout.sample("tally"), Checkout.sample("tally-macos"), by: .section)
        #expect(other.warnings.contains { $0.code == "arch-differs" })
    }
}

extension SizeDelta {
    fileprivate func applied(to sizes: Sizes) -> Sizes {
        var applied = Sizes(
            fileSize: UInt64(bitPattern: Int64(bitPattern: sizes.fileSize) + fileSize),
            vmSize: UInt64(bitPattern: Int64(bitPattern: sizes.vmSize) + vmSize))
        applied.strippableSize = UInt64(bitPattern: Int64(bitPattern: sizes.strippableSize) + strippableSize)
        return applied
    }
}
