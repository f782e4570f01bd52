/// What a history keeps of one artifact of one build.
struct BuildRecord {
    /// A size in one dimension.
    struct Part {
        var dimension: String
        var name: String
        var fileSize: Int64
        var vmSize: Int64
    }

    /// Seconds since 1970.
    var recordedAt: Int64
    var commit: String?
    /// What the artifact is called from build to build.
    var name: String
    var kind: String
    var arch: String?
    var buildID: String?
    var linker: String?
    var debug: String?
    var fileSize: Int64
    var vmSize: Int64
    var parts: [Part]
    var figures: [String: Int]
}
