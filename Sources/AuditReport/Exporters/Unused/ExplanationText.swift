import LinkMapKit

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
            return "nothing is seen to keep \(name), yet it is no finding:"
        }
        return "nothing keeps \(name), with \(confidence.name) confidence:"
    }
}
