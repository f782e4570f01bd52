import LinkMapKit
import StallAnalysis

/// A table about stalls: columns and cells without layout.
struct StallGrid {
    struct Column {
        let title: String
        var alignsRight = false
        /// Whether the cells are names, which may be cut on a narrow terminal.
        var isName = false
    }

    enum Cell {
        /// Text of this program.
        case word(String)
        /// A name from a file, indented by `depth` levels.
        case name(String, depth: Int)

        var isEmpty: Bool {
            switch self {
            case .word(let text), .name(let text, _): text.isEmpty
            }
        }
    }

    let columns: [Column]
    let rows: [[Cell]]

    /// Creates a table without the columns that are empty in all rows.
    private init(_ columns: [Column], _ rows: [[Cell]]) {
        let used = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
        self.columns = used.map { columns[$0] }
        self.rows = rows.map { row in used.map { row[$0] } }
    }

    // MARK: - Turns

    /// Returns one row for all turns, then one for each phase of a turn.
    static func turns(of report: StallReport) -> StallGrid {
        let numbers = ["TURNS", "BUSY", "P50", "P90", "P99", "P99.9", "MAX"].map {
            Column(title: $0, alignsRight: true)
        }
        var rows = [[.word("[all]"), .word("")] + figures(of: report.histogram)]
        if report.phases.count > 1 {
            rows += report.phases.map { [.word($0.phase.name), .name($0.mode, depth: 0)] + figures(of: $0.histogram) }
        } else if let only = report.phases.first {
            rows[0][0] = .word(only.phase.name)
            rows[0][1] = .name(only.mode, depth: 0)
        }
        return StallGrid([Column(title: "PHASE"), Column(title: "MODE", isName: true)] + numbers, rows)
    }

    private static func figures(of histogram: TurnHistogram) -> [Cell] {
        let percentiles = StallWords.percentiles.map { histogram.percentile(perMille: $0.perMille) }
        let times = [histogram.sum] + percentiles + [histogram.max]
        return [.word(String(histogram.count))] + times.map { .word($0.map(TimeFigure.text) ?? "") }
    }

    // MARK: - Groups of stalls

    static func groups(of sheet: StallSheet) -> StallGrid {
        var rows: [[Cell]] = []
        append(sheet.report.groups, depth: 0, of: sheet, to: &rows)
        return StallGrid(
            [
                Column(title: "TIME", alignsRight: true), Column(title: "%", alignsRight: true),
                Column(title: "STALLS", alignsRight: true), Column(title: "UNDER", isName: true),
                Column(title: "MOSTLY IN", isName: true),
            ], rows)
    }

    /// Appends nested groups; ``GroupSearch`` limits their depth.
    private static func append(_ groups: [StallGroup], depth: Int, of sheet: StallSheet, to rows: inout [[Cell]]) {
        for group in groups.prefix(sheet.options.top ?? groups.count) {
            // The cell is empty if the time was spent in the function itself.
            let leaf = group.leaf == group.function ? "" : sheet.names[group.leaf]
            rows.append([
                .word(TimeFigure.text(group.time)),
                .word(SizeFigure.share(group.time, of: sheet.report.totals.time)), .word(String(group.stalls)),
                .name(sheet.names[group.function], depth: depth), .name(leaf, depth: 0),
            ])
            append(group.groups, depth: depth + 1, of: sheet, to: &rows)
        }
    }

    // MARK: - Stalls

    static func stalls(of sheet: StallSheet) -> StallGrid {
        let processes = sheet.report.processes
        let loops = sheet.report.loops
        let rows = sheet.lines.map { line -> [Cell] in
            let stall = line.stall
            return [
                .word(TimeFigure.text(stall.duration)), .word(TimeFigure.seconds(stall.offset)),
                .name(processes.count > 1 ? processes[stall.process].name : "", depth: 0),
                .name(loops.count > processes.count ? stall.loop.map { loops[$0].name } ?? "" : "", depth: 0),
                .word(StallWords.cause(of: stall)), .word(stall.phase.name), .name(stall.mode, depth: 0),
                .word(stall.depth.map { $0 > 1 ? String($0) : "" } ?? ""),
                .name(line.function.map { sheet.names[$0] } ?? "", depth: 0), .word(remark(on: stall)),
            ]
        }
        return StallGrid(
            [
                Column(title: "LENGTH", alignsRight: true), Column(title: "AT (S)", alignsRight: true),
                Column(title: "PROCESS", isName: true), Column(title: "LOOP", isName: true), Column(title: "CAUSE"),
                Column(title: "PHASE"), Column(title: "MODE", isName: true), Column(title: "DEPTH", alignsRight: true),
                Column(title: "IN", isName: true), Column(title: "REMARK"),
            ], rows)
    }

    private static func remark(on stall: Stall) -> String {
        var remarks: [String] = []
        if stall.isOpen { remarks.append("open") }
        if stall.expected != nil { remarks.append("expected") }
        return remarks.joined(separator: ", ")
    }
}
