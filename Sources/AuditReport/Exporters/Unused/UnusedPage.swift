/// The page of `unused`.
package enum UnusedPage: PlainExporter {
    package static let format = Format.html

    package static func document(of sheet: UnusedSheet) throws(OutputError) -> OutputBuffer {
        try HTMLPage.document(of: ReportAnalysis.unused(sheet))
    }
}
