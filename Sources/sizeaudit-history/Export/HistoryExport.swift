import AuditReport
import LinkMapKit

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

/// The records of the requested builds: for each build its total, its parts, then its figures.
struct HistoryExport {
    private(set) var records: [HistoryRecord] = []
    var jumps: [Jump] = []

    init(of store: HistoryStore, _ builds: [RecordedBuild]) throws {
        for build in builds {
            append(build, "total", "", build.fileSize, build.vmSize)
            for part in try store.parts(of: build.id) {
                append(build, part.dimension, part.name, part.fileSize, part.vmSize)
            }
            for figure in try store.figures(of: build.id) { append(build, "figure", figure.name, figure.value, 0) }
        }
    }

    private mutating func append(
        _ build: RecordedBuild, _ dimension: String, _ name: String, _ fileSize: Int64, _ vmSize: Int64
    ) {
        records.append(
            HistoryRecord(build: build, dimension: dimension, name: name, fileSize: fileSize, vmSize: vmSize))
    }
}

extension HistoryExport: Exportable {
    static var exporters: [any Exporter<HistoryExport>.Type] {
        [
            HistoryTable.self, HistoryJSON.self, HistoryCSV.self, HistoryNDJSON.self, ChapterPage<HistoryExport>.self,
        ]
    }
}

extension HistoryExport: Chapter {
    var kind: ChapterKind { .history }
    var subject: ArtifactIdentity? { nil }

    var json: OutputBuffer {
        var output = OutputBuffer()
        output.append("{\"schema\": \"sizeaudit/history/1\", \"records\": [")
        for (index, record) in records.enumerated() {
            if index > 0 { output.append(",\n") }
            output.append(HistoryNDJSON.line(of: record).bytes.span)
        }
        var jumps = JSONWriter()
        jumps.object { $0.objects("jumps", of: self.jumps) { HistoryJSON.write($0, to: &$1) } }
        output.append("]")
        guard !self.jumps.isEmpty else {
            output.append("}")
            return output
        }
        // The members of the object behind those that are written already.
        output.append(", ")
        output.append(text: String(decoding: Array(jumps.output.bytes.dropFirst()), as: UTF8.self))
        return output
    }

    var summary: String? {
        ChapterSummary.history(records.filter { $0.dimension == "total" }.map { Double($0.fileSize) })
    }
}
