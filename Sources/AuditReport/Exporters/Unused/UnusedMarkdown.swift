import LinkMapKit

/// The findings as tables in GitHub's Markdown.
package enum UnusedMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        if let list = sheet.neverRan { return NeverRanMarkdown.document(of: list, sheet) }
        var output = OutputBuffer()
        if sheet.report.inventory.isEmpty || !sheet.rows.isEmpty { appendFindings(of: sheet, to: &output) }
        InventoryTable.append(sheet, to: &output)
        if sheet.report.inventory.isEmpty { appendSummary(of: sheet, to: &output) }
        for line in UnusedTable.archiveLines(of: sheet, written: MarkdownCode.text) {
            output.append(text: "- \(line)\n")
        }
        for note in FindingWords.notes(on: sheet) + [sheet.report.deadStripped.map(SizeTable.line)].compactMap(\.self) {
            output.append(text: "\n\(note)\n")
        }
        return output
    }

    private static func appendFindings(of sheet: UnusedSheet, to output: inout OutputBuffer) {
        guard !sheet.rows.isEmpty else { return output.append(text: "\(UnusedTable.nothing(in: sheet))\n\n") }
        let hasDownload = sheet.report.download != nil
        output.append(hasDownload ? "| Bytes | Download " : "| Bytes ")
        output.append(sheet.tellsPrograms ? "| Confidence | Kind | Image " : "| Confidence | Kind ")
        output.append("| Name | From | Why |\n")
        output.append(hasDownload ? "| ---: | ---: " : "| ---: ")
        output.append(sheet.tellsPrograms ? "| :--- | :--- | :--- " : "| :--- | :--- ")
        output.append("| :--- | :--- | :--- |\n")
        for row in sheet.shownRows {
            let methods = row.methods > 0 ? " (+\(Finding.Kind.objcMethod.counted(row.methods)))" : ""
            let saving = row.finding.details.download.map { SavingFigure.text($0) { SizeFigure.text($0) } } ?? ""
            let cells =
                [SizeFigure.text(row.finding.bytes)] + (hasDownload ? [saving] : []) + [
                    row.finding.confidence.name, row.finding.kind.rawValue,
                ]
                + (sheet.tellsPrograms ? [row.finding.details.image.map { MarkdownCode.text($0.lossless) } ?? ""] : [])
                + [
                    MarkdownCode.text(row.name) + methods, row.origin.isEmpty ? "" : MarkdownCode.text(row.origin),
                    MarkdownCode.prose(row.reason),
                ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        let rest = sheet.rows.count - sheet.shownRows.count
        output.append(markdownRest: rest)
        output.append("\n")
    }

    private static func appendSummary(of sheet: UnusedSheet, to output: inout OutputBuffer) {
        guard !sheet.report.summary.isEmpty else { return }
        output.append("| Kind | Total | Unused | Bytes |\n| :--- | ---: | ---: | ---: |\n")
        for kind in Finding.Kind.allCases {
            guard let tally = sheet.report.summary[kind] else { continue }
            let cells = [kind.rawValue, String(tally.total), String(tally.unused), SizeFigure.text(tally.bytes)]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        output.append("\n")
    }
}
