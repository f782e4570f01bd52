/// The options of `sizeaudit snapshot`.
package struct SnapshotQuery: Sendable {
    package var detail: Snapshot.Detail
    /// The slice of a fat file to read; `nil` for all.
    package var architecture: String?
    /// The path of a link map that names the object files of a binary.
    package var mapPath: String?
    package var commit: String?
    /// Whether to count unused code and data, which takes several times as long as everything else.
    package var countsUnused: Bool
    /// Whether to count the equal files and the unused resources of products, without their code.
    package var countsResources = false
    /// Whether the table with modules and classes tells packages, too.
    package var tellsPackages = false
    /// Whether to record the checksums of a product's files.
    package var countsChecksums = false
    /// The download whose bytes are counted; `nil` for none.
    package var download: DownloadQuery?
    /// The directory to omit from paths; `nil` for the one that most of the build's own paths share.
    package var stripPrefix: String?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()

    package init(
        detail: Snapshot.Detail = .class, architecture: String? = nil, mapPath: String? = nil, commit: String? = nil,
        countsUnused: Bool = true
    ) {
        self.detail = detail
        self.architecture = architecture
        self.mapPath = mapPath
        self.commit = commit
        self.countsUnused = countsUnused
    }
}

extension Snapshot.Detail {
    /// The dimensions of each table of a snapshot. Symbols have a table of their own, because symbols by section would
    /// need five times as many rows.
    ///
    /// - Parameter packages: whether they are told where classes are.
    func tables(of input: ArtifactInput, packages: Bool) -> [[Dimension]] {
        if input.isCatalog { return [[.filetype, .file, .asset, .rendition]] }
        let tables = tables(packages ? [.package, .module, .class] : [.module, .class])
        guard input.isProduct else { return tables }
        return tables.map { $0 == [.symbol] ? [.file, .symbol] : [.filetype, .file] + $0 }
    }

    private func tables(_ scopes: [Dimension]) -> [[Dimension]] {
        let places: [Dimension] = [.segment, .section, .kind]
        let origins: [Dimension] = [.archive, .object]
        return switch self {
        case .section: [places]
        case .archive: [places + origins]
        case .class: [places + origins + scopes]
        case .symbol: [places + origins + scopes, [.symbol]]
        }
    }
}
