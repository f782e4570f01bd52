/// A build in a history without its sizes and figures.
struct RecordedBuild {
    var id: Int64
    var recordedAt: Int64
    var commit: String?
    var name: String
    var arch: String?
    var fileSize: Int64
    var vmSize: Int64
    /// The bytes of the download; 0 if they were not counted.
    var downloadSize: Int64 = 0
}
