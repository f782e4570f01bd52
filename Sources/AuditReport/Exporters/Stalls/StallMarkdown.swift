import LinkMapKit
import StallAnalysis

/// The stalls in traces as tables in GitHub's Markdown.
package enum StallMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        let report = sheet.report
        var output = OutputBuffer()
        for process in report.processes { paragraph(MarkdownCode.prose(StallWords.line(of: process)), to: &output) }
        paragraph(StallWords.turns(of: report), to: &output)
        if report.turns.count > 0 { append(StallGrid.turns(of: report), to: &output) }
        paragraph(StallWords.line(of: report.totals), to: &output)
        append(StallGrid.groups(of: sheet), to: &output)
        append(StallGrid.stalls(of: sheet), to: &output)
        if sheet.leftOut > 0 {
            paragraph(
                sheet.leftOut.counted("other is not shown.", "others are not shown."), to: &output)
        }
        for line in sheet.lines.prefix(sheet.options.stacks) { append(line, of: sheet, to: &output) }
        for process in report.processes { append(process.startup, to: &output) }
        for note in StallWords.notes(on: sheet) + report.checks.map(StallWords.line) { paragraph(note, to: &output) }
        return output
    }

    /// - Parameter text: text of this program, or escaped text.
    private static func paragraph(_ text: String, to output: inout OutputBuffer) {
        output.append(text: "\(text)\n\n")
    }

    private static func append(_ grid: StallGrid, to output: inout OutputBuffer) {
        guard !grid.rows.isEmpty else { return }
        let titles = grid.columns.map { String($0.title.prefix(1)) + $0.title.dropFirst().lowercased() }
        let rules = grid.columns.map { $0.alignsRight ? "---:" : ":---" }
        for cells in [titles, rules] + grid.rows.map({ row in row.map(text) }) {
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        output.append("\n")
    }

    private static func text(of cell: StallGrid.Cell) -> String {
        switch cell {
        case .word(let word): word
        case .name(let name, let depth):
            name.isEmpty ? "" : String(repeating: "&nbsp;&nbsp;", count: depth) + MarkdownCode.text(name)
        }
    }

    private static func append(_ line: StallLine, of sheet: StallSheet, to output: inout OutputBuffer) {
        guard line.stack != nil else { return }
        paragraph(MarkdownCode.prose(StallStackText.heading(of: line, in: sheet)), to: &output)
        for frame in StallStackText.frames(of: line, in: sheet) {
            let place = [frame.module, frame.place].compactMap(\.self).map(MarkdownCode.text).joined(separator: ", ")
            let name = MarkdownCode.text(frame.name)
            output.append(text: place.isEmpty ? "- \(name)\n" : "- \(name) in \(place)\n")
        }
        output.append("\n")
    }

    private static func append(_ startup: StallStartup?, to output: inout OutputBuffer) {
        guard let startup else { return }
        paragraph(StallStackText.heading(of: startup), to: &output)
        for milestone in startup.milestones {
            output.append(text: "- \(TimeFigure.text(milestone.offset)): \(MarkdownCode.text(milestone.name))\n")
        }
        output.append("\n")
    }
}
