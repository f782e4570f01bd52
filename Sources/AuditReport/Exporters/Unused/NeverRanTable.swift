import LinkMapKit

/// The code that never ran as a table: the functions by size, then the sums by module.
enum NeverRanTable {
    static func document(of list: NeverRanList, _ sheet: UnusedSheet, style: TableStyle) -> OutputBuffer {
        var page = TextPage(style: style)
        if !list.rows.isEmpty {
            appendRows(of: list, to: &page)
            appendGroups(of: list, to: &page)
        }
        page.append(block: [list.summary(records: sheet.report.runs)])
        return page.output
    }

    private static func appendRows(of list: NeverRanList, to page: inout TextPage) {
        let cells = list.shownRows.map { row in
            [
                page.style.figure(row.bytes), row.group.name.lossless, list.name(of: row), list.place(of: row),
                row.keptBy,
            ].map { VisibleText.of($0) }
        }
        let columns = [
            TextColumns.Column(title: "BYTES", alignsRight: true),
            TextColumns.Column(title: "GROUP", floors: (16, 8), cap: 24),
            TextColumns.Column(title: "NAME", floors: (32, 20), cap: 72),
            TextColumns.Column(title: "FILE", floors: (20, 12), cap: 48),
            TextColumns.Column(title: "KEPT BY", floors: (24, 16), isProse: true),
        ]
        page.append(lines: columns, rows: cells)
        let rest = list.rows.dropFirst(list.shownRows.count)
        guard !rest.isEmpty else { return }
        let bytes = rest.reduce(UInt64(0)) { $0.addingClamped($1.bytes) }
        let others = rest.count.counted("other")
        page.append("[\(others), \(SizeFigure.text(bytes)): --top 0 shows all]", .dim)
    }

    private static func appendGroups(of list: NeverRanList, to page: inout TextPage) {
        let rows = list.groups.map { total in
            [
                VisibleText.of(total.group.name.lossless), total.group.kind.rawValue, String(total.count),
                page.style.figure(total.bytes),
            ]
        }
        let numbers = ["FUNCTIONS", "BYTES"].map { TextColumns.Column(title: $0, alignsRight: true) }
        let names = [
            TextColumns.Column(title: "GROUP", floors: (32, 20), cap: 72), TextColumns.Column(title: "KIND"),
        ]
        page.append(names + numbers, rows: rows)
    }
}
