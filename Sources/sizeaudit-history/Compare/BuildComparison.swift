import LinkMapKit

/// A comparison of two builds of a history.
struct BuildComparison {
    let store: HistoryStore
    let path: String

    /// Compares two builds by one dimension.
    /// - Throws: ``HistoryError`` if one of them was recorded without that dimension.
    func diff(from old: RecordedBuild, to new: RecordedBuild, by dimension: Dimension) throws -> SizeDiff {
        try DiffAnalysis.diff(old: side(of: old, by: dimension), new: side(of: new, by: dimension))
    }

    /// Returns the sizes of a build in a dimension; empty if they were not recorded.
    func parts(of build: RecordedBuild, by dimension: Dimension) throws -> [BuildRecord.Part] {
        let all = RecordMaker.details.contains(dimension) ? try store.details(of: build.id) : []
        let details = all.filter { $0.dimension == dimension.rawValue }
        return details.isEmpty
            ? try store.parts(of: build.id).filter { $0.dimension == dimension.rawValue } : details
    }

    private func side(of build: RecordedBuild, by dimension: Dimension) throws -> BuildSide {
        let parts = try parts(of: build, by: dimension)
        guard !parts.isEmpty else {
            throw HistoryError(
                "build \(build.id) was recorded without sizes by \(dimension.rawValue)", path: path)
        }
        let totals = Sizes(fileSize: UInt64(clamping: build.fileSize), vmSize: UInt64(clamping: build.vmSize))
        let artifact = ArtifactIdentity(
            path: "\(build.name) (\(build.place))", kind: .snapshot, architecture: build.arch,
            fileSize: totals.fileSize, id: nil)
        let rows = parts.map { part in
            SizeRow(
                label: Label(ByteView(copying: part.name)),
                sizes: Sizes(fileSize: UInt64(clamping: part.fileSize), vmSize: UInt64(clamping: part.vmSize)))
        }
        return BuildSide(
            identity: BuildIdentity(artifact: artifact, commit: build.commit),
            report: SizeReport(artifact: artifact, by: [dimension], totals: totals, rows: rows, warnings: []))
    }
}

extension RecordedBuild {
    /// The abbreviated commit, or the build's number if no commit is known.
    var place: String { commit.map { String($0.prefix(12)) } ?? "build \(id)" }
}
