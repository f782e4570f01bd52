/// The page of `unused`.
package enum UnusedPage: PlainExporter {
    package static let format = Format.html

    package static func document(of sheet: UnusedSheet) throws(OutputError) -> OutputBuffer {
        guard let list = sheet.neverRan else { return try HTMLPage.document(of: ReportAnalysis.unused(sheet)) }
        var report = Report(NeverRanChapter(list: list, sheet: sheet))
        report.warnings = sheet.report.warnings
        return try HTMLPage.document(of: report)
    }
}
