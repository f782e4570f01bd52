/// The values of one artifact of one build that a history keeps.
struct BuildRecord {
    /// A size in one dimension.
    struct Part {
        var dimension: String
        var name: String
        var fileSize: Int64
        var vmSize: Int64
        /// The bytes of the download; 0 if they were not counted.
        var downloadSize: Int64 = 0
        /// The bytes of the file that `strip` removes; 0 in records of older versions.
        var strippableSize: Int64 = 0
    }

    /// The time of the record in seconds since 1970.
    var recordedAt: Int64
    var commit: String?
    /// The name of the artifact, the same from build to build.
    var name: String
    var kind: String
    var arch: String?
    var buildID: String?
    var linker: String?
    var debug: String?
    var fileSize: Int64
    var vmSize: Int64
    /// The bytes of the download; 0 if they were not counted.
    var downloadSize: Int64 = 0
    /// The bytes of the file that `strip` removes; `nil` if that is not known.
    var strippableSize: Int64?
    var parts: [Part]
    /// The sizes by class, object file and symbol, which are stored as changes. Empty if they are not known.
    var details: [Part] = []
    /// Whether the smallest of very many files have one part together.
    var hasSmallerFiles = false
    var figures: [String: Int]
}

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
    /// The bytes of the file that `strip` removes; `nil` if that is not known.
    var strippableSize: Int64?
}
