/// The options of `sizeaudit size`.
package struct SizeQuery: Sendable {
    /// The levels of the table, outermost first.
    package var by: [Dimension]
    /// The slice of a fat file to read; `nil` for all.
    package var architecture: String?
    /// The path of the link map that names the object files of a binary.
    package var mapPath: String?

    /// Whether unnamed constants count for the symbols that refer to them.
    package var isDeep: Bool
    /// Debug files, and directories to search for them.
    package var debugPaths: [String]
    /// The directory to omit from source paths; `nil` for the one that most of the build's own paths share.
    package var stripPrefix: String?
    /// The rules for the dimension ``Dimension/owner``.
    package var owners: [OwnerRule] = []
    /// Whether functions without a name are one row, because the result is compared with other builds.
    package var joinsUnnamed = false
    /// Whether the report tells what functions without a name call and which strings they use.
    package var wantsHints = false
    /// Whether the report has the checksums of a product's files.
    package var wantsChecksums = false
    /// Whether the report has the checksums of a product's files if their container states them all.
    package var wantsStatedChecksums = false
    /// Whether symbols that are displayed alike have rows of their own, because names are shown as they stand in the file.
    package var tellsVariants = false
    /// The dimensions whose places in the source are read; `nil` for all. Others have one label.
    var placeDimensions: [Dimension]?
    /// The dimensions whose facts are read, and missed if they are not there, although nothing is divided by them.
    var considered: [Dimension] = []
    /// Whether functions and variables of each name are counted.
    var countsThings = false
    /// Whether containers inside a product are opened, too.
    package var opensNested = false
    /// Whether the rows of folders are nested. Otherwise each folder has a row named by its path.
    package var nestsFolders = true
    /// The rows that the table shows; `nil` for all.
    package var cut: RowCut?
    /// The bytes of the download that are counted; `nil` for none.
    package var download: DownloadQuery?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()

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

    /// The dimensions to read: those that labels are made of, and those that are considered.
    var needed: [Dimension] { considered.isEmpty ? labelled : labelled + considered }

    /// The dimensions that labels are made of: those of ``by``, and those that the rules for owners compare.
    var labelled: [Dimension] { by.contains(.owner) ? by + owners.dimensions : by }

    /// Whether a dimension is one of link maps.
    var asksForObjects: Bool { needed.contains { $0 == .object || $0 == .archive } }

    /// Whether a dimension requires debug info.
    var needsDebugInfo: Bool { needed.contains(where: \.needsDebugInfo) }

    /// The details of debug info that the dimensions require in addition to units.
    var placeDetail: DebugPlaces.Detail {
        var detail: DebugPlaces.Detail = []
        let needed = placeDimensions ?? needed
        if needed.contains(.source) || needed.contains(.directory) { detail.insert(.sources) }
        if needed.contains(.inline) || needed.contains(.callsite) { detail.insert(.inlined) }
        if needed.contains(.callsite) { detail.insert(.callSites) }
        return detail
    }

    /// Whether a dimension divides asset catalogs.
    var needsCatalogs: Bool { needed.contains { $0 == .asset || $0 == .rendition } }

    /// The part of a link map that the dimensions require.
    var mapDetail: LinkMap.Detail {
        guard needsSymbols else { return .sections }
        let isOfObjects = needed.allSatisfy { [.archive, .object, .segment, .section, .kind].contains($0) }
        return isOfObjects ? .objects : .symbols
    }

    /// Whether a dimension requires symbols, because section tables do not suffice.
    var needsSymbols: Bool {
        needed.contains { $0 != .segment && $0 != .section && !$0.isOfProduct }
    }
}
