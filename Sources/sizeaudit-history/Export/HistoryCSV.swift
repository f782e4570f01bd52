import AuditReport

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
