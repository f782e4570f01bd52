import LinkMapKit

/// The size report as a table.
package enum SizeTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: SizeSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        let totals = sheet.report.totals
        var rows = TableRows(
            style: style, totals: totals, columns: SizeColumns.columns(of: sheet))
        if let headline = ShippedWords.headline(of: sheet, style.figure) { rows.appendHeadline(headline) }
        rows.appendHeader(sheet.levels.names.joined(separator: " / "))
        for (index, line) in sheet.lines.enumerated() where !sheet.isEcho(index) {
            rows.append(
                sheet.name(of: line), line.sizes, depth: line.depth, note: sheet.hint(of: line).map(HintWords.text))
        }
        rows.appendTotals()
        if let dead = sheet.report.deadStripped { rows.appendNote(line(of: dead)) }
        return rows.output
    }

    static func line(of dead: DeadStripped) -> String {
        let symbols = dead.count.counted("symbol")
        return "Dead-stripped: \(symbols), \(SizeFigure.text(dead.size)), in none of the sizes above"
    }
}
