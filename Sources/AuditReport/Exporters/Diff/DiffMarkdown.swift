import LinkMapKit

/// The changes between two builds as a table in GitHub's Markdown.
package enum DiffMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: DiffSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if !sheet.lines.isEmpty {
            let columns = SizeColumns.columns(of: sheet)
            let titles = DiffWords.titles(of: columns) + ["Change"]
            output.append(text: "| \((titles + [sheet.levels.joined(separator: " / ")]).joined(separator: " | ")) |\n")
            output.append(text: "|\(String(repeating: " ---: |", count: titles.count - 1)) :--- | :--- |\n")
            for line in sheet.lines { append(line, columns, to: &output) }
            let (delta, old) = (sheet.diff.delta, sheet.diff.oldTotals)
            let cells = DiffWords.cells(of: delta, from: old, columns) { DiffWords.figure($0) } + ["", "**TOTAL**"]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n\n")
        }
        let sums = DiffWords.sums(of: sheet).map { "\($0)\n\n" } ?? ""
        output.append(text: "\(DiffWords.summary(of: sheet.diff))\n\n\(sums)\(DiffWords.totals(of: sheet.diff))\n")
        return output
    }

    private static func append(_ line: DiffLine, _ columns: [SizeColumns.Column], to output: inout OutputBuffer) {
        let indent = String(repeating: "&nbsp;&nbsp;", count: line.depth)
        let cells =
            DiffWords.cells(of: line.delta, from: line.old, columns) { DiffWords.figure($0) } + [
                line.isPadding ? "" : line.change?.rawValue ?? "",
                indent + DiffWords.name(of: line, written: MarkdownCode.text),
            ]
        output.append(text: "| \(cells.joined(separator: " | ")) |\n")
    }
}
