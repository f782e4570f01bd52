/// The options of `sizeaudit diff`.
package struct DiffQuery: Sendable {
    /// The levels of the table, outermost first; empty for the finest levels that both sides have.
    package var by: [Dimension]
    /// The slice of a fat file to read; `nil` for all.
    package var architecture: String?
    /// Paths of the link maps that name the object files of the binaries.
    package var oldMapPath: String?
    package var newMapPath: String?
    /// Whether constants without a symbol count for the symbols that refer to them.
    package var isDeep: Bool
    /// Debug files of both builds, and directories to search for them.
    package var debugPaths: [String] = []
    /// The directory to omit from source paths; `nil` for the one that most of each build's own paths share.
    package var stripPrefix: String?
    /// Whether symbols that are displayed alike have rows of their own, because names are shown as they stand in the file.
    package var tellsVariants = false
    /// The rules for the dimension ``Dimension/owner``.
    package var owners: [OwnerRule] = []
    /// The size whose changes determine the order of the rows.
    package var cost = CostColumn.shipped
    /// The choice of the outermost rows, where that saves time; `nil` for all.
    package var cut: RowCut?
    /// The bytes of the download that are counted; `nil` for none.
    package var download: DownloadQuery?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()

    package init(
        by: [Dimension] = [], architecture: String? = nil, oldMapPath: String? = nil, newMapPath: String? = nil,
        isDeep: Bool = false
    ) {
        self.by = by
        self.architecture = architecture
        self.oldMapPath = oldMapPath
        self.newMapPath = newMapPath
        self.isDeep = isDeep
    }
}
