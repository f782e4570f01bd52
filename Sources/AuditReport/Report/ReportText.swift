import LinkMapKit

/// The report as one page of text for a terminal.
package enum ReportText: Exporter {
    package static let format = Format.text

    private static let widest = 100
    /// The width in columns if the output is not a terminal.
    private static let usual = 80
    private static let narrowest = 40

    package static func document(of report: Report, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        var facts = ReportFacts(report)
        let width = max(min(style.width ?? usual, widest), narrowest)
        if let artifact = report.build.artifact { appendHead(artifact, facts, width, to: &page) }
        let whole = facts.whole
        append(facts.top(.section), titled: "Sections", of: whole, width, to: &page)
        for table in facts.packages.tables { append(table, width, to: &page) }
        for (dimension, title) in [
            (Dimension.archive, "Archives"), (.module, "Modules"), (.class, "Classes"), (.owner, "Owners"),
        ] {
            append(facts.top(dimension), titled: title, of: whole, width, to: &page)
        }
        append(facts.lines, width, to: &page)
        append(report.build.advice, width, to: &page)
        return page.output
    }

    private static func appendHead(
        _ artifact: ArtifactIdentity, _ facts: ReportFacts, _ width: Int, to page: inout TextPage
    ) {
        let kind = [artifact.kind.rawValue, artifact.architecture].compactMap(\.self).joined(separator: ", ")
        page.append(DisplayWidth.elide(VisibleText.of(facts.report.subject ?? artifact.path), to: width), .bold)
        let style = page.style
        let totals = facts.totals { style.figure($0).trimmed }
        guard let last = totals.last else { return page.append(kind, .dim) }
        for line in totals.dropLast() { page.append(DisplayWidth.cut(line, to: width)) }
        page.append(DisplayWidth.cut("\(last) · \(VisibleText.of(kind))", to: width))
    }

    /// Appends names, sizes and bars; a bar takes the rest of the line.
    private static func append(
        _ parts: [ReportFacts.Part], titled title: String, of total: UInt64, _ width: Int, to page: inout TextPage
    ) {
        guard let largest = parts.first?.bytes, largest > 0 else { return }
        page.append(block: [title], .bold)
        let nameWidth = width * 9 / 20
        let figures = parts.map { page.style.figure($0.bytes) }
        let figureWidth = figures.reduce(0) { max($0, DisplayWidth.of($1)) }
        let barWidth = max(width - nameWidth - figureWidth - 2 - 2 - 8, 0)
        for (part, figure) in zip(parts, figures) {
            let shown = page.style.width == nil ? part.name : StandardNames.shortened(part.name)
            let name = ShortName.text(of: VisibleText.of(shown), in: nameWidth - 4)
            let share = SizeFigure.share(part.bytes, of: total)
            let line =
                "  " + padded(name, to: nameWidth - 2) + padded(figure, to: figureWidth, right: true)
                + padded(share, to: 7, right: true) + "  " + bar(part.bytes, of: largest, width: barWidth)
            page.append(line.trimmed)
        }
    }

    /// Appends names with what goes without each, and why it is there.
    private static func append(_ table: ReportPackages.Table, _ width: Int, to page: inout TextPage) {
        page.append(block: ["\(table.title): what the \(table.loser) loses without each"], .bold)
        let nameWidth = width * 9 / 20
        let figures = table.rows.map { page.style.figure($0.freed) }
        let figureWidth = figures.reduce(0) { max($0, DisplayWidth.of($1)) }
        for (row, figure) in zip(table.rows, figures) {
            let name = ShortName.text(of: VisibleText.of(row.name), in: nameWidth - 4)
            let reason = page.style.width == nil ? row.reason : StandardNames.shortened(row.reason)
            let start = "  " + padded(name, to: nameWidth - 2) + padded(figure, to: figureWidth, right: true) + "  "
            page.append(start + DisplayWidth.elide(VisibleText.of(reason), to: width - DisplayWidth.of(start)))
        }
    }

    private static func append(_ lines: [ReportFacts.Line], _ width: Int, to page: inout TextPage) {
        page.append(
            block: lines.map { line in
                DisplayWidth.cut(padded(line.title, to: 10) + VisibleText.of(line.text), to: width)
            })
    }

    /// Appends the three pieces of advice with the largest saving, and a line about a missing strip step.
    private static func append(_ all: [Advice], _ width: Int, to page: inout TextPage) {
        guard !all.isEmpty else { return }
        let advice = all.filter { !$0.isStripping }
        page.append(block: ["What to do"], .bold)
        for (number, item) in advice.prefix(3).enumerated() {
            let saving = item.savingText(exactBytes: page.style.exactBytes)
            let about = item.certainty == .rough && saving != "-" ? "about " : ""
            page.append(DisplayWidth.cut("  \(number + 1). \(item.title): \(about)\(saving)", to: width))
            for line in LineBreaks.broken(VisibleText.of(item.option), to: width - 5) {
                page.append("     \(line)", .dim)
            }
        }
        let rest = advice.count - 3
        if rest > 0 { page.append(DisplayWidth.cut("  \(rest) more: -o report.html", to: width), .dim) }
        guard let strip = Advice.strip(in: all) else { return }
        let saving = strip.savingText(exactBytes: page.style.exactBytes)
        page.append(DisplayWidth.cut("  \(strip.title), \(saving): \(VisibleText.of(strip.option))", to: width), .dim)
    }

    // MARK: - Text

    /// Returns a bar drawn in eighths of a column, so that small differences show.
    static func bar(_ part: UInt64, of whole: UInt64, width: Int) -> String {
        guard whole > 0, width > 0 else { return "" }
        let eighths = max(Int((Double(part) / Double(whole) * Double(width) * 8).rounded()), part > 0 ? 1 : 0)
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + partial[eighths % 8]
    }

    private static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
        return right ? blanks + text : text + blanks
    }
}

extension String {
    /// The text without trailing blanks.
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
