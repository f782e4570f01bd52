import AuditReport

/// A history as one JSON object, schema `sizeaudit/history/1`: the records of each build, and the jumps with their causes.
enum HistoryJSON: PlainExporter {
    static let format = Format.json

    static func document(of export: HistoryExport) -> OutputBuffer {
        var output = export.json
        output.append("\n")
        return output
    }

    static func write(_ jump: Jump, to writer: inout JSONWriter) {
        writer.member("build", signed: jump.build.id)
        writer.member("commit_id", jump.build.commit)
        writer.member("recorded_at", UTCDate.text(seconds: jump.build.recordedAt))
        writer.member("artifact", jump.build.name)
        writer.member("arch", jump.build.arch)
        writer.member("before", signed: jump.before.id)
        writer.member("delta", signed: jump.delta)
        writer.objects("causes", of: jump.causes ?? []) { cause, writer in
            writer.member("by", cause.dimension.rawValue)
            writer.objects("parts", of: cause.parts) { part, writer in
                writer.member("name", part.name)
                writer.member("old", optional: part.old)
                writer.member("new", optional: part.new)
                writer.member("delta", signed: part.delta)
            }
        }
    }
}
