/// One artifact in a ``Snapshot``.
package struct SnapshotArtifact: Sendable, Equatable {
    package var identity: ArtifactIdentity
    /// What linked it, in its own words (`Debian LLD 19.1.7`, `ld 1053.12`);
    /// `nil` where it does not say.
    package var linker: String?
    /// How much it says for debuggers; `nil` for what has no such thing (link maps).
    package var debug: DebugSetting?
    /// Of the file and of memory; every table adds up to it.
    package var totals: Sizes
    /// Named counts: of start-up, of what nothing uses. Keys in lower case with dashes and dots.
    package var figures: [String: Int]
    /// One or two: by places, by symbols.
    package var tables: [SnapshotTable]

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

/// What a build keeps for debuggers: builds of different settings are not to be compared as wholes.
package enum DebugSetting: String, Sendable {
    /// Debug info and symbols.
    case full
    /// Symbols, and no debug info.
    case symbols
    /// Neither.
    case stripped
}
