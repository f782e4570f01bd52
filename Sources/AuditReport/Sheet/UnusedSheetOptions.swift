import LinkMapKit

/// What the user asked of the findings.
package struct UnusedSheetOptions {
    /// What is less sure than this is not shown.
    package var least: Finding.Confidence
    /// What counts: in totals, and for `--strict`.
    package var gate: Finding.Confidence
    /// Empty for all.
    package var kinds: Set<Finding.Kind>
    package var filter: NamePattern?
    /// The most findings that are shown; `nil` for all.
    package var top: Int?
    package var rawNames: Bool
    /// What was kept, and why.
    package var keep: KeepList
    package var baseline: UnusedBaseline?
    /// The only slice that was looked at.
    package var architecture: String?

    package init(
        least: Finding.Confidence = .medium, gate: Finding.Confidence = .medium, kinds: Set<Finding.Kind> = [],
        filter: NamePattern? = nil, top: Int? = nil, rawNames: Bool = false, keep: KeepList = KeepList(),
        baseline: UnusedBaseline? = nil, architecture: String? = nil
    ) {
        self.least = least
        self.gate = gate
        self.kinds = kinds
        self.filter = filter
        self.top = top
        self.rawNames = rawNames
        self.keep = keep
        self.baseline = baseline
        self.architecture = architecture
    }

    /// The formats that can print the answer to `--explain`.
    package static let explainingFormats: [Format] = [.table, .json]

    /// Whether a format has findings of low confidence when the user does not say. Data is whole, and its reader can tell
    /// them apart; people and code scanning are to be told what is worth their time.
    package static func showsAll(in format: Format) -> Bool { format == .json || format == .csv || format == .html }

    func selects(_ finding: Finding) -> Bool {
        guard kinds.isEmpty || kinds.contains(finding.kind) else { return false }
        guard let filter else { return true }
        return filter.matches(finding.name) || finding.symbol.map(filter.matches) ?? false
    }
}
