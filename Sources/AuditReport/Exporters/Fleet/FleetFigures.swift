import LinkMapKit
import StallAnalysis

/// The columns that all formats of ``FleetSheet`` share. Times are in nanoseconds.
enum FleetFigures {
    /// The sums of a row in the order of ``names``. `nil` where there are no turns, as in groups of stalls.
    static func values(of row: FleetRow) -> [UInt64?] {
        let percentiles = StallWords.percentiles.map { row.turns.percentile(perMille: $0.perMille) }
        let longestTurn = row.turns.count > 0 ? row.turns.max : nil
        return [
            UInt64(row.processes), UInt64(row.stalls), row.stallTime, row.longest, row.suspendedTime, row.turns.count,
        ]
            + percentiles + [longestTurn]
    }

    /// The names of the columns in JSON and CSV.
    static let names: [StaticString] =
        ["processes", "stalls", "stallTime", "longest", "suspended", "turns"] + StallWords.percentiles.map(\.name) + [
            "max"
        ]

    /// The number of leading columns that are counts, and the number of turns.
    private static let counts: Set = [0, 1, 5]

    /// The titles of the columns in tables. Groups of stalls have no turns.
    static func titles(of key: FleetKey) -> [String] {
        let all = ["PROCESSES", "STALLS", "TIME", "LONGEST", "SUSPENDED", "TURNS", "P50", "P90", "P99", "P99.9", "MAX"]
        return key == .group ? Array(all.prefix(3)) : all
    }

    /// The cells of a row in a table.
    static func cells(of row: FleetRow, _ key: FleetKey) -> [String] {
        zip(titles(of: key), values(of: row)).enumerated().map { index, cell in
            guard let value = cell.1 else { return "" }
            return counts.contains(index) ? "\(value)" : TimeFigure.text(value)
        }
    }

    /// Returns a line about all traces: `10000 processes, 12 stalls, 3.10 s in all`.
    static func line(of report: FleetReport) -> String {
        let total = report.total
        let processes = report.processes == 1 ? "1 process" : "\(report.processes) processes"
        let suspended = total.suspendedTime > 0 ? "; suspended for \(TimeFigure.text(total.suspendedTime))" : ""
        return "\(processes): \(StallWords.turns(total.turns.count)), \(StallWords.stalls(total.stalls)) of "
            + "\(TimeFigure.text(total.stallTime))\(suspended)"
    }
}
