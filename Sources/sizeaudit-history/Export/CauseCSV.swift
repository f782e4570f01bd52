import AuditReport

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
