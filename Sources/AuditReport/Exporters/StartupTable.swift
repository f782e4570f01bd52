import LinkMapKit

/// What a program does before `main`, for people.
package enum StartupTable {
    package static func document(of sheet: StartupSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        guard sheet.other == nil else {
            append(StartupGrid.changes(in: sheet), to: &page, top: nil)
            return page.output
        }
        for image in sheet.report.images {
            page.append(block: [VisibleText.of(StartupWords.heading(of: image))], .bold)
            let rows = StartupWords.summary(of: image, style)
            let columns = [
                TextColumns.Column(title: ""), TextColumns.Column(title: "", alignsRight: true),
                TextColumns.Column(title: "", floors: (40, 20), isProse: true),
            ]
            let layout = TextColumns(columns, rows: rows, style: style)
            for row in rows { page.append(layout.line(row)) }
            append(StartupGrid.libraries(of: image), to: &page, top: sheet.options.top)
            append(StartupGrid.initializers(of: image, sheet), to: &page, top: sheet.options.top)
            appendAdvice(on: image, to: &page)
        }
        return page.output
    }

    private static func append(_ grid: StartupGrid, to page: inout TextPage, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        let rows = grid.rows.map { $0.map { VisibleText.of($0) } }
        // A column in which nothing stands is left out.
        let shown = grid.columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
        let cells = rows.prefix(top ?? rows.count).map { row in shown.map { row[$0] } }
        let columns = shown.map { index in
            TextColumns.Column(
                title: grid.columns[index].title.uppercased(), alignsRight: grid.columns[index].alignsRight,
                floors: grid.columns[index].isName ? (28, 16) : nil, cap: grid.columns[index].isName ? 72 : .max)
        }
        let layout = TextColumns(columns, rows: Array(cells), style: page.style)
        page.append(block: [layout.line(layout.titles)], .bold)
        for row in cells { page.append(layout.line(row)) }
        let left = rows.count - cells.count
        if left > 0 { page.append("[\(left == 1 ? "1 other" : "\(left) others"): --top 0 shows all]", .dim) }
    }

    private static func appendAdvice(on image: StartupImage, to page: inout TextPage) {
        guard !image.advice.isEmpty else { return }
        page.append(block: ["WHAT TO DO FIRST"], .bold)
        for (index, advice) in image.advice.enumerated() {
            let number = "\(index + 1). "
            let indent = String(repeating: " ", count: number.count)
            page.append(number + VisibleText.of(advice.says) + " (" + StartupWords.saving(of: advice) + ")")
            page.append(indent + VisibleText.of(advice.fix))
            page.append(indent + VisibleText.of("estimated: " + advice.how), .dim)
        }
    }
}
