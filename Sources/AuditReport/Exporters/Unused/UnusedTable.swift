import LinkMapKit

/// The findings as a table: the highest confidence first, then totals by kind and by archive.
package enum UnusedTable: Exporter {
    package static let format = Format.table

    /// The maximum number of archives below a limited table.
    private static let mostArchives = 10

    package static func document(of sheet: UnusedSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        guard sheet.report.explanations.isEmpty else { return ExplanationText.document(of: sheet.report, style: style) }
        if let list = sheet.neverRan { return NeverRanTable.document(of: list, sheet, style: style) }
        var page = TextPage(style: style)
        // What is delivered needlessly comes before functions of libraries that others built.
        let deliversDebugInfo = sheet.report.waste?.contains { $0.kind == .debugInfo } ?? false
        if deliversDebugInfo { WasteTable.append(sheet, to: &page) }
        if sheet.report.inventory.isEmpty || !sheet.rows.isEmpty { appendFindings(of: sheet, to: &page) }
        InventoryTable.append(sheet, to: &page)
        if sheet.report.inventory.isEmpty { appendSummary(of: sheet, to: &page) }
        if !deliversDebugInfo { WasteTable.append(sheet, to: &page) }
        appendArchives(of: sheet, to: &page)
        appendGroups(of: sheet, to: &page)
        let notes = FindingWords.notes(on: sheet) + [sheet.report.deadStripped.map(SizeTable.line)].compactMap(\.self)
        page.append(block: notes)
        return page.output
    }

    // MARK: - Findings

    private static func appendFindings(of sheet: UnusedSheet, to page: inout TextPage) {
        guard !sheet.rows.isEmpty else { return page.append(block: [nothing(in: sheet)]) }
        let extras = extraColumns(of: sheet)
        let columns = self.columns(with: extras.map(\.title))
        let shown = Array(sheet.shownRows)
        let cells = shown.map { row in self.cells(of: row, with: extras.map { $0.cell(row.finding) }, page.style) }
        let layout = TextColumns(columns, rows: cells, style: page.style)
        page.append(block: layout.header, .bold)
        for (index, row) in shown.enumerated() {
            if index == 0 || shown[index - 1].confidence != row.confidence {
                page.append(heading(row.confidence, in: sheet.rows), .bold)
            }
            page.append(row: cells[index], in: layout)
        }
        appendRemainder(of: sheet, to: &page)
    }

    /// Returns a heading: `HIGH CONFIDENCE: 12 findings`.
    private static func heading(_ confidence: Finding.Confidence, in rows: UnusedLines) -> String {
        let count = rows.entries.reduce(0) { $1.confidence == confidence ? $0 + 1 + $1.methods : $0 }
        return "\(confidence.name.uppercased()) CONFIDENCE: \(FindingWords.count(count))"
    }

    private static func columns(with extras: [String]) -> [TextColumns.Column] {
        [TextColumns.Column(title: "BYTES", alignsRight: true), TextColumns.Column(title: "KIND")]
            + extras.map { TextColumns.Column(title: $0, floors: (16, 8), cap: 24) } + [
                TextColumns.Column(title: "NAME", floors: (32, 20), cap: 72),
                TextColumns.Column(title: "FROM", floors: (20, 12), cap: 48),
                TextColumns.Column(title: "WHY", floors: (40, 16), isProse: true),
            ]
    }

    private static func cells(of row: UnusedLine, with extras: [String], _ style: TableStyle) -> [String] {
        let methods = row.methods > 0 ? " (+\(Finding.Kind.objcMethod.counted(row.methods)))" : ""
        let name = VisibleText.of(row.name) + methods
        return [style.figure(row.finding.bytes), row.finding.kind.rawValue] + extras.map { VisibleText.of($0) }
            + [name, VisibleText.of(row.origin), VisibleText.of(row.reason)]
    }

    /// Returns the optional columns; one with the same value for all findings is left out.
    private static func extraColumns(of sheet: UnusedSheet) -> [(title: String, cell: (Finding) -> String)] {
        var extras: [(title: String, cell: (Finding) -> String)] = []
        if sheet.report.artifacts.count > 1 { extras.append(("ARTIFACT", { sheet.path(of: $0) ?? "" })) }
        if sheet.tellsPrograms {
            extras.append(("IMAGE", { $0.details.image?.lossless ?? "" }))
        }
        if sheet.report.download != nil {
            extras.append(
                ("DOWNLOAD", { $0.details.download.map { SavingFigure.text($0) { SizeFigure.text($0) } } ?? "" }))
        }
        if haveSeveral(sheet.rows.entries.lazy.map { sheet.rows.findings[$0.finding].architecture }) {
            extras.append(("ARCH", { $0.architecture ?? "" }))
        }
        return extras
    }

    /// Returns whether there are different values. A set of all would take longer than the table.
    private static func haveSeveral(_ values: some Sequence<some Equatable>) -> Bool {
        var others = values.makeIterator()
        guard let first = others.next() else { return false }
        while let other = others.next() { if other != first { return true } }
        return false
    }

    private static func appendRemainder(of sheet: UnusedSheet, to page: inout TextPage) {
        let rest = sheet.rows.entries.dropFirst(sheet.shownRows.count)
        guard !rest.isEmpty else { return }
        let bytes = rest.lazy.map { sheet.rows.findings[$0.finding] }.countedBytes
        let others = rest.count.counted("other")
        page.append("[\(others), \(SizeFigure.text(bytes)): --top 0 shows all]", .dim)
    }

    static func nothing(in sheet: UnusedSheet) -> String {
        if sheet.comparison != nil, sheet.known > 0 { return "Nothing new is unused." }
        // Of a jar or an archive of sources nothing but the waste is known.
        guard sheet.report.images == 0, sheet.report.summary.isEmpty, sheet.report.waste != nil else {
            return NotJudged.text(in: sheet.report).map {
                "Nothing unused was found in what can be judged. Not judged: \($0)."
            }
                ?? "Nothing unused was found."
        }
        return "It holds no program and no resources that are judged: only its waste was searched for."
    }

    // MARK: - Sums

    private static func appendSummary(of sheet: UnusedSheet, to page: inout TextPage) {
        let rows = Finding.Kind.allCases.compactMap { kind in
            sheet.report.summary[kind].map { tally in
                [
                    kind.rawValue, String(tally.total), String(tally.unused),
                    page.style.figure(tally.bytes),
                ]
            }
        }
        guard !rows.isEmpty else { return }
        let numbers = ["TOTAL", "UNUSED", "BYTES"].map { TextColumns.Column(title: $0, alignsRight: true) }
        page.append([TextColumns.Column(title: "KIND")] + numbers, rows: rows)
    }

    private static func appendArchives(of sheet: UnusedSheet, to page: inout TextPage) {
        page.append(block: archiveLines(of: sheet) { VisibleText.of($0) })
    }

    /// Appends the sums of several groups; a single one is the whole.
    private static func appendGroups(of sheet: UnusedSheet, to page: inout TextPage) {
        guard sheet.groups.count > 1 else { return }
        let shown = sheet.groups.prefix(sheet.options.top == nil ? sheet.groups.count : mostArchives)
        let rows = shown.map { [VisibleText.of($0.title), String($0.count), page.style.figure($0.bytes)] }
        let numbers = ["UNUSED", "BYTES"].map { TextColumns.Column(title: $0, alignsRight: true) }
        page.append([TextColumns.Column(title: "COMES FROM", floors: (24, 12), cap: 72)] + numbers, rows: rows)
        let rest = sheet.groups.count - shown.count
        page.append(rest: rest)
    }

    /// Returns one line for each archive, with its name as `written`; only the largest if the findings are limited.
    static func archiveLines(of sheet: UnusedSheet, written: (String) -> String) -> [String] {
        let archives = sheet.archives.filter { $0.archive != nil }
        let shown = archives.prefix(sheet.options.top == nil ? archives.count : mostArchives)
        let lines = shown.map { FindingWords.line(of: $0, named: written($0.archive?.lossless ?? "")) }
        let rest = archives.count - shown.count
        return rest == 0 ? lines : lines + ["[\(rest.counted("other archive"))]"]
    }
}

/// The waste of a product as rows of text.
enum WasteTable {
    static func append(_ sheet: UnusedSheet, to page: inout TextPage) {
        guard let waste = sheet.report.waste, !waste.isEmpty else { return }
        let shown = waste.prefix(sheet.options.top ?? waste.count)
        let rows = shown.map { waste in
            [
                page.style.figure(waste.wasted), waste.kind.rawValue, VisibleText.of(list(waste.files)),
                VisibleText.of(waste.fix),
            ]
        }
        page.append(
            [
                TextColumns.Column(title: "WASTED", alignsRight: true), TextColumns.Column(title: "KIND"),
                TextColumns.Column(title: "FILES", floors: (32, 20), cap: 72),
                TextColumns.Column(title: "FIX", floors: (40, 16), isProse: true),
            ], rows: rows)
        let rest = waste.count - shown.count
        page.append(rest: rest)
    }

    /// The number of files of one row. JSON has all of them.
    private static let mostFiles = 4

    private static func list(_ files: [ByteView]) -> String {
        let rest = files.count - mostFiles
        let shown = files.prefix(mostFiles).map(\.lossless).joined(separator: ", ")
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}

/// The answers to `--explain`: the chain that keeps a node, one step a line, or the reason why nothing does.
package enum ExplanationText {
    package static func document(of report: UnusedReport, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        for explanation in report.explanations {
            page.append(block: [heading(of: explanation)], .bold)
            ChainText.append(explanation.chain, to: &page)
            for evidence in explanation.evidence {
                page.append("  - \(VisibleText.of(evidence.says)) [\(VisibleText.of(evidence.rule))]")
            }
        }
        return page.output
    }

    private static func heading(of explanation: Explanation) -> String {
        let traits = [explanation.kind.rawValue, explanation.architecture].compactMap(\.self).joined(separator: ", ")
        let name = "\(VisibleText.of(explanation.name.lossless)) (\(VisibleText.of(traits)))"
        guard explanation.chain.isEmpty else { return "\(name) is kept:" }
        guard let confidence = explanation.confidence else {
            return "\(name) is not reported as unused, although nothing is seen to keep it:"
        }
        return "nothing keeps \(name), with \(confidence.name) confidence:"
    }
}
