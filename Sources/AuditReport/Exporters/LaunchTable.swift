import LaunchTimer
import LinkMapKit

/// What launches were like, for people.
package enum LaunchTable {
    package static func document(of sheet: LaunchSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        if let other = sheet.other {
            page.append(block: ["old: " + heading(of: other), "new: " + heading(of: sheet.report)], .bold)
            page.append(LaunchGrid.changes(in: sheet), top: nil)
            return page.output
        }
        page.append(block: [heading(of: sheet.report)], .bold)
        for line in LaunchWords.notes(on: sheet.report) { page.append(VisibleText.of(line)) }
        for grid in LaunchGrid.all(of: sheet) { page.append(grid, top: grid.isCut ? sheet.options.top : nil) }
        return page.output
    }

    private static func heading(of report: LaunchReport) -> String { VisibleText.of(LaunchWords.heading(of: report)) }
}
