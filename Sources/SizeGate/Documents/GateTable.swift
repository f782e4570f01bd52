import AuditReport
import LinkMapKit

/// A gate's result as a table: failures, warnings, excused checks, then the passed checks closest to their limits.
enum GateTable: Exporter {
    static let format = Format.table

    /// The number of passed checks to show.
    private static let mostPassed = 10

    static func document(of result: GateResult, style: TableStyle) -> OutputBuffer {
        var page = TextPage(style: style)
        page.append(VisibleText.of(GateWords.verdict(on: result)), .bold)
        appendChecks(of: result, to: &page)
        appendContributors(of: result, to: &page)
        page.append(block: GateWords.notes(on: result).map { VisibleText.of($0) })
        let acceptance = GateWords.acceptance(of: result)
        if !acceptance.isEmpty {
            page.append(block: ["To accept all that failed:"] + acceptance.map { "  " + VisibleText.of($0) })
        }
        let excuse = GateWords.excuse(of: result)
        if !excuse.isEmpty {
            let path = VisibleText.of(result.configuration.path)
            page.append(block: ["To let it pass for a while, in \(path):"] + excuse.map { "  " + VisibleText.of($0) })
        }
        return page.output
    }

    // MARK: - Checks

    private static func appendChecks(of result: GateResult, to page: inout TextPage) {
        let ordered = CheckOrder.sorted(result)
        let loud = ordered.filter { $0.outcome != .passed }
        let quiet = ordered.filter { $0.outcome == .passed }
        let shown = loud + quiet.prefix(mostPassed)
        guard !shown.isEmpty else { return }
        let rows = shown.map { check in
            let words = CheckWords(check, in: result)
            return [
                words.state, VisibleText.of(words.title), words.actualText, words.limitText,
                VisibleText.of(words.remark ?? ""),
            ]
        }
        let columns = [
            TextColumns.Column(title: "STATE"),
            TextColumns.Column(title: "CHECK", floors: (32, 20), cap: 72),
            TextColumns.Column(title: "ACTUAL", alignsRight: true),
            TextColumns.Column(title: "LIMIT", alignsRight: true),
            TextColumns.Column(title: "REMARK", floors: (24, 12), isProse: true),
        ]
        page.append(columns, rows: rows)
        let rest = quiet.count - min(quiet.count, mostPassed)
        if rest > 0 { page.append("[\(rest.counted("other")) passed]", .dim) }
    }

    // MARK: - Contributors

    /// The maximum width of a name, in columns: the name of a template can fill pages.
    private static let mostName = 120

    private static func appendContributors(of result: GateResult, to page: inout TextPage) {
        guard !result.contributors.isEmpty else { return }
        let hasBase = result.contributors.contains { $0.base != nil }
        let rows = result.contributors.map { contributor in
            let growth = QuantityText.change(contributor.growth, .bytes)
            let name = ShortName.text(of: VisibleText.of(contributor.name), in: mostName)
            return (hasBase ? [growth] : []) + [QuantityText.text(contributor.value, .bytes), name]
        }
        let title = result.contributorsBy.rawValue.uppercased()
        let figures = (hasBase ? ["GREW"] : []) + ["SIZE"]
        let columns =
            figures.map { TextColumns.Column(title: $0, alignsRight: true) }
            + [TextColumns.Column(title: title, floors: (40, 20), cap: mostName)]
        page.append(columns, rows: rows)
    }
}
