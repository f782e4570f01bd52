import LinkMapKit

/// The page of `unused`.
package enum UnusedPage: PlainExporter {
    package static let format = Format.html

    package static func document(of sheet: UnusedSheet) throws(OutputError) -> OutputBuffer {
        var report = Report()
        if let list = sheet.neverRan {
            report = Report(NeverRanChapter(list: list, sheet: sheet))
        } else {
            // The findings that the sheet shows, in its order.
            var unused = sheet.report
            unused.findings = sheet.shownLines.map(\.finding)
            report.build.artifact = unused.artifact
            report.build.pictures = unused.pictures(at: unused.artifact.path, in: Workspace())
            report.build.unused = unused
        }
        report.build.warnings = sheet.report.warnings
        return try HTMLPage.document(of: report)
    }
}
