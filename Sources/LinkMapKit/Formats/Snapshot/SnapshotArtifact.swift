/// An artifact in a ``Snapshot``.
package struct SnapshotArtifact: Sendable, Equatable {
    package var identity: ArtifactIdentity
    /// The linker as it names itself (`Debian LLD 19.1.7`, `ld 1053.12`); `nil` when the artifact does not state it.
    package var linker: String?
    /// The amount of debug information; `nil` for link maps, which have none.
    package var debug: DebugSetting?
    /// Sizes in the file and in memory. Every table adds up to them.
    package var totals: Sizes
    /// Counts by name, such as those of start-up and of dead code. Keys are lower-case, with dashes and dots.
    package var figures: [String: Int]
    /// One table by place, and a second one by symbol at the highest detail.
    package var tables: [SnapshotTable]
    /// The checksums of a product's files; empty for other artifacts, and in snapshots of older versions.
    package var checksums = FileChecksums([])

    /// The facts that the sizes in the download depend on; `nil` if these were not counted.
    package var download: DownloadBasis?

    /// The dimension that divides a product or a catalog best; `nil` for other artifacts.
    var usualDimension: Dimension? {
        guard identity.product != nil else { return nil }
        return tables.contains { $0.index(of: .asset) != nil } ? .asset : .file
    }

    /// The figure of a product for what copies of equal files take.
    package static let duplicateFigure = "duplicate-bytes"

    package init(
        identity: ArtifactIdentity, linker: String? = nil, debug: DebugSetting? = nil, totals: Sizes,
        figures: [String: Int] = [:], tables: [SnapshotTable]
    ) {
        self.identity = identity
        self.linker = linker
        self.debug = debug
        self.totals = totals
        self.figures = figures
        self.tables = tables
    }
}

/// The debug information in a build. Totals of builds with different settings are not comparable.
package enum DebugSetting: String, Sendable {
    /// Debug info and symbols.
    case full
    /// Symbols without debug info.
    case symbols
    /// Neither symbols nor debug info.
    case stripped
}
