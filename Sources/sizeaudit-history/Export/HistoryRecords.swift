/// The records of an export: of each build its total, its parts and its figures, one after the other.
struct HistoryRecord {
    static let columns = [
        "build", "recorded_at", "commit_id", "artifact", "arch", "dimension", "name", "file_size", "vm_size",
    ]

    let build: RecordedBuild
    /// `total`, `section`, …, or `figure`, whose value stands as the size in the file.
    let dimension: String
    let name: String
    let fileSize: Int64
    let vmSize: Int64

    /// - Parameter name: of the artifact; `nil` for all.
    static func each(
        in store: HistoryStore, _ name: String?, last: Int?, _ body: (HistoryRecord) -> Void
    ) throws {
        for build in try store.builds(of: name, last: last) {
            body(
                HistoryRecord(
                    build: build, dimension: "total", name: "", fileSize: build.fileSize, vmSize: build.vmSize))
            for part in try store.parts(of: build.id) {
                body(
                    HistoryRecord(
                        build: build, dimension: part.dimension, name: part.name, fileSize: part.fileSize,
                        vmSize: part.vmSize))
            }
            for figure in try store.figures(of: build.id) {
                body(
                    HistoryRecord(
                        build: build, dimension: "figure", name: figure.name, fileSize: figure.value, vmSize: 0))
            }
        }
    }
}
