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

/// The jumps of all artifacts as text. For one artifact the command prints a ``TrendTable`` instead, which needs the
/// trends.
enum HistoryTable: PlainExporter {
    static let format = Format.table

    static func document(of export: HistoryExport) -> OutputBuffer {
        var output = OutputBuffer()
        for line in JumpWords.lines(on: export.jumps) { output.append(text: line + "\n") }
        return output
    }
}

/// A history as comma-separated values (RFC 4180) with a header line.
enum HistoryCSV: PlainExporter {
    static let format = Format.csv

    static func document(of export: HistoryExport) -> OutputBuffer {
        var output = OutputBuffer()
        let hasDownload = export.hasDownload
        output.append(record: HistoryRecord.columns + (hasDownload ? [HistoryRecord.downloadColumn] : []))
        for record in export.records {
            let build = record.build
            output.append(
                record: [
                    String(build.id), UTCDate.text(seconds: build.recordedAt), build.commit ?? "", build.name,
                    build.arch ?? "", record.dimension, record.name, String(record.fileSize), String(record.vmSize),
                ] + (hasDownload ? [String(record.downloadSize)] : []))
        }
        return output
    }
}

/// The causes of jumps as comma-separated values (RFC 4180) with a header line.
enum CauseCSV {
    static func document(of jumps: [Jump]) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(record: ["build", "commit_id", "recorded_at", "step", "dimension", "name", "old", "new", "delta"])
        for jump in jumps {
            for cause in jump.causes ?? [] {
                for part in cause.parts {
                    output.append(record: [
                        String(jump.build.id), jump.build.commit ?? "", UTCDate.text(seconds: jump.build.recordedAt),
                        String(jump.delta), cause.dimension.rawValue, part.name, part.old.map { String($0) } ?? "",
                        part.new.map { String($0) } ?? "", String(part.delta),
                    ])
                }
            }
        }
        return output
    }
}
