import AuditReport
import LinkMapKit

/// The records of the requested builds: for each build its total, its parts, then its figures.
struct HistoryExport {
    private(set) var records: [HistoryRecord] = []
    var jumps: [Jump] = []

    init(of store: HistoryStore, _ builds: [RecordedBuild]) throws {
        for build in builds {
            append(build, "total", "", build.fileSize, build.vmSize, build.downloadSize)
            for part in try store.parts(of: build.id) {
                append(build, part.dimension, part.name, part.fileSize, part.vmSize, part.downloadSize)
            }
            for figure in try store.figures(of: build.id) { append(build, "figure", figure.name, figure.value, 0) }
        }
    }

    private mutating func append(
        _ build: RecordedBuild, _ dimension: String, _ name: String, _ fileSize: Int64, _ vmSize: Int64,
        _ downloadSize: Int64 = 0
    ) {
        records.append(
            HistoryRecord(
                build: build, dimension: dimension, name: name, fileSize: fileSize, vmSize: vmSize,
                downloadSize: downloadSize))
    }

    /// Whether a build counts the download.
    var hasDownload: Bool { records.contains { $0.downloadSize > 0 } }
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
        var writer = JSONWriter()
        writer.object {
            $0.member("schema", "sizeaudit/history/1")
            $0.array("records", of: records) { $1.value(json: HistoryNDJSON.line(of: $0)) }
            if !jumps.isEmpty { $0.objects("jumps", of: jumps) { HistoryJSON.write($0, to: &$1) } }
        }
        return writer.output
    }

    var summary: String? {
        ChapterSummary.history(records.filter { $0.dimension == "total" }.map { Double($0.fileSize) })
    }
}
