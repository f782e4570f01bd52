import LinkMapKit
import StallAnalysis

/// The sums over many traces as a table.
package enum FleetTable: Exporter {
    package static let format = Format.table

    package static func document(of sheet: FleetSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        let key = sheet.report.key
        var page = TextPage(style: style)
        page.append(block: [FleetFigures.line(of: sheet.report)])
        let rows = sheet.lines.map { FleetFigures.cells(of: $0.row, key) + [VisibleText.of($0.name)] }
        guard !rows.isEmpty else { return page.output }
        let columns =
            FleetFigures.columns(of: key).map {
                TextColumns.Column(title: $0.title, alignsRight: true, floors: nil, cap: .max)
            }
            + [TextColumns.Column(title: key.rawValue.uppercased(), alignsRight: false, floors: (32, 12), cap: 72)]
        page.append(columns, rows: rows)
        if sheet.leftOut > 0 { page.append("[\(sheet.leftOut) more: --top 0 shows all]", .dim) }
        return page.output
    }
}
