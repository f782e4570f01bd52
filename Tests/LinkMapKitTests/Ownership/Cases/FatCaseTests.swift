import LinkMapKit
import Testing

@Suite struct FatCaseTests {
    static let files = Corpus.machOFiles.filter { $0.hasSuffix("-fat") || $0.contains("-fat.") }

    /// Each slice has an address space of its own: nothing of one is laid over the other.
    @Test(arguments: files) func slicesStandApart(_ relative: String) throws {
        let path = Corpus.path(relative)
        let whole = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.segment, .section, .symbol]))
        let architectures = try #require(whole.artifact.architecture?.split(separator: "+").map(String.init))
        #expect(architectures.count == 2)
        #expect(whole.totals.fileSize == (try fileSize(path)))
        expectBalance(whole)
        var rest = whole.totals
        for architecture in architectures {
            let slice = try SizeAnalysis.report(
                on: [path], query: SizeQuery(by: [.segment, .section, .symbol], architecture: architecture))
            let row = try #require(whole.row(architecture))
            #expect(slice.totals == row.sizes && slice.artifact.fileSize == row.sizes.fileSize)
            #expect(slice.artifact.architecture == architecture)
            #expect(slice.rows.map(\.name) == row.rows.map(\.name))
            #expect(slice.rows.map(\.sizes) == row.rows.map(\.sizes))
            rest.fileSize -= row.sizes.fileSize
            rest.vmSize -= row.sizes.vmSize
        }
        let others = whole.rows.filter { !architectures.contains($0.name) }
        #expect(others.map(\.name).sorted() == ["[fat header]", "[padding]"])
        #expect(rest == Sizes(fileSize: others.reduce(0) { $0 + $1.sizes.fileSize }, vmSize: 0))
        #expect(whole.sizes("[fat header]").fileSize == 48)
    }

    @Test(arguments: files) func anUnknownSliceIsRefused(_ relative: String) throws {
        let path = Corpus.path(relative)
        let error = InputError("it has no slice for sparc", hint: "it has x86_64, arm64", path: path)
        #expect(throws: error) {
            try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section], architecture: "sparc"))
        }
    }
}
