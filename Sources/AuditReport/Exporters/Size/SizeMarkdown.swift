import LinkMapKit

/// The size report as a table in GitHub's Markdown.
package enum SizeMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        var output = OutputBuffer()
        let totals = sheet.report.totals
        output.append("| File size | % | VM size | % | ")
        output.append(text: sheet.levels.names.joined(separator: " / "))
        output.append(" |\n| ---: | ---: | ---: | ---: | :--- |\n")
        for (index, line) in sheet.lines.enumerated() where !sheet.isEcho(index) {
            let indent = String(repeating: "&nbsp;&nbsp;", count: line.depth)
            append(line.sizes, of: totals, named: indent + MarkdownCode.text(sheet.name(of: line)), to: &output)
        }
        append(totals, of: totals, named: "**TOTAL**", to: &output)
        if let dead = sheet.report.deadStripped {
            output.append(text: "\n\(SizeTable.line(of: dead))\n")
        }
        return output
    }

    private static func append(
        _ sizes: Sizes, of totals: Sizes, named name: String, to output: inout OutputBuffer
    ) {
        let cells = [
            SizeFigure.text(sizes.fileSize), SizeFigure.share(sizes.fileSize, of: totals.fileSize),
            SizeFigure.text(sizes.vmSize), SizeFigure.share(sizes.vmSize, of: totals.vmSize), name,
        ]
        output.append(text: "| \(cells.joined(separator: " | ")) |\n")
    }
}
