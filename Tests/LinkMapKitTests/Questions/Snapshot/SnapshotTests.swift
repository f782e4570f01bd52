import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// A snapshot holds what the artifact told, and says the same of it.
@Suite struct SnapshotTests {
    private static let samples = ["tally", "tally-lld", "tally-macos", "tally.map", "tally-macos.map"].map {
        Checkout.sample($0)
    }
    private static let details = Snapshot.Detail.allCases

    private static func snapshot(_ paths: [String], _ detail: Snapshot.Detail = .symbol, map: String? = nil) throws
        -> Snapshot
    {
        let query = SnapshotQuery(detail: detail, mapPath: map, commit: "abc", countsUnused: true)
        return try SnapshotAnalysis.snapshot(of: paths, query: query, tool: "1.2.3").snapshot
    }

    @Test(arguments: samples, details) func documentsAreReadBackWhole(_ path: String, _ detail: Snapshot.Detail) throws
    {
        let snapshot = try Self.snapshot([path], detail)
        let read = try Snapshot.parse(ByteView(copying: snapshot.document))
        #expect(read == snapshot)
        #expect(read.document == snapshot.document)
        #expect(try Self.snapshot([path], detail).document == snapshot.document, "two runs differ")
    }

    @Test(arguments: samples) func sizesAreThoseOfTheArtifact(_ path: String) throws {
        let snapshot = try Self.snapshot([path])
        let nestings: [[LinkMapKit.Dimension]] = [
            [.section], [.segment, .kind], [.archive, .object], [.class, .section], [.module], [.symbol],
        ]
        for by in nestings {
            let ours = try SizeAnalysis.report(on: snapshot, named: path, query: SizeQuery(by: by))
            let theirs = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
            expectBalance(ours)
            #expect(ours.totals == theirs.totals)
            #expect(Self.lines(ours.rows) == Self.lines(theirs.rows), "\(path) by \(by)")
        }
    }

    @Test func oneSliceOfAFatFileIsToldApart() throws {
        let slice = try Data(contentsOf: URL(fileURLWithPath: Self.samples[2]))
        let words: [UInt32] = [0xCAFE_BABE, 1, 0x0100_000C, 0, 0x4000, UInt32(slice.count), 14]
        let header = Data(words.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } })
        let bench = try Workbench()
        let path = try bench.write(header + Data(count: 0x4000 - header.count) + slice, to: "fat")
        let read = try Snapshot.parse(ByteView(copying: try Self.snapshot([path], .class).document))
        let query = SizeQuery(by: [.section], architecture: "arm64")
        let ours = try SizeAnalysis.report(on: read, named: path, query: query)
        let theirs = try SizeAnalysis.report(on: [path], query: query)
        expectBalance(ours)
        #expect(ours.totals == theirs.totals)
        #expect(ours.artifact.fileSize == ours.totals.fileSize)
        #expect(Self.lines(ours.rows) == Self.lines(theirs.rows))
        #expect(throws: InputError.self) {
            try SizeAnalysis.report(on: read, named: path, query: SizeQuery(by: [.section], architecture: "x86_64"))
        }
    }

    /// Returns sorted lines, since rows of equal size have no defined order.
    private static func lines(_ rows: [SizeRow], _ path: String = "") -> [String] {
        rows.flatMap { row in
            let name = "\(path)/\(row.label.style) \(row.name)"
            return row.rows.isEmpty ? ["\(name) \(row.sizes)"] : lines(row.rows, name)
        }.sorted()
    }

    @Test func severalArtifactsStandInOne() throws {
        let snapshot = try Self.snapshot([Self.samples[0], Self.samples[2]], .section)
        let read = try Snapshot.parse(ByteView(copying: snapshot.document))
        #expect(read.artifacts.map(\.identity.kind) == [.elf, .macho])
        let report = try SizeAnalysis.report(on: read, named: "build.json", query: SizeQuery(by: [.section]))
        expectBalance(report)
        #expect(report.rows.map(\.name).sorted() == ["tally", "tally-macos"], "without the checkout")
        #expect(report.artifact.kind == .snapshot)
        #expect(report.artifact.fileSize == (try fileSize(Self.samples[0])) + (try fileSize(Self.samples[2])))
    }

    @Test func tellsWhereItCameFrom() throws {
        let lld = try Self.snapshot([Checkout.sample("tally-lld")], .section).artifacts[0]
        #expect(lld.linker?.contains("LLD ") == true)
        #expect(lld.debug == .symbols)
        let mac = try Self.snapshot([Checkout.sample("tally-macos")], .section).artifacts[0]
        #expect(mac.linker?.hasPrefix("lld ") == true || mac.linker?.hasPrefix("ld ") == true)
        #expect(mac.figures["objc-class.total"] == 3)
        let map = try Self.snapshot([Checkout.sample("tally.map")], .section).artifacts[0]
        #expect(map.linker == "GNU ld")
        #expect(map.debug == nil)
    }

    @Test func whatItDoesNotHoldIsSaid() throws {
        let snapshot = try Self.snapshot([Self.samples[0]], .section)
        let error = #expect(throws: InputError.self) {
            try SizeAnalysis.report(on: snapshot, named: "x.json", query: SizeQuery(by: [.class]))
        }
        #expect(
            error?.description
                == "x.json: the snapshot was taken with --detail section, which does not tell a class; "
                + "it can be divided by segment, section, kind")
        let fine = try Self.snapshot([Self.samples[0]], .symbol)
        let mixed = #expect(throws: InputError.self) {
            try SizeAnalysis.report(on: fine, named: "x.json", query: SizeQuery(by: [.section, .symbol]))
        }
        #expect(mixed?.what == "a snapshot keeps symbols apart from all else")
    }

    /// Names hold any bytes: quotes, control characters, halves of UTF-8.
    @Test func namesStayWhatTheyAre() throws {
        let names: [[UInt8]] = [
            Array("plain".utf8), Array("quo\"te\\".utf8), [0x01, 0x7F, 0x80, 0xFF], [0xC3], Array("é😀".utf8), [0x0A],
        ]
        var builder = SumsBuilder(columns: [.dimension(.symbol)])
        for (index, name) in names.enumerated() {
            builder.add([Label(ByteView(copying: name), .symbol)], Sizes(fileSize: UInt64(index) << 40, vmSize: 1))
        }
        let total = UInt64(names.indices.reduce(0, +)) << 40
        let artifact = SnapshotArtifact(
            identity: ArtifactIdentity(path: "a\"\n\u{1b}", kind: .elf, architecture: nil, fileSize: 1, id: nil),
            totals: Sizes(fileSize: total, vmSize: UInt64(names.count)), figures: ["a.b": -1],
            tables: [builder.sums(strippable: Strippable()).recorded([0])]
        )
        let snapshot = Snapshot(tool: "t", commit: nil, detail: .symbol, artifacts: [artifact])
        let document = snapshot.document
        #expect(!document.contains(0x1B) && !document.contains(0x7F))
        #expect(try Snapshot.parse(ByteView(copying: document)) == snapshot)
        #expect(try JSONSerialization.jsonObject(with: Data(document)) is [String: Any])
    }

    /// A library of a megabyte or more at hand: small enough to keep.
    @Test func isSmall() throws {
        let library = try #require(
            SystemBinaries.paths.max { ((try? fileSize($0)) ?? 0) < ((try? fileSize($1)) ?? 0) })
        let document = try Self.snapshot([library], .class).document
        #expect(UInt64(document.count) < (try fileSize(library)) / 8, "\(library): \(document.count)")
    }
}
