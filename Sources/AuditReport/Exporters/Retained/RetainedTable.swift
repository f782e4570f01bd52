import LinkMapKit

/// The retained sizes as a table.
package enum RetainedTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: RetainedSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        appendLibraries(of: sheet, to: &page)
        for image in sheet.images {
            if sheet.images.count > 1 { page.append(block: ["\(VisibleText.of(image.image.title)):"], .bold) }
            if case .removal(let removal) = image.image.answer {
                page.append(
                    block: removal.targets.map { RetainedWords.line(of: $0, named: VisibleText.of($0.name)) })
            }
            appendRows(of: image, to: &page)
            page.append(block: RetainedWords.notes(on: image, by: sheet.report.by))
        }
        return page.output
    }

    /// Appends what a product loses without each of its programs and libraries.
    private static func appendLibraries(of sheet: RetainedSheet, to page: inout TextPage) {
        guard !sheet.report.libraries.isEmpty else { return }
        let rows = sheet.report.libraries.map { library in
            let users = library.userCount == 1 ? library.users.first?.name.lossless : nil
            return [
                page.style.figure(library.row.retained), page.style.figure(library.row.own), library.name,
                users ?? (library.userCount == 0 ? "" : library.userCount.counted("file")),
            ]
        }
        page.append(block: ["What the product loses without each of its files:"], .bold)
        page.append(
            TextGrid(
                columns: [
                    TextGrid.Column(title: "without it", alignsRight: true),
                    TextGrid.Column(title: "own", alignsRight: true),
                    TextGrid.Column(title: "file", isName: true), TextGrid.Column(title: "needed by", isName: true),
                ], rows: rows), top: sheet.options.top)
    }

    private static func appendRows(of image: RetainedSheet.Image, to page: inout TextPage) {
        guard !image.lines.isEmpty else { return }
        let grid = RetainedGrid(image)
        // Empty columns are left out.
        let rows = grid.rows.map { row in row.map { text(of: $0, page.style) } }
        let shown = grid.columns.indices.filter { index in
            grid.columns[index].audience != .programs && rows.contains { !$0[index].isEmpty }
        }
        let columns = shown.map { column(grid.columns[$0]) }
        let cells = rows.map { row in shown.map { row[$0] } }
        let layout = TextColumns(columns, rows: cells, style: page.style)
        page.append(block: layout.header, .bold)
        for (index, row) in cells.enumerated() {
            page.append(row: row, in: layout, image.lines[index].isRest ? .dim : .plain)
        }
        if image.leftOut > 0 {
            page.append("[\(image.leftOut.counted("other")): --top 0 shows all]", .dim)
        }
    }

    private static func column(_ column: RetainedGrid.Column) -> TextColumns.Column {
        switch column.title {
        case "NAME": TextColumns.Column(title: column.title, floors: (32, 20), cap: 72)
        case "DOMINATED BY": TextColumns.Column(title: column.title, floors: (24, 12), cap: 48)
        case "FROM": TextColumns.Column(title: column.title, floors: (20, 12), cap: 48)
        default: TextColumns.Column(title: column.title, alignsRight: column.alignsRight)
        }
    }

    private static func text(of cell: RetainedGrid.Cell, _ style: TableStyle) -> String {
        switch cell {
        case .bytes(let bytes): style.figure(bytes)
        case .share(let part, let whole): SizeFigure.share(part, of: whole)
        case .count(let count): String(count)
        case .name(let name, let depth): String(repeating: "  ", count: min(depth, 64)) + VisibleText.of(name)
        case .saving(let saving): saving.map { SavingFigure.text($0) { style.figure($0) } } ?? ""
        case .word(let word): "\(word)"
        }
    }
}
