import AuditReport
import LinkMapKit
import Testing

@Suite struct SizeSheetTests {
    /// The sum of the lines that directly belong to the line at `index`, or of the outermost ones.
    private func sum(in lines: [SheetLine], below index: Int?) -> Sizes {
        let depth = index.map { lines[$0].depth + 1 } ?? 0
        let rest = lines[(index.map { $0 + 1 } ?? 0)...].prefix { $0.depth >= depth }
        return SampleReport.sum(rest.filter { $0.depth == depth }.map(\.sizes))
    }

    private func expectSums(_ sheet: SizeSheet) {
        #expect(sum(in: sheet.lines, below: nil) == sheet.report.totals)
        for (index, line) in sheet.lines.enumerated() where !line.isLeaf {
            #expect(sum(in: sheet.lines, below: index) == line.sizes)
        }
    }

    @Test(arguments: [nil, 0, 1, 3, 49, 50, 1000]) func sumsHoldWhateverIsCut(_ top: Int?) throws {
        for filter in [nil, "mark3$", "^s[0-4]", "nothing at all"] {
            let options = SheetOptions(top: top, filter: try filter.map { try NamePattern($0) })
            expectSums(SizeSheet(SampleReport.wide, options: options))
            expectSums(SizeSheet(SampleReport.nested, options: options))
            expectSums(SizeSheet(SampleReport.severalArtifacts, options: options))
        }
    }

    @Test func filteringKeepsWhatLiesUnderAMatch() throws {
        let options = SheetOptions(filter: try NamePattern("^\\.bss$|^beta$"))
        let sheet = SizeSheet(SampleReport.nested, options: options)
        #expect(sheet.allNames == [".text", "beta", ".bss", "[padding]", "buffer", "[filtered out]"])
        #expect(sheet.lines[0].sizes.fileSize == 262_144)
    }

    @Test func filteringSortsAnewByWhatIsLeft() throws {
        let rows = [
            SampleReport.row("big", 10, of: [SampleReport.row("x", 9), SampleReport.row("y", 1)]),
            SampleReport.row("small", 4, of: [SampleReport.row("y", 4)]),
        ]
        let options = SheetOptions(filter: try NamePattern("y"))
        let sheet = SizeSheet(SampleReport.report(by: [.section, .symbol], rows), options: options)
        #expect(sheet.allNames == ["small", "y", "big", "y", "[filtered out]"])
    }

    @Test func anEchoIsRecognised() {
        let sheet = SizeSheet(SampleReport.nested)
        #expect(sheet.lines.indices.filter(sheet.isEcho).map { sheet.allNames[$0] } == ["[ELF header]"])
    }

    @Test func sumsThatNoNumberHoldsDoNotTrap() throws {
        let rows = [SampleReport.row("a", .max), SampleReport.row("b", .max), SampleReport.row("c", .max)]
        let report = SizeReport(
            artifact: SampleReport.nested.artifact, by: [.symbol], totals: Sizes(fileSize: 1, vmSize: 0), rows: rows)
        for format in SizeSheet.formatsWithoutPage {
            let document = try SizeSheet(report, options: SheetOptions(top: 1)).document(as: format)
            #expect(!document.bytes.isEmpty)
        }
    }
}

extension SizeSheet {
    var allNames: [String] { lines.map(name(of:)) }
}
