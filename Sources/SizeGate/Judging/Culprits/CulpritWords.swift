import AuditReport

/// The words about the culprits of a failure: `grew most: parse(int) (+2.10 KiB, new), Table (+120 B)`.
enum CulpritWords {
    /// The width to which names are shortened, in columns.
    private static let mostName = 72

    /// Returns the introduction and each culprit as a name and a remark; `nil` if there are no culprits.
    static func parts(_ culprits: [Contributor]) -> (intro: String, parts: [(name: String, remark: String)])? {
        guard let first = culprits.first else { return nil }
        let parts = culprits.map { culprit in
            let name = ShortName.text(of: VisibleText.of(culprit.name), in: mostName)
            guard let base = culprit.base else { return (name, "(\(QuantityText.text(culprit.value, .bytes)))") }
            let growth = QuantityText.change(culprit.growth, .bytes)
            return (name, base == 0 ? "(\(growth), new)" : "(\(growth))")
        }
        return (first.base == nil ? "largest" : "grew most", parts)
    }

    /// Returns the words after a sentence, with a semicolon before them; empty if there are no culprits.
    static func text(_ culprits: [Contributor]) -> String {
        guard let (intro, parts) = parts(culprits) else { return "" }
        return "; \(intro): " + parts.map { "\($0.name) \($0.remark)" }.joined(separator: ", ")
    }
}
