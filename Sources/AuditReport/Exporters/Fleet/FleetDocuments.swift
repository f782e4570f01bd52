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

/// The sums over many traces as a table in GitHub's Markdown.
package enum FleetMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        let key = sheet.report.key
        let titles = FleetFigures.columns(of: key).map { column in
            String(column.title.prefix(1)) + column.title.dropFirst().lowercased()
        }
        var output = OutputBuffer()
        output.append(text: "\(FleetFigures.line(of: sheet.report))\n\n")
        let name = key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()
        output.append(text: "| \((titles + [name]).joined(separator: " | ")) |\n")
        output.append(text: "|\(String(repeating: " ---: |", count: titles.count)) :--- |\n")
        for line in sheet.lines {
            let cells = FleetFigures.cells(of: line.row, key) + [MarkdownCode.text(line.name)]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        return output
    }
}

/// The sums over many traces as comma-separated values (RFC 4180), one row a record, with times in nanoseconds.
package enum FleetCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(record: [sheet.report.key.rawValue] + FleetFigures.columns.map { "\($0.name)" })
        for line in sheet.lines {
            let figures = FleetFigures.columns.map { column in column.value(line.row).map { "\($0)" } ?? "" }
            output.append(record: [line.name] + figures)
        }
        return output
    }
}

/// The sums over many traces as JSON, schema `sizeaudit/fleet/1`; all times are in nanoseconds.
package enum FleetJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        let report = sheet.report
        let artifact = ArtifactIdentity(
            path: "\(report.files) traces", kind: .set, architecture: nil, fileSize: report.fileSize, id: nil)
        return JSONWriter.document(schema: "sizeaudit/fleet/1") { writer in
            writer.member("artifact", artifact)
            writer.member("by", report.key.rawValue)
            writer.object("total") { write(report.total, to: &$0) }
            writer.objects("rows", of: sheet.lines) { line, writer in
                writer.member("name", line.name)
                write(line.row, to: &writer)
            }
            if sheet.leftOut > 0 { writer.member("leftOut", UInt64(sheet.leftOut)) }
            writer.member("warnings", report.warnings)
        }
    }

    private static func write(_ row: FleetRow, to writer: inout JSONWriter) {
        for column in FleetFigures.columns { writer.member(column.name, optional: column.value(row)) }
    }
}

/// The columns that all formats of ``FleetSheet`` share.
enum FleetFigures {
    /// A column with figures of rows.
    struct Column {
        /// The name in JSON and CSV.
        let name: StaticString
        /// The title in tables.
        let title: String
        /// Whether the figures are counts. Others are times in nanoseconds.
        var isCount = false
        /// Returns the figure of a row; `nil` where there are no turns, as in groups of stalls.
        let value: (FleetRow) -> UInt64?
    }

    static var columns: [Column] {
        [
            Column(name: "processes", title: "PROCESSES", isCount: true) { UInt64($0.processes) },
            Column(name: "stalls", title: "STALLS", isCount: true) { UInt64($0.stalls) },
            Column(name: "stallTime", title: "TIME") { $0.stallTime },
            Column(name: "longest", title: "LONGEST") { $0.longest },
            Column(name: "suspended", title: "SUSPENDED") { $0.suspendedTime },
            Column(name: "turns", title: "TURNS", isCount: true) { $0.turns.count },
        ]
            + zip(StallWords.percentiles, ["P50", "P90", "P99", "P99.9"]).map { percentile, title in
                Column(name: percentile.name, title: title) { $0.turns.percentile(perMille: percentile.perMille) }
            }
            + [Column(name: "max", title: "MAX") { $0.turns.count > 0 ? $0.turns.max : nil }]
    }

    /// Returns the columns of tables. Groups of stalls have no turns, and fill only the first ones.
    static func columns(of key: FleetKey) -> [Column] { key == .group ? Array(columns.prefix(3)) : columns }

    /// Returns the cells of a row in a table.
    static func cells(of row: FleetRow, _ key: FleetKey) -> [String] {
        columns(of: key).map { column in
            column.value(row).map { column.isCount ? "\($0)" : TimeFigure.text($0) } ?? ""
        }
    }

    /// Returns a line about all traces: `10000 processes, 12 stalls, 3.10 s in all`.
    static func line(of report: FleetReport) -> String {
        let total = report.total
        let processes = report.processes.counted("process", "processes")
        let suspended = total.suspendedTime > 0 ? "; suspended for \(TimeFigure.text(total.suspendedTime))" : ""
        return "\(processes): \(StallWords.turns(total.turns.count)), \(StallWords.stalls(total.stalls)) of "
            + "\(TimeFigure.text(total.stallTime))\(suspended)"
    }
}
