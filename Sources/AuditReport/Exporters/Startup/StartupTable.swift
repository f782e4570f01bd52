import LinkMapKit

/// The work before `main` as tables.
package enum StartupTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: StartupSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        guard sheet.other == nil else {
            page.append(StartupGrid.changes(in: sheet), top: nil)
            return page.output
        }
        for image in sheet.report.images {
            page.append(block: [VisibleText.of(StartupWords.heading(of: image))], .bold)
            let rows = StartupWords.summary(of: image, style)
            let columns = [
                TextColumns.Column(title: ""), TextColumns.Column(title: "", alignsRight: true),
                TextColumns.Column(title: "", floors: (40, 20), isProse: true),
            ]
            page.append(untitled: columns, rows: rows)
            page.append(StartupGrid.libraries(of: image), top: sheet.options.top)
            page.append(StartupGrid.initializers(of: image, sheet), top: sheet.options.top)
            appendAdvice(on: image, to: &page)
        }
        if let layout = sheet.layout { page.append(LayoutGrid.grid(of: layout), top: nil) }
        return page.output
    }

    private static func appendAdvice(on image: StartupImage, to page: inout TextPage) {
        guard !image.advice.isEmpty else { return }
        page.append(block: ["WHAT TO DO FIRST"], .bold)
        for (index, advice) in image.advice.enumerated() {
            let number = "\(index + 1). "
            let indent = String(repeating: " ", count: number.count)
            page.append(number + VisibleText.of(advice.finding) + " (" + StartupWords.saving(of: advice) + ")")
            page.append(indent + VisibleText.of(advice.option))
            page.append(indent + VisibleText.of("estimated: " + advice.estimate), .dim)
        }
    }
}
