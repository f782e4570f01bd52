import AuditReport
import LinkMapKit
import Testing

@Suite struct SizeCSVTests {
    private func lines(_ report: SizeReport, _ options: SheetOptions = SheetOptions()) -> [Substring] {
        SizeCSV.document(of: SizeSheet(report, options: options)).text.split(separator: "\r\n")
    }

    @Test func leavesAddUpToTheTotals() throws {
        let options = SheetOptions(top: 4, filter: try NamePattern("mark[0-4]"))
        for options in [SheetOptions(), options] {
            let records = lines(SampleReport.wide, options).dropFirst().map { $0.split(separator: ",") }
            let file = records.compactMap { UInt64($0[$0.count - 2]) }.reduce(0, +)
            let memory = records.compactMap { UInt64($0[$0.count - 1]) }.reduce(0, +)
            #expect(SampleReport.wide.totals == Sizes(fileSize: file, vmSize: memory))
        }
    }

    @Test func outerLevelsHaveColumns() {
        #expect(
            lines(SampleReport.severalArtifacts) == [
                "artifact,slice,section,fileSize,vmSize", "fat,arm64,__text,150,150", "fat,arm64,__data,50,50",
                "fat,x86_64,__text,90,90", "fat,[fat header],,10,10", "thin,,.text,60,60", "thin,,.data,40,40",
            ])
    }
}
