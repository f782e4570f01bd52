import LinkMapKit
import StallAnalysis

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
