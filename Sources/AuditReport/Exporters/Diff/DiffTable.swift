import LinkMapKit

/// The changes between two builds as a table.
package enum DiffTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: DiffSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        appendRows(of: sheet, to: &page)
        let exact = style.exactBytes
        page.append(
            block: [DiffWords.summary(of: sheet.diff, exact: exact)]
                + (DiffWords.sums(of: sheet, exact: exact).map { [$0] } ?? [])
                + [DiffWords.totals(of: sheet.diff, exact: exact)])
        return page.output
    }

    private static func appendRows(of sheet: DiffSheet, to page: inout TextPage) {
        guard !sheet.lines.isEmpty else { return }
        let style = page.style
        let columns = SizeColumns.columns(of: sheet)
        let cells = sheet.lines.map { self.cells(of: $0, columns, style) }
        let delta = sheet.diff.delta
        let total =
            DiffWords.cells(of: delta, from: sheet.diff.oldTotals, columns) { figure($0, style) } + ["", "TOTAL"]
        let title = sheet.levels.joined(separator: " / ").uppercased()
        let sizes = DiffWords.titles(of: columns)
        let layout = TextColumns(
            sizes.map { TextColumns.Column(title: $0.uppercased(), alignsRight: true) } + [
                TextColumns.Column(title: "CHANGE"), TextColumns.Column(title: title, floors: (20, 12)),
            ], rows: cells + [total], style: style)
        page.append(lines: layout.header, .bold)
        for (line, cells) in zip(sheet.lines, cells) {
            page.append(row: cells, in: layout, line.isRest || line.isPadding ? .dim : .plain)
        }
        page.append(row: total, in: layout, .bold)
    }

    private static func cells(of line: DiffLine, _ columns: [SizeColumns.Column], _ style: TableStyle) -> [String] {
        let name = DiffWords.name(of: line) { VisibleText.of($0) }
        return DiffWords.cells(of: line.delta, from: line.old, columns) { figure($0, style) } + [
            line.isPadding ? "" : line.change?.rawValue ?? "", String(repeating: "  ", count: line.depth) + name,
        ]
    }

    /// Returns a signed size. Units are padded to one width, so that the digits align.
    private static func figure(_ delta: Int64, _ style: TableStyle) -> String {
        (delta > 0 ? "+" : delta < 0 ? "-" : "") + style.figure(delta.magnitude)
    }
}
