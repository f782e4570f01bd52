import LinkMapKit

/// Formats chains of references as lines of text, one step a line.
enum ChainText {
    /// Appends a chain from its root; each step states how the step before it refers to it.
    static func append(_ chain: [ChainStep], to page: inout TextPage) {
        let names = chain.map { VisibleText.of($0.name.lossless) }
        let rows = chain.indices.map { index in
            let how = VisibleText.of(chain[index].how)
            return ["", names[index], index == 0 ? how : "\(how) \(names[index - 1])", place(of: index, in: chain)]
        }
        append(rows, to: &page)
    }

    /// Appends the list of nodes that refer to one node.
    static func append(referrers: [ChainStep], to page: inout TextPage) {
        append(
            referrers.map { ["", VisibleText.of($0.name.lossless), VisibleText.of($0.rule), place(of: $0)] }, to: &page)
    }

    private static func append(_ rows: [[String]], to page: inout TextPage) {
        // The columns have no titles; the first is the indentation.
        let columns = [
            TextColumns.Column(title: ""), TextColumns.Column(title: "", floors: (32, 20), cap: 72),
            TextColumns.Column(title: "", floors: (32, 20), cap: 96), TextColumns.Column(title: "", floors: (24, 12)),
        ]
        page.append(untitled: columns, rows: rows)
    }

    /// Returns the position of a step's reference, which stands in the object file of the step before.
    static func place(of index: Int, in chain: [ChainStep]) -> String {
        var step = chain[index]
        if index > 0, step.site != nil { step.object = chain[index - 1].object }
        return place(of: step)
    }

    /// Returns the position of a reference: `at main+0x20 in main.o`.
    static func place(of step: ChainStep) -> String {
        let site = step.site.map { "at \(VisibleText.of($0))" }
        let object = step.object.map { "in \(VisibleText.of($0.lossless))" }
        return [site, object].compactMap(\.self).joined(separator: " ")
    }
}
