import LaunchTimer
import LinkMapKit

/// The measured launches as a table.
package enum LaunchTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: LaunchSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        launches(in: sheet, style: style).following(sheet.artifact.map { StartupTable.document(of: $0, style: style) })
    }

    private static func launches(in sheet: LaunchSheet, style: TableStyle) -> OutputBuffer {
        var page = TextPage(style: style)
        if let other = sheet.other {
            page.append(block: ["old: " + heading(of: other), "new: " + heading(of: sheet.report)], .bold)
            page.append(LaunchGrid.changes(in: sheet), top: nil)
            return page.output
        }
        page.append(block: [heading(of: sheet.report)], .bold)
        for line in LaunchWords.notes(on: sheet.report) { page.append(VisibleText.of(line)) }
        appendMoves(of: sheet.report, to: &page)
        for grid in LaunchGrid.all(of: sheet) { page.append(grid, top: grid.isCut ? sheet.options.top : nil) }
        return page.output
    }

    private static func appendMoves(of report: LaunchReport, to page: inout TextPage) {
        guard !report.moves.isEmpty else { return }
        page.append(block: ["WHAT TO MOVE"], .bold)
        for (index, advice) in report.moves.enumerated() {
            let number = "\(index + 1). "
            let indent = String(repeating: " ", count: number.count)
            page.append(number + VisibleText.of(advice.finding) + " (\(LaunchWords.time(advice.nanoseconds)))")
            page.append(indent + VisibleText.of(advice.option))
            page.append(indent + VisibleText.of(advice.estimate), .dim)
        }
    }

    private static func heading(of report: LaunchReport) -> String { VisibleText.of(LaunchWords.heading(of: report)) }
}

extension OutputBuffer {
    /// Returns this document appended to another, with an empty line between them.
    func following(_ first: OutputBuffer?) -> OutputBuffer {
        guard var output = first else { return self }
        output.append("\n")
        output.append(bytes.span)
        return output
    }
}
