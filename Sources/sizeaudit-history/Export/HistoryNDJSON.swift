import AuditReport

/// A history as JSON, an object a line.
enum HistoryNDJSON {
    static func document(of store: HistoryStore, _ name: String?, last: Int?) throws -> OutputBuffer {
        var output = OutputBuffer()
        try HistoryRecord.each(in: store, name, last: last) { record in
            let line = JSONWriter.document {
                $0.member("build", signed: record.build.id)
                $0.member("recorded_at", Timestamp.text(record.build.recordedAt))
                $0.member("commit_id", record.build.commit)
                $0.member("artifact", record.build.name)
                $0.member("arch", record.build.arch)
                $0.member("dimension", record.dimension)
                $0.member("name", record.name)
                $0.member("file_size", signed: record.fileSize)
                $0.member("vm_size", signed: record.vmSize)
            }
            output.append(line.bytes.span)
        }
        return output
    }
}
