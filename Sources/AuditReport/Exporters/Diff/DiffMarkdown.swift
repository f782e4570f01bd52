import LinkMapKit

/// The changes between two builds as a table in GitHub's Markdown.
package enum DiffMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: DiffSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if !sheet.lines.isEmpty {
            output.append("| File size | % | VM size | Change | ")
            output.append(text: sheet.levels.joined(separator: " / "))
            output.append(" |\n| ---: | ---: | ---: | :--- | :--- |\n")
            for line in sheet.lines { append(line, to: &output) }
            let (delta, old) = (sheet.diff.delta, sheet.diff.oldTotals)
            let cells = [
                DiffWords.figure(delta.fileSize), DiffWords.share(delta.fileSize, of: old.fileSize),
                DiffWords.figure(delta.vmSize), "", "**TOTAL**",
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n\n")
        }
        output.append(text: "\(DiffWords.summary(of: sheet.diff))\n\n\(DiffWords.totals(of: sheet.diff))\n")
        return output
    }

    private static func append(_ line: DiffLine, to output: inout OutputBuffer) {
        let indent = String(repeating: "&nbsp;&nbsp;", count: line.depth)
        let cells = [
            DiffWords.figure(line.delta.fileSize), DiffWords.share(line.delta.fileSize, of: line.old?.fileSize),
            DiffWords.figure(line.delta.vmSize), line.isPadding ? "" : line.change?.rawValue ?? "",
            indent + DiffWords.name(of: line, written: MarkdownCode.text),
        ]
        output.append(text: "| \(cells.joined(separator: " | ")) |\n")
    }
}
