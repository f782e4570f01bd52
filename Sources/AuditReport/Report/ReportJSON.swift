import LinkMapKit

/// The report as JSON, schema `sizeaudit/report/1`: the documents of the single commands, chapter by chapter.
package enum ReportJSON {
    package static func document(of report: Report) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writeHead(of: report, to: &writer)
        writer.key("chapters")
        writer.begin(.object)
        if let size = report.size?.report(by: report.by) {
            writer.key("size")
            writer.value(json: SizeJSON.document(of: SizeSheet(size, options: SheetOptions(rawNames: report.rawNames))))
        }
        if let unused = report.unused {
            let options = UnusedSheetOptions(least: .low, gate: .medium)
            writer.key("unused")
            writer.value(json: UnusedJSON.document(of: UnusedSheet(unused, options: options)))
        }
        for kind in Chapter.Kind.allCases { write(report.chapters(kind), of: kind, to: &writer) }
        writer.end(.object)
        if report.artifact != nil { writer.array("advice", of: report.advice, write) }
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    static func writeHead(of report: Report, to writer: inout JSONWriter) {
        writer.member("schema", "sizeaudit/report/1")
        writer.member("tool", "\(ToolVersion.name) \(ToolVersion.number)")
        if let artifact = report.artifact { writer.member("artifact", artifact) }
        if !report.artifacts.isEmpty { writer.array("artifacts", of: report.artifacts) { $1.value($0) } }
    }

    /// Each with its own key; several traces are a list.
    static func write(_ chapters: [Chapter], of kind: Chapter.Kind, to writer: inout JSONWriter) {
        guard !chapters.isEmpty else { return }
        writer.array(kind.key, of: chapters) { chapter, writer in
            writer.value(json: chapter.json)
        }
    }

    static func write(_ advice: Advice, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("rule", advice.rule)
        writer.member("title", advice.title)
        writer.member("option", advice.option)
        switch advice.saving {
        case .bytes(let bytes): writer.member("bytes", bytes)
        case .nanoseconds(let time): writer.member("nanoseconds", time)
        }
        writer.member("certainty", advice.certainty.rawValue)
        writer.member("estimate", advice.estimate)
        writer.array("examples", of: advice.examples) { example, writer in
            writer.begin(.object)
            writer.member("name", example.name)
            writer.member("bytes", example.bytes)
            writer.end(.object)
        }
        writer.end(.object)
    }
}

extension Chapter.Kind {
    /// In documents: a list each.
    var key: StaticString {
        switch self {
        case .gate: "gate"
        case .diff: "diff"
        case .why: "why"
        case .startup: "startup"
        case .stalls: "stalls"
        case .history: "history"
        }
    }
}
