/// The answer to `sizeaudit diff`, as data: what changed between two builds.
///
/// The deltas of one level add up to that of the row above, and the outermost to that of the totals, exactly. Rows that
/// have not changed are left out.
package struct SizeDiff: Sendable {
    package var old: BuildIdentity
    package var new: BuildIdentity
    package var by: [Dimension]
    /// Levels above those of ``by``: artifacts, slices.
    package var outerLevels: [String]
    package var oldTotals: Sizes
    package var newTotals: Sizes
    /// By how much the file changed, either way, then memory, then by name; ``DiffRow/isPadding`` last.
    package var rows: [DiffRow]
    /// What of the change is padding, wherever it is.
    package var padding: SizeDelta
    /// How many of the innermost rows are of each kind; padding is not counted.
    package var counts: [DiffRow.Change: Int]
    /// What is not comparable, and what the two readings had to say.
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

    package var delta: SizeDelta { SizeDelta(from: oldTotals, to: newTotals) }
}
