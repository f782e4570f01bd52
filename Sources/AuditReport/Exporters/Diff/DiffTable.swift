import LinkMapKit

/// The changes between two builds as a table.
package enum DiffTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: DiffSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        appendRows(of: sheet, to: &page)
        let exact = style.exactBytes
        page.append(
            block: [DiffWords.summary(of: sheet.diff, exact: exact), DiffWords.totals(of: sheet.diff, exact: exact)])
        return page.output
    }

    private static func appendRows(of sheet: DiffSheet, to page: inout TextPage) {
        guard !sheet.lines.isEmpty else { return }
        let style = page.style
        let cells = sheet.lines.map { self.cells(of: $0, style) }
        let delta = sheet.diff.delta
        let total = [
            figure(delta.fileSize, style), DiffWords.share(delta.fileSize, of: sheet.diff.oldTotals.fileSize),
            figure(delta.vmSize, style), "", "TOTAL",
        ]
        let title = sheet.levels.joined(separator: " / ").uppercased()
        let layout = TextColumns(
            [
                TextColumns.Column(title: "FILE SIZE", alignsRight: true),
                TextColumns.Column(title: "%", alignsRight: true),
                TextColumns.Column(title: "VM SIZE", alignsRight: true), TextColumns.Column(title: "CHANGE"),
                TextColumns.Column(title: title, floors: (20, 12)),
            ], rows: cells + [total], style: style)
        page.append(layout.line(layout.titles), .bold)
        for (line, cells) in zip(sheet.lines, cells) {
            page.append(layout.line(cells), line.isRest || line.isPadding ? .dim : .plain)
        }
        page.append(layout.line(total), .bold)
    }

    private static func cells(of line: DiffLine, _ style: TableStyle) -> [String] {
        let name = DiffWords.name(of: line) { VisibleText.of($0) }
        return [
            figure(line.delta.fileSize, style), DiffWords.share(line.delta.fileSize, of: line.old?.fileSize),
            figure(line.delta.vmSize, style), line.isPadding ? "" : line.change?.rawValue ?? "",
            String(repeating: "  ", count: line.depth) + name,
        ]
    }

    /// Returns a signed size. Units are padded to one width, so that the digits align.
    private static func figure(_ delta: Int64, _ style: TableStyle) -> String {
        (delta > 0 ? "+" : delta < 0 ? "-" : "") + style.figure(delta.magnitude)
    }
}
