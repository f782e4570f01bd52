import AuditReport

/// A history as JSON, an object a line.
enum HistoryNDJSON {
    static func document(of store: HistoryStore, _ name: String?, last: Int?) throws -> OutputBuffer {
        var output = OutputBuffer()
        try HistoryRecord.each(in: store, name, last: last) { record in
            var writer = JSONWriter()
            writer.begin(.object)
            writer.member("build", signed: record.build.id)
            writer.member("recorded_at", Timestamp.text(record.build.recordedAt))
            writer.member("commit_id", record.build.commit)
            writer.member("artifact", record.build.name)
            writer.member("arch", record.build.arch)
            writer.member("dimension", record.dimension)
            writer.member("name", record.name)
            writer.member("file_size", signed: record.fileSize)
            writer.member("vm_size", signed: record.vmSize)
            writer.end(.object)
            output.append(writer.finish().bytes.span)
        }
        return output
    }
}
