/// What `sizeaudit size` is asked.
package struct SizeQuery: Sendable {
    /// The levels of the table, outermost first.
    package var by: [Dimension]
    /// The slice of a fat file to look at; `nil` for all.
    package var architecture: String?
    /// A link map that says which object files a binary was made of.
    package var mapPath: String?

    /// Whether constants without a name go to the symbols that refer to them.
    package var isDeep: Bool
    /// Debug files, and directories to look for them in.
    package var debugPaths: [String]
    /// Where books stand that another question about the same artifact needs too.
    package var shelf: LedgerShelf?

    package init(
        by: [Dimension], architecture: String? = nil, mapPath: String? = nil, isDeep: Bool = false,
        debugPaths: [String] = []
    ) {
        self.debugPaths = debugPaths
        self.by = by
        self.architecture = architecture
        self.mapPath = mapPath
        self.isDeep = isDeep
    }

    /// Whether debug info is to be read.
    var needsDebugInfo: Bool { by.contains(where: \.needsDebugInfo) }

    /// What is wanted of it besides units.
    var placeDetail: DebugPlaces.Detail {
        var detail: DebugPlaces.Detail = []
        if by.contains(.source) || by.contains(.directory) { detail.insert(.sources) }
        if by.contains(.inline) || by.contains(.callsite) { detail.insert(.inlined) }
        if by.contains(.callsite) { detail.insert(.callSites) }
        return detail
    }

    /// Whether section tables alone answer it.
    var needsSymbols: Bool { by.contains { $0 != .segment && $0 != .section } }
}
