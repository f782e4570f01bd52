import AuditReport

/// The trends of an artifact as a table.
enum TrendTable {
    private static let mostBlocks = 24

    static func document(
        of builds: [RecordedBuild], trends: [Trend], by: String, isFile: Bool, top: Int?, width: Int?
    ) -> OutputBuffer {
        let total = Trend(name: "TOTAL", values: builds.map { isFile ? $0.fileSize : $0.vmSize })
        let shown = trends.prefix(top ?? trends.count)
        let isCount = by == "figure"
        var cells = shown.map { self.cells(of: $0, builds, isCount: isCount) }
        if !isCount { cells.append(self.cells(of: total, builds, isCount: false)) }
        let layout = TextColumns(columns(by), rows: cells, style: TableStyle(width: width))
        var output = OutputBuffer()
        output.append(text: "\(heading(builds))\n\n")
        for line in [layout.titles] + cells { output.append(text: layout.line(line) + "\n") }
        if trends.count > shown.count {
            output.append(text: "[\(trends.count - shown.count) others: --top 0 shows all]\n")
        }
        if let line = jumpLine(of: total, builds) { output.append(text: "\n\(line)\n") }
        return output
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
            jump.map { place(of: builds[$0.build]) } ?? "", VisibleText.of(trend.name),
        ]
    }

    /// Returns the abbreviated commit, or the build's number if no commit is known.
    private static func place(of build: RecordedBuild) -> String {
        build.commit.map { VisibleText.of(String($0.prefix(12))) } ?? "build \(build.id)"
    }

    private static func heading(_ builds: [RecordedBuild]) -> String {
        guard let first = builds.first, let last = builds.last else { return "no builds" }
        let count = builds.count == 1 ? "1 build" : "\(builds.count) builds"
        let arch = last.arch.map { " (\(VisibleText.of($0)))" } ?? ""
        return
            "\(VisibleText.of(last.name))\(arch): \(count), \(UTCDate.text(seconds: first.recordedAt)) "
            + "to \(UTCDate.text(seconds: last.recordedAt)) UTC"
    }

    private static func jumpLine(of total: Trend, _ builds: [RecordedBuild]) -> String? {
        guard let jump = total.jump else { return nil }
        let build = builds[jump.build]
        let commit = build.commit.map { "commit \(VisibleText.of($0))" } ?? "build \(build.id)"
        let sign = jump.delta > 0 ? "+" : "-"
        return "The largest step of the whole: \(sign)\(SizeFigure.text(jump.delta.magnitude)) with \(commit)."
    }
}
