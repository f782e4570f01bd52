import AuditReport

/// A history as JSON, one object a line.
enum HistoryNDJSON: PlainExporter {
    static let format = Format.ndjson

    static func document(of export: HistoryExport) -> OutputBuffer {
        var output = OutputBuffer()
        for record in export.records {
            output.append(line(of: record).bytes.span)
            output.append("\n")
        }
        return output
    }

    /// Returns the object of one record, without a line break.
    static func line(of record: HistoryRecord) -> OutputBuffer {
        var writer = JSONWriter()
        writer.object {
            $0.member("build", signed: record.build.id)
            $0.member("recorded_at", UTCDate.text(seconds: record.build.recordedAt))
            $0.member("commit_id", record.build.commit)
            $0.member("artifact", record.build.name)
            $0.member("arch", record.build.arch)
            $0.member("dimension", record.dimension)
            $0.member("name", record.name)
            $0.member("file_size", signed: record.fileSize)
            $0.member("vm_size", signed: record.vmSize)
            if let shipped = record.shippedSize { $0.member("shipped_size", signed: shipped) }
            if record.downloadSize > 0 { $0.member("download_size", signed: record.downloadSize) }
        }
        return writer.output
    }
}
