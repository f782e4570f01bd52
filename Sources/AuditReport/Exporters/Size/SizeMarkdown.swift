import LinkMapKit

/// The size report as a table in GitHub's Markdown.
package enum SizeMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        var output = OutputBuffer()
        let totals = sheet.report.totals
        let columns = SizeColumns.columns(of: sheet)
        if let headline = ShippedWords.headline(of: sheet, SizeFigure.text) { output.append(text: "\(headline)\n\n") }
        let titles = columns.flatMap { $0.hasShare ? [$0.title, "%"] : [$0.title] }
        output.append(
            text: "| \((titles + [sheet.levels.names.joined(separator: " / ")]).joined(separator: " | ")) |\n")
        output.append(text: "| \((titles.map { _ in "---:" } + [":---"]).joined(separator: " | ")) |\n")
        for (index, line) in sheet.lines.enumerated() where !sheet.isEcho(index) {
            let indent = String(repeating: "&nbsp;&nbsp;", count: line.depth)
            append(
                line.sizes, of: totals, columns, named: indent + MarkdownCode.text(sheet.name(of: line)), to: &output)
        }
        append(totals, of: totals, columns, named: "**TOTAL**", to: &output)
        if let dead = sheet.report.deadStripped {
            output.append(text: "\n\(SizeTable.line(of: dead))\n")
        }
        return output
    }

    private static func append(
        _ sizes: Sizes, of totals: Sizes, _ columns: [SizeColumns.Column], named name: String,
        to output: inout OutputBuffer
    ) {
        let cells = columns.flatMap { column in
            let size = column.size(sizes)
            return [SizeFigure.text(size)] + (column.hasShare ? [SizeFigure.share(size, of: column.size(totals))] : [])
        }
        output.append(text: "| \((cells + [name]).joined(separator: " | ")) |\n")
    }
}
