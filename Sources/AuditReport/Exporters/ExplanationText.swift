import LinkMapKit

/// Answers to `--explain`: the chain that keeps a thing, a step a line, or why nothing does.
package enum ExplanationText {
    package static func document(of report: UnusedReport, style: TableStyle = TableStyle()) -> OutputBuffer {
        var page = TextPage(style: style)
        for explanation in report.explanations {
            page.append(block: [heading(of: explanation)], .bold)
            append(explanation.chain, to: &page)
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
            return "nothing is seen to keep \(name), yet it is no finding:"
        }
        return "nothing keeps \(name), with \(confidence.name) confidence:"
    }

    /// Each step says how the one before it refers to it, so that a chain reads from its root.
    private static func append(_ chain: [Explanation.Step], to page: inout TextPage) {
        let names = chain.map { VisibleText.of($0.name.lossless) }
        let rows = chain.indices.map { index in
            let how = VisibleText.of(chain[index].how)
            return ["", names[index], index == 0 ? how : "\(how) \(names[index - 1])", place(of: chain[index])]
        }
        // The columns have no titles; the first is the indent.
        let columns = [
            TextColumns.Column(title: ""), TextColumns.Column(title: "", floors: (32, 20), cap: 72),
            TextColumns.Column(title: "", floors: (32, 20), cap: 96), TextColumns.Column(title: "", floors: (24, 12)),
        ]
        let layout = TextColumns(columns, rows: rows, style: page.style)
        for row in rows { page.append(layout.line(row)) }
    }

    /// `at main+0x20 in main.o`
    private static func place(of step: Explanation.Step) -> String {
        let site = step.site.map { "at \(VisibleText.of($0))" }
        let object = step.object.map { "in \(VisibleText.of($0.lossless))" }
        return [site, object].compactMap(\.self).joined(separator: " ")
    }
}
