import AuditReport

/// A history as comma-separated values (RFC 4180), with a head line.
enum HistoryCSV {
    static func document(of store: HistoryStore, _ name: String?, last: Int?) throws -> OutputBuffer {
        var output = OutputBuffer()
        output.append(record: HistoryRecord.columns)
        try HistoryRecord.each(in: store, name, last: last) { record in
            let build = record.build
            output.append(
                record: [
                    String(build.id), Timestamp.text(build.recordedAt), build.commit ?? "", build.name,
                    build.arch ?? "",
                    record.dimension, record.name, String(record.fileSize), String(record.vmSize),
                ])
        }
        return output
    }
}
