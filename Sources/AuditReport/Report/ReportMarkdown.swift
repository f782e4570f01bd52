import LinkMapKit

/// The report in GitHub's Markdown, for a pull request or a wiki.
package enum ReportMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of report: Report) -> OutputBuffer {
        var output = OutputBuffer()
        var facts = ReportFacts(report)
        if let subject = report.subject {
            output.append(text: "# \(MarkdownCode.text(subject))\n")
            let totals = facts.totals(SizeFigure.text)
            if !totals.isEmpty { output.append(text: "\n\(totals.joined(separator: "; "))\n") }
        }
        for (dimension, title) in [
            (Dimension.section, "Section"), (.archive, "Archive"), (.module, "Module"), (.class, "Class"),
            (.owner, "Owner"),
        ] {
            let rows = facts.top(dimension).map { part in
                [
                    MarkdownCode.text(part.name), SizeFigure.text(part.bytes),
                    SizeFigure.share(part.bytes, of: facts.whole),
                ]
            }
            append(rows, titles: [title, "Size", "Share"], to: &output)
        }
        for table in facts.packages.tables {
            let rows = table.rows.map { row in
                [
                    MarkdownCode.text(row.name), SizeFigure.text(row.freed), SizeFigure.text(row.own),
                    MarkdownCode.prose(row.reason),
                ]
            }
            append(rows, titles: [table.title, "Without it", "Its own", "Why it is there"], to: &output)
        }
        append(
            facts.lines.map { [$0.title, MarkdownCode.prose($0.text)] }, titles: ["Chapter", "What it says"],
            to: &output)
        let others = report.build.advice.filter { !$0.isStripping }
        let advice = (others + [Advice.strip(in: report.build.advice)].compactMap(\.self)).map { item in
            [
                MarkdownCode.prose(item.title), item.savingText(), item.certainty.rawValue,
                MarkdownCode.prose(item.option),
                MarkdownCode.prose(item.estimate),
            ]
        }
        append(advice, titles: ["What to do", "Saves", "Certainty", "How", "Estimated from"], to: &output)
        return output
    }

    /// Appends a table with the figures in the second column.
    private static func append(_ rows: [[String]], titles: [String], to output: inout OutputBuffer) {
        guard !rows.isEmpty else { return }
        let rules = titles.indices.map { $0 == 1 && titles[1] != "What it says" ? "---:" : ":---" }
        output.append("\n")
        for cells in [titles, rules] + rows { output.append(text: "| \(cells.joined(separator: " | ")) |\n") }
    }
}
