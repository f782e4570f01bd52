import AuditReport
import LinkMapKit

/// The records of the requested builds: for each build its total, its parts, then its figures.
struct HistoryExport {
    private(set) var records: [HistoryRecord] = []
    var jumps: [Jump] = []

    init(of store: HistoryStore, _ builds: [RecordedBuild]) throws {
        for build in builds {
            let total = BuildRecord.Part(
                dimension: "total", name: "", fileSize: build.fileSize, vmSize: build.vmSize,
                downloadSize: build.downloadSize, strippableSize: build.strippableSize ?? 0)
            records += ([total] + (try store.parts(of: build.id))).map { HistoryRecord(build: build, part: $0) }
            records += try store.figures(of: build.id).map { name, value in
                HistoryRecord(
                    build: build, part: BuildRecord.Part(dimension: "figure", name: name, fileSize: value, vmSize: 0))
            }
        }
    }

    /// Whether a build tells what ships of it.
    var hasShipped: Bool { records.contains { $0.build.strippableSize != nil } }

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
        let totals = records.filter { $0.dimension == "total" }
        let measure = totals.contains { $0.build.strippableSize == nil } ? HistoryMeasure.file : .shipped
        return ChapterSummary.history(totals.map { Double(measure.size(of: $0.part)) })
    }
}

/// One record of an export: the total, a part or a figure of a build.
struct HistoryRecord {
    static let columns = [
        "build", "recorded_at", "commit_id", "artifact", "arch", "dimension", "name", "file_size", "vm_size",
    ]
    /// The column of the download, in exports of builds that count it.
    static let downloadColumn = "download_size"
    /// The column of what ships, in exports of builds that tell it.
    static let shippedColumn = "shipped_size"

    let build: RecordedBuild
    /// A part of the dimension `total`, `section` and others, or of `figure`, whose value is stored as the file size.
    let part: BuildRecord.Part

    var dimension: String { part.dimension }
    var name: String { part.name }
    var fileSize: Int64 { part.fileSize }
    var vmSize: Int64 { part.vmSize }
    var downloadSize: Int64 { part.downloadSize }
    /// The bytes that ship; `nil` for figures, and where the build does not tell them.
    var shippedSize: Int64? {
        build.strippableSize == nil || dimension == "figure" ? nil : HistoryMeasure.shipped.size(of: part)
    }
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
        let (hasDownload, hasShipped) = (export.hasDownload, export.hasShipped)
        output.append(
            record: HistoryRecord.columns + (hasDownload ? [HistoryRecord.downloadColumn] : [])
                + (hasShipped ? [HistoryRecord.shippedColumn] : []))
        for record in export.records {
            let build = record.build
            output.append(
                record: [
                    String(build.id), UTCDate.text(seconds: build.recordedAt), build.commit ?? "", build.name,
                    build.arch ?? "", record.dimension, record.name, String(record.fileSize), String(record.vmSize),
                ] + (hasDownload ? [String(record.downloadSize)] : [])
                    + (hasShipped ? [record.shippedSize.map { String($0) } ?? ""] : []))
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
