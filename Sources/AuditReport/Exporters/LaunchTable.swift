import LaunchTimer
import LinkMapKit

/// What launches were like, for people.
package enum LaunchTable {
    package static func document(of sheet: LaunchSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        if let other = sheet.other {
            page.append(block: ["old: " + heading(of: other), "new: " + heading(of: sheet.report)], .bold)
            append(LaunchGrid.changes(in: sheet), to: &page, top: nil)
            return page.output
        }
        page.append(block: [heading(of: sheet.report)], .bold)
        for line in LaunchWords.notes(on: sheet.report) { page.append(VisibleText.of(line)) }
        for grid in LaunchGrid.all(of: sheet) { append(grid, to: &page, top: grid.isCut ? sheet.options.top : nil) }
        return page.output
    }

    private static func heading(of report: LaunchReport) -> String { VisibleText.of(LaunchWords.heading(of: report)) }

    private static func append(_ grid: LaunchGrid, to page: inout TextPage, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        let all = grid.rows.map { $0.map { VisibleText.of($0) } }
        // A column in which nothing stands is left out.
        let shown = grid.columns.indices.filter { index in all.contains { !$0[index].isEmpty } }
        let rows = all.prefix(top ?? all.count).map { row in shown.map { row[$0] } }
        let columns = shown.map { index in
            let column = grid.columns[index]
            return TextColumns.Column(
                title: column.title.uppercased(), alignsRight: column.alignsRight,
                floors: column.isName ? (28, 16) : nil, cap: column.isName ? 72 : .max)
        }
        let layout = TextColumns(columns, rows: Array(rows), style: page.style)
        page.append(block: [layout.line(layout.titles)], .bold)
        for row in rows { page.append(layout.line(row)) }
        let left = all.count - rows.count
        if left > 0 { page.append("[\(left == 1 ? "1 other" : "\(left) others"): --top 0 shows all]", .dim) }
    }
}
