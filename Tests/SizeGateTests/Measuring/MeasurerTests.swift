import Foundation
import LinkMapKit
import SizeGate
import Testing

/// The gate's numbers are those of `size`.
@Suite struct MeasurerTests {
    private static let samples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("samples")

    private func measure(_ name: String, _ rules: String, map: String? = nil) throws -> SizeGate.Measurement {
        let needs = MeasureNeeds(try Fixture.configuration(rules))
        let path = Self.samples.appendingPathComponent(name).path
        return try SizeMeasurer(needs, mapPath: map.map { Self.samples.appendingPathComponent($0).path })
            .measure(path).0
    }

    private func sizes(_ name: String, by dimension: LinkMapKit.Dimension, map: String? = nil) throws -> [UInt64] {
        let query = SizeQuery(
            by: [dimension], mapPath: map.map { Self.samples.appendingPathComponent($0).path })
        let report = try SizeAnalysis.report(on: [Self.samples.appendingPathComponent(name).path], query: query)
        return report.rows.map(\.sizes.fileSize).filter { $0 > 0 }.sorted()
    }

    @Test(arguments: [
        ("tally", LinkMapKit.Dimension.section), ("tally", .class), ("tally", .module), ("tally", .kind),
        ("tally", .object),
        ("tally-macos", .section), ("tally-macos", .class), ("tally.map", .section),
    ]) func everyDimension(_ name: String, _ dimension: LinkMapKit.Dimension) throws {
        let measured = try measure(name, "[[rule]]\n\(dimension.rawValue) = \"*\"\nmax = 1")
        let gate = try #require(GateDimension(rawValue: dimension.rawValue))
        let rows = try #require(measured.tables[gate])
        #expect(rows.values.map(\.fileSize).filter { $0 > 0 }.sorted() == (try sizes(name, by: dimension)))
        #expect(rows.values.reduce(0) { $0 + $1.fileSize } == measured.totals.fileSize)
    }

    @Test func ownersShareEveryByte() throws {
        let owners = """
            [[owner]]
            name = "standard library"
            modules = ["std", "__*"]
            [[owner]]
            name = "program"
            classes = ["tally::*"]
            [[owner]]
            name = "code of nobody"
            sections = [".text"]
            [[rule]]
            owner = "*"
            max = 1
            [[rule]]
            module = "*"
            max = 1
            """
        let measured = try measure("tally", owners)
        let rows = try #require(measured.tables[.owner])
        #expect(Set(rows.keys) == ["standard library", "program", "code of nobody", "[no owner]"])
        #expect(rows.values.reduce(0) { $0 + $1.fileSize } == measured.totals.fileSize)
        let modules = try #require(measured.tables[.module])
        // What has no module is its owner's.
        #expect(modules["code of nobody"] != nil)
        #expect(modules.values.reduce(0) { $0 + $1.fileSize } == measured.totals.fileSize)
        let plain = try measure("tally", "[[rule]]\nmodule = \"*\"\nmax = 1").tables[.module]
        #expect(plain?["std"] == modules["std"])
        let ours = (plain ?? [:]).filter { $0.key == "std" || $0.key.hasPrefix("__") }
        var sum: UInt64 = 0
        for sizes in ours.values { sum += sizes.fileSize }
        #expect(rows["standard library"]?.fileSize == sum)
    }

    @Test func pathsAreTriedWithAndWithoutTheirFolder() {
        let owner = OwnerRule(name: "net", paths: ["libnet*.a", "*/http/*.o"])
        func owns(_ path: String) -> Bool { owner.matches { $0 == .archive ? path : nil } }
        #expect(owns("libnet.a") && owns("/usr/lib/libnet-1.a") && owns("src/http/get.o"))
        #expect(!owns("libnet.so") && !owns("mylibnet.a") && !owns("http/get.o"))
    }

    @Test func bytesOfNobodyAreAFigure() throws {
        let measured = try measure(
            "tally", "[[rule]]\nfigure = \"unattributed\"\nmax = 1\n[[rule]]\nfigure = \"padding\"\nmax = 1")
        let rows = try measure("tally", "[[rule]]\nclass = \"[*\"\nmax = 1").tables[.class]
        #expect(measured.figures["unattributed"]?.amount == rows?["[unattributed]"]?.fileSize)
        #expect(measured.figures["padding"]?.amount == rows?["[padding]"]?.fileSize)
    }

    @Test func unusedThingsAreCountedOnlyWhenTheyAreAskedFor() throws {
        let asked = try measure("tally-macos", "[[rule]]\nfigure = \"objc-class.unused\"\nmax = 1")
        #expect(asked.figures["objc-class.unused"] != nil)
        let not = try measure("tally-macos", "[[rule]]\nfigure = \"padding\"\nmax = 1")
        #expect(not.figures["objc-class.unused"] == nil)
    }

    @Test func buildsSayWhatTheyAre() throws {
        let elf = try measure("tally", "").traits
        #expect(elf.architecture == "x86_64")
        let lld = try measure("tally-lld", "").traits
        #expect(lld.linker == "LLD")
        let macos = try measure("tally-macos", "").traits
        #expect(macos.conflict(with: elf) == "it is for x86_64, the artifact is for arm64")
    }
}
