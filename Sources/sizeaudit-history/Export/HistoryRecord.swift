/// One record of an export: the total, a part or a figure of a build.
struct HistoryRecord {
    static let columns = [
        "build", "recorded_at", "commit_id", "artifact", "arch", "dimension", "name", "file_size", "vm_size",
    ]
    /// The column of the download, in exports of builds that count it.
    static let downloadColumn = "download_size"

    let build: RecordedBuild
    /// `total`, `section` and other dimensions, or `figure`, whose value is stored as the file size.
    let dimension: String
    let name: String
    let fileSize: Int64
    let vmSize: Int64
    /// The bytes of the download; 0 if they were not counted.
    let downloadSize: Int64
}
