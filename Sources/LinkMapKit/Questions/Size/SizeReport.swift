/// One line of a size table, with the lines it is made of.
package struct SizeRow: Sendable {
    package var label: Label
    package var sizes: Sizes
    /// The next level; empty on the innermost.
    package var rows: [SizeRow]

    package init(label: Label, sizes: Sizes, rows: [SizeRow] = []) {
        self.label = label
        self.sizes = sizes
        self.rows = rows
    }
}

/// The answer to `sizeaudit size`, as data: sorted, complete, and adding up at every level.
package struct SizeReport: Sendable {
    package var artifact: ArtifactIdentity
    /// The artifacts themselves when several were named in one command; empty for one.
    package var artifacts: [ArtifactIdentity]
    package var by: [Dimension]
    package var totals: Sizes
    /// By file size, descending; rows of one size stand in no order that is promised, as their names are not made
    /// text yet. One level per element of ``by``; in front of them a level of slices for a fat file and of paths
    /// for several artifacts.
    package var rows: [SizeRow]
    /// Only of link maps that list what was dropped.
    package var deadStripped: DeadStripped?
    package var warnings: [AuditWarning]

    package init(
        artifact: ArtifactIdentity, artifacts: [ArtifactIdentity] = [], by: [Dimension], totals: Sizes,
        rows: [SizeRow], deadStripped: DeadStripped? = nil, warnings: [AuditWarning] = []
    ) {
        self.artifact = artifact
        self.artifacts = artifacts
        self.by = by
        self.totals = totals
        self.rows = rows
        self.deadStripped = deadStripped
        self.warnings = warnings
    }
}
