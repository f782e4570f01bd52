import LinkMapKit
import StallAnalysis

/// The stalls in traces as tables: turns, groups, the longest stalls, and some stacks.
package enum StallTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: StallSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        let report = sheet.report
        var page = TextPage(style: style)
        page.append(block: report.processes.map { VisibleText.of(StallWords.line(of: $0)) })
        page.append(block: [StallWords.turns(of: report)])
        if report.turns.count > 0 { append(StallGrid.turns(of: report), to: &page) }
        page.append(block: [StallWords.line(of: report.totals)])
        page.append(block: report.groups.isEmpty ? [] : ["What they have in common:"], .bold)
        append(StallGrid.groups(of: sheet), to: &page)
        append(StallGrid.stalls(of: sheet), to: &page, isBlock: true)
        if sheet.leftOut > 0 {
            page.append("[\(sheet.leftOut.counted("other")): --top 0 shows all]", .dim)
        }
        for line in sheet.lines.prefix(sheet.options.stacks) { append(line, of: sheet, to: &page) }
        for process in report.processes { append(process.startup, to: &page) }
        page.append(block: StallWords.notes(on: sheet))
        page.append(block: report.checks.map(StallWords.line))
        return page.output
    }

    // MARK: - Rows

    private static func append(_ grid: StallGrid, to page: inout TextPage, isBlock: Bool = false) {
        guard !grid.rows.isEmpty else { return }
        let rows = grid.rows.map { $0.map(text) }
        let columns = grid.columns.map { column in
            TextColumns.Column(
                title: column.title, alignsRight: column.alignsRight, floors: column.isName ? (32, 12) : nil,
                cap: column.isName ? 72 : .max)
        }
        if isBlock { page.beginBlock() }
        page.append(lines: columns, rows: rows)
    }

    private static func text(of cell: StallGrid.Cell) -> String {
        switch cell {
        case .word(let word): word
        case .name(let name, let depth): String(repeating: "  ", count: depth) + VisibleText.of(name)
        }
    }

    // MARK: - Stacks

    private static func append(_ line: StallLine, of sheet: StallSheet, to page: inout TextPage) {
        guard line.stack != nil else { return }
        page.append(block: [VisibleText.of(StallStackText.heading(of: line, in: sheet))], .bold)
        for frame in StallStackText.frames(of: line, in: sheet) {
            let place = [frame.module, frame.place].compactMap(\.self).joined(separator: ", ")
            let name = VisibleText.of(frame.name)
            page.append("  " + fitting(place.isEmpty ? name : "\(name)  [\(VisibleText.of(place))]", in: page.style))
        }
    }

    private static func fitting(_ text: String, in style: TableStyle) -> String {
        style.width.map { ShortName.text(of: text, in: max($0 - 2, 40)) } ?? text
    }

    // MARK: - Start

    private static func append(_ startup: StallStartup?, to page: inout TextPage) {
        guard let startup else { return }
        page.append(block: [StallStackText.heading(of: startup)], .bold)
        let rows = startup.milestones.map { [TimeFigure.text($0.offset), VisibleText.of($0.name)] }
        let columns = [TextColumns.Column(title: "", alignsRight: true), TextColumns.Column(title: "")]
        page.append(untitled: [TextColumns.Column(title: "")] + columns, rows: rows.map { [""] + $0 })
    }
}
