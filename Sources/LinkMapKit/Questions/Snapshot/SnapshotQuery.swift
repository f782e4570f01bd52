/// What `sizeaudit snapshot` is asked.
package struct SnapshotQuery: Sendable {
    package var detail: Snapshot.Detail
    /// The slice of a fat file to look at; `nil` for all.
    package var architecture: String?
    /// A link map that says which object files a binary was made of.
    package var mapPath: String?
    package var commit: String?
    /// Whether to count what nothing uses, which takes several times as long as all the rest.
    package var countsUnused: Bool

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
    /// The tables of a snapshot, by what they divide. Symbols stand apart: of each symbol in each section there would be
    /// five times as many rows.
    var tables: [[Dimension]] {
        let places: [Dimension] = [.segment, .section, .kind]
        let origins: [Dimension] = [.archive, .object]
        return switch self {
        case .section: [places]
        case .archive: [places + origins]
        case .class: [places + origins + [.module, .class]]
        case .symbol: [places + origins + [.module, .class], [.symbol]]
        }
    }
}
