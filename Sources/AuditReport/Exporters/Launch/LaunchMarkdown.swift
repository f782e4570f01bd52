import LaunchTimer
import LinkMapKit

/// The measured launches as tables in GitHub's Markdown.
package enum LaunchMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: LaunchSheet) -> OutputBuffer {
        launches(in: sheet).following(sheet.artifact.map { StartupMarkdown.document(of: $0) })
    }

    private static func launches(in sheet: LaunchSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if let other = sheet.other {
            output.append(text: "**old: \(heading(of: other))**  \n**new: \(heading(of: sheet.report))**\n")
            output.append(markdown: LaunchGrid.changes(in: sheet), top: nil)
            return output
        }
        output.append(text: "**\(heading(of: sheet.report))**\n\n")
        for line in LaunchWords.notes(on: sheet.report) { output.append(text: "- \(MarkdownCode.prose(line))\n") }
        if !sheet.report.moves.isEmpty { output.append("\nWhat to move:\n\n") }
        for (index, advice) in sheet.report.moves.enumerated() {
            let cost = LaunchWords.time(advice.nanoseconds)
            output.append(
                text:
                    "\(index + 1). \(MarkdownCode.prose(advice.finding)) (\(cost)): \(MarkdownCode.prose(advice.option)). "
                    + "\(MarkdownCode.prose(advice.estimate)).\n")
        }
        for grid in LaunchGrid.all(of: sheet) {
            output.append(markdown: grid, top: grid.isCut ? sheet.options.top : nil)
        }
        return output
    }

    private static func heading(of report: LaunchReport) -> String {
        MarkdownCode.prose(LaunchWords.heading(of: report))
    }
}
