import LinkMapKit

/// A comparison of two builds of a history.
struct BuildComparison {
    let store: HistoryStore
    let path: String

    /// Compares two builds by one dimension.
    /// - Throws: ``HistoryError`` if one of them was recorded without that dimension.
    func diff(from old: RecordedBuild, to new: RecordedBuild, by dimension: Dimension) throws -> SizeDiff {
        if let diff = try recordedDiff(from: old, to: new, by: dimension) { return diff }
        let bare = try store.parts(of: old.id, by: dimension).isEmpty ? old : new
        throw HistoryError(
            "build \(bare.id) was recorded without sizes by \(dimension.rawValue)",
            hint: "choose another dimension with --by", path: path)
    }

    /// Compares two builds by one dimension. Returns `nil` if one of them was recorded without that dimension.
    func recordedDiff(from old: RecordedBuild, to new: RecordedBuild, by dimension: Dimension) throws -> SizeDiff? {
        guard let old = try side(of: old, by: dimension), let new = try side(of: new, by: dimension) else { return nil }
        return try DiffAnalysis.diff(old: old, new: new)
    }

    private func side(of build: RecordedBuild, by dimension: Dimension) throws -> BuildSide? {
        let parts = try store.parts(of: build.id, by: dimension)
        guard !parts.isEmpty else { return nil }
        var totals = Sizes(fileSize: UInt64(clamping: build.fileSize), vmSize: UInt64(clamping: build.vmSize))
        totals.downloadSize = UInt64(clamping: build.downloadSize)
        totals.strippableSize = UInt64(clamping: build.strippableSize ?? 0)
        let artifact = ArtifactIdentity(
            path: "\(build.name) (\(build.place))", kind: .snapshot, architecture: build.arch,
            fileSize: totals.fileSize, id: nil)
        let rows = parts.map { part in
            var sizes = Sizes(fileSize: UInt64(clamping: part.fileSize), vmSize: UInt64(clamping: part.vmSize))
            sizes.downloadSize = UInt64(clamping: part.downloadSize)
            sizes.strippableSize = UInt64(clamping: part.strippableSize)
            return SizeRow(label: Label(ByteView(copying: part.name)), sizes: sizes)
        }
        var report = SizeReport(artifact: artifact, by: [dimension], totals: totals, rows: rows, warnings: [])
        if build.strippableSize != nil { report.strippable = Strippable(total: totals.strippableSize) }
        return BuildSide(identity: BuildIdentity(artifact: artifact, commit: build.commit), report: report)
    }
}

extension RecordedBuild {
    /// The abbreviated commit, or the build's number if no commit is known.
    var place: String { commit.map { String($0.prefix(12)) } ?? "build \(id)" }
}
