/// The result of `sizeaudit diff`: the changes between two builds.
///
/// The deltas of one level add up to that of the row above, and the outermost to that of the totals, exactly. Unchanged
/// rows are left out.
package struct SizeDiff: Sendable {
    package var old: BuildIdentity
    package var new: BuildIdentity
    package var by: [Dimension]
    /// The names of the levels above those of ``by``: artifacts, slices.
    package var outerLevels: [String]
    package var oldTotals: Sizes
    package var newTotals: Sizes
    /// The bytes of each build that `strip` removes; `nil` if one of them does not tell.
    package var strippable: (old: Strippable, new: Strippable)?
    /// The size whose changes determine the order of the rows.
    package var cost = CostColumn.shipped
    /// The outermost rows: by change of ``cost``, then in the file, in memory, then by name; ``DiffRow/isPadding`` last.
    package var rows: [DiffRow]
    /// The outermost changes that the query left out.
    package var hidden = HiddenChanges()
    /// The new names of parts that have another one in the old build, by their old ones, whether they changed or not.
    var newNames: [Label: Label] = [:]
    /// The part of the change that is padding, over all rows.
    package var padding: SizeDelta
    /// The number of innermost rows of each kind, without padding.
    package var counts: [DiffRow.Change: Int]
    /// The facts about the download of the new build; `nil` if it was not asked for.
    package var download: DownloadFacts?
    /// Warnings of both sides, and parts that are not comparable.
    package var warnings: [AuditWarning]

    package init(
        old: BuildIdentity, new: BuildIdentity, by: [Dimension], outerLevels: [String] = [], oldTotals: Sizes,
        newTotals: Sizes, rows: [DiffRow], padding: SizeDelta = SizeDelta(), counts: [DiffRow.Change: Int] = [:],
        warnings: [AuditWarning] = []
    ) {
        self.old = old
        self.new = new
        self.by = by
        self.outerLevels = outerLevels
        self.oldTotals = oldTotals
        self.newTotals = newTotals
        self.rows = rows
        self.padding = padding
        self.counts = counts
        self.warnings = warnings
    }

    /// Whether the answer counts what ships, which is less than the files.
    package var countsShipped: Bool {
        guard cost == .shipped, let strippable else { return false }
        return strippable.old.total > 0 || strippable.new.total > 0
    }

    package var delta: SizeDelta { SizeDelta(from: oldTotals, to: newTotals) }
}
