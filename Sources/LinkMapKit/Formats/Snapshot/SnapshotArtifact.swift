/// An artifact in a ``Snapshot``.
package struct SnapshotArtifact: Sendable, Equatable {
    package var identity: ArtifactIdentity
    /// The linker as it names itself (`Debian LLD 19.1.7`, `ld 1053.12`); `nil` when the artifact does not state it.
    package var linker: String?
    /// The amount of debug information; `nil` for link maps, which have none.
    package var debug: DebugSetting?
    /// Sizes in the file and in memory. Every table adds up to them.
    package var totals: Sizes
    /// The bytes of the file that `strip` removes; `nil` if that is not known.
    package var strippable: Strippable?
    /// Counts by name, such as those of start-up and of dead code. Keys are lower-case, with dashes and dots.
    package var figures: [String: Int]
    /// One table by place, and a second one by symbol at the highest detail.
    package var tables: [Sums]
    /// The checksums of a product's files; empty for other artifacts, and in snapshots of older versions.
    package var checksums = FileChecksums([])

    /// The facts that the sizes in the download depend on; `nil` if these were not counted.
    package var download: DownloadBasis?

    /// A sentence about files that were left out, or whose sizes are not as they are stated; `nil` if all was measured.
    package var gap: String?

    /// The dimension that divides a product or a catalog best; `nil` for other artifacts.
    var usualDimension: Dimension? {
        guard identity.product != nil else { return nil }
        return tables.contains { $0.index(of: .asset) != nil } ? .asset : .file
    }

    /// The figure of a product for what copies of equal files take.
    package static let duplicateFigure = "duplicate-bytes"

    package init(
        identity: ArtifactIdentity, linker: String? = nil, debug: DebugSetting? = nil, totals: Sizes,
        figures: [String: Int] = [:], tables: [Sums]
    ) {
        self.identity = identity
        self.linker = linker
        self.debug = debug
        self.totals = totals
        self.figures = figures
        self.tables = tables
        strippable = tables.first?.strippable
    }

    /// Derives the bytes that `strip` removes from the sections of a table, for a snapshot of an older version that does not tell
    /// them. It stays unknown where sections do not decide it: `strip` keeps the symbols of Mach-O libraries.
    mutating func deriveStrippable() {
        for index in tables.indices {
            tables[index].deriveStrippable(of: identity)
            strippable = strippable ?? tables[index].strippable
        }
        totals.strippableSize = strippable?.total ?? 0
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

extension Sums {
    fileprivate mutating func deriveStrippable(of identity: ArtifactIdentity) {
        guard identity.product == nil else {
            strippable = Strippable()
            return
        }
        guard let sections = index(of: .section), let kinds = index(of: .kind) else { return }
        let role = identity.kind == .archive ? ImageRole.object : .executable
        var derived = self
        var parts = Strippable()
        for row in 0..<count {
            var sizes = sizes(row)
            let kind = labels[kinds][number(row, kinds)].raw
            guard sizes.fileSize > 0, let kind = ByteKind.allCases.first(where: { ByteView($0.name) == kind }) else {
                continue
            }
            func part(in role: ImageRole) -> Stripping.Part? {
                Stripping.part(
                    named: labels[sections][number(row, sections)].raw, kind, isLoaded: sizes.vmSize > 0, in: role)
            }
            guard part(in: role) == part(in: role == .object ? role : .library) else { return }
            guard let part = part(in: role) else { continue }
            parts.add(sizes.fileSize, part)
            sizes.strippableSize = sizes.fileSize
            derived.set(sizes, of: row)
        }
        derived.strippable = parts
        self = derived
    }
}
