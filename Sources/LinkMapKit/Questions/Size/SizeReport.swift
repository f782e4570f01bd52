/// The answer to `sizeaudit size`. Rows are sorted and complete, and add up at every level.
package struct SizeReport: Sendable {
    package var artifact: ArtifactIdentity
    /// The artifacts, if the command named several; empty for one.
    package var artifacts: [ArtifactIdentity]
    package var by: [Dimension]
    package var totals: Sizes
    /// The bytes of the file that `strip` removes; `nil` if that is not known, as in snapshots of older versions.
    package var strippable: Strippable?
    /// The bytes of debug info in the files of products: they count as shipped.
    package var deliveredDebug: UInt64 = 0
    /// The outermost rows, by what ships of them, descending. The order of rows of equal size is not defined, as names are not
    /// yet text. There is one level for each element of ``by``. A level of slices precedes them for a fat file, and a
    /// level of paths for several artifacts.
    package var rows: [SizeRow]
    /// The number of outermost rows that the query left out. They add up to what the others leave of the totals.
    package var hidden: UInt32 = 0
    /// The dead code that the linker dropped; `nil` unless the link map lists it.
    package var deadStripped: DeadStripped?
    package var warnings: [AuditWarning]
    /// The facts about download sizes; `nil` unless they were asked for.
    package var download: DownloadFacts?
    /// The links of the products.
    package var links: [ProductLink] = []
    /// The checksums of the files of products, if the query asks for them.
    var checksums: [FileChecksums.File] = []
    /// The facts about the rows of the dimension ``Dimension/rendition``, by their names.
    package var renditions: [ByteView: CatalogRendition] = [:]
    /// The traits of functions without a name, by their names in brackets; empty unless the query asks for it.
    package var hints: [ByteView: FunctionHint] = [:]

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

    /// The products among the artifacts.
    package var products: [ArtifactIdentity.ProductFacts] {
        (artifacts.isEmpty ? [artifact] : artifacts).compactMap(\.product)
    }
}
