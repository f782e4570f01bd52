import AuditReport
import LinkMapKit

/// The trends of an artifact as a table, and its jumps.
struct TrendTable {
    private static let mostBlocks = 24

    /// The shown builds.
    let builds: [RecordedBuild]
    /// The number of all recorded builds of the artifact.
    let recorded: Int
    let trends: [Trend]
    let by: String
    let measure: HistoryMeasure
    let top: Int?
    let width: Int?

    func document(with jumps: [Jump]) -> OutputBuffer {
        let total = Trend(name: "TOTAL", values: builds.map { measure.size(of: $0) })
        let shown = trends.prefix(top ?? trends.count)
        let isCount = by == "figure"
        var cells = shown.map { TrendTable.cells(of: $0, builds, isCount: isCount) }
        if !isCount { cells.append(TrendTable.cells(of: total, builds, isCount: false)) }
        var page = TextPage(style: TableStyle(width: width))
        page.append(heading)
        page.append(TrendTable.columns(by), rows: cells)
        if trends.count > shown.count {
            let rest = trends.count - shown.count
            page.append("[\(rest.counted("other")): --top 0 shows all]")
        }
        page.append(block: JumpWords.lines(on: jumps))
        return TerminalDocument.fitted(page.output, to: width)
    }

    private static func columns(_ by: String) -> [TextColumns.Column] {
        [
            TextColumns.Column(title: "FIRST", alignsRight: true), TextColumns.Column(title: "LAST", alignsRight: true),
            TextColumns.Column(title: "CHANGE", alignsRight: true), TextColumns.Column(title: "TREND"),
            TextColumns.Column(title: "LARGEST STEP", alignsRight: true), TextColumns.Column(title: "AT"),
            TextColumns.Column(title: by.uppercased(), floors: (20, 12), cap: 72),
        ]
    }

    private static func cells(of trend: Trend, _ builds: [RecordedBuild], isCount: Bool) -> [String] {
        func figure(_ value: Int64?) -> String {
            guard let value else { return "-" }
            return isCount ? String(value) : SizeFigure.text(value.magnitude)
        }
        func delta(_ value: Int64) -> String {
            let sign = value > 0 ? "+" : value < 0 ? "-" : ""
            return sign + (isCount ? String(value.magnitude) : SizeFigure.text(value.magnitude))
        }
        let jump = trend.jump
        return [
            figure(trend.first), figure(trend.last), delta(trend.change),
            Sparkline.text(of: trend.values, width: mostBlocks), jump.map { delta($0.delta) } ?? "",
            jump.map { VisibleText.of(builds[$0.build].place) } ?? "", VisibleText.of(trend.name),
        ]
    }

    private var heading: String {
        guard let first = builds.first, let last = builds.last else { return "no builds" }
        let count =
            builds.count < recorded
            ? "\(builds.count) of \(recorded) builds" : recorded.counted("build")
        let arch = last.arch.map { " (\(VisibleText.of($0)))" } ?? ""
        return
            "\(VisibleText.of(last.name))\(arch): \(count), \(UTCDate.text(seconds: first.recordedAt)) "
            + "to \(UTCDate.text(seconds: last.recordedAt)) UTC\(measure == .shipped ? ", what ships" : "")"
    }
}
