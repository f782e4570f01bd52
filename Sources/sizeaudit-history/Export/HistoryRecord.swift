/// One record of an export: the total, a part or a figure of a build.
struct HistoryRecord {
    static let columns = [
        "build", "recorded_at", "commit_id", "artifact", "arch", "dimension", "name", "file_size", "vm_size",
    ]

    let build: RecordedBuild
    /// `total`, `section` and other dimensions, or `figure`, whose value is stored as the file size.
    let dimension: String
    let name: String
    let fileSize: Int64
    let vmSize: Int64
}
