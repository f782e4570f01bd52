import LinkMapKit

/// Options of a report of unused code.
package struct UnusedSheetOptions {
    /// The lowest confidence to show.
    package var least: Finding.Confidence
    /// The lowest confidence that counts in totals and for `--strict`.
    package var gate: Finding.Confidence
    /// The kinds of findings to show; empty for all.
    package var kinds: Set<Finding.Kind>
    package var filter: NamePattern?
    /// The most findings to show; `nil` for all.
    package var top: Int?
    package var rawNames: Bool
    /// The keep list with the reason of each entry.
    package var keep: KeepList
    package var baseline: UnusedBaseline?
    /// The only analyzed architecture, if one was requested.
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

    /// Returns whether a format includes findings of low confidence by default. Data formats are complete, since their
    /// reader can filter them. Tables and code scanning show only findings worth a review.
    package static func showsAll(in format: Format) -> Bool { format == .json || format == .csv || format == .html }

    /// Whether every finding is selected.
    var selectsAll: Bool { kinds.isEmpty && filter == nil }

    func selects(_ finding: Finding) -> Bool { selects(finding.kind, finding.name, finding.symbol) }

    func selects(_ kind: Finding.Kind, _ name: ByteView, _ symbol: ByteView?) -> Bool {
        guard kinds.isEmpty || kinds.contains(kind) else { return false }
        guard let filter else { return true }
        return filter.matches(name, or: symbol)
    }
}
