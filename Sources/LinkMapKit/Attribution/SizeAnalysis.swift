/// What to divide, and how.
public struct SizeQuery: Sendable {
    public var by: [Dimension]
    /// The slice of a fat file to look at; `nil` for all.
    public var architecture: String?
    public var mapPath: String?

    public init(by: [Dimension] = [.section], architecture: String? = nil, mapPath: String? = nil) {
        self.by = by
        self.architecture = architecture
        self.mapPath = mapPath
    }
}

/// Stands in for the analysis until it is merged: one row that holds the whole file.
public enum SizeAnalysis {
    public static func report(on paths: [String], query: SizeQuery) throws(InputError) -> SizeReport {
        let path = paths.first ?? "-"
        let size = UInt64(try MappedFile.open(path).count)
        let sizes = Sizes(fileSize: size, vmSize: size)
        var row = SizeRow(label: Label(ByteView("[unattributed]")), sizes: sizes)
        for _ in query.by.dropFirst() {
            row = SizeRow(label: row.label, sizes: sizes, rows: [row])
        }
        let identity = ArtifactIdentity(
            path: path, kind: .elf, architecture: nil, fileSize: size, id: nil)
        return SizeReport(
            artifact: identity, by: query.by, totals: sizes, rows: [row],
            warnings: [AuditWarning("stub", "this build looks into no file")])
    }
}
