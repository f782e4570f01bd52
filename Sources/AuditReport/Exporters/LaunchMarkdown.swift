import LaunchTimer
import LinkMapKit

/// What launches were like, as tables in GitHub's Markdown.
package enum LaunchMarkdown {
    package static func document(of sheet: LaunchSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if let other = sheet.other {
            output.append(text: "**old: \(heading(of: other))**  \n**new: \(heading(of: sheet.report))**\n")
            append(LaunchGrid.changes(in: sheet), to: &output, top: nil)
            return output
        }
        output.append(text: "**\(heading(of: sheet.report))**\n\n")
        for line in LaunchWords.notes(on: sheet.report) { output.append(text: "- \(MarkdownCode.prose(line))\n") }
        for grid in LaunchGrid.all(of: sheet) { append(grid, to: &output, top: grid.isCut ? sheet.options.top : nil) }
        return output
    }

    private static func heading(of report: LaunchReport) -> String {
        MarkdownCode.prose(LaunchWords.heading(of: report))
    }

    private static func append(_ grid: LaunchGrid, to output: inout OutputBuffer, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        output.append(text: "\n| \(grid.columns.map(\.title).joined(separator: " | ")) |\n")
        output.append(text: "| \(grid.columns.map { $0.alignsRight ? "---:" : ":---" }.joined(separator: " | ")) |\n")
        let rows = grid.rows.prefix(top ?? grid.rows.count)
        for row in rows {
            let cells = row.enumerated().map { index, cell in
                grid.columns[index].isName && !cell.isEmpty ? MarkdownCode.text(cell) : MarkdownCode.prose(cell)
            }
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        let left = grid.rows.count - rows.count
        if left > 0 { output.append(text: "\n\(left == 1 ? "1 other is" : "\(left) others are") not shown.\n") }
    }
}
