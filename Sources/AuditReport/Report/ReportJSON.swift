import LinkMapKit

/// The report as JSON, schema `sizeaudit/report/1`: the documents of the single commands, one for each chapter.
package enum ReportJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of report: Report) -> OutputBuffer {
        JSONWriter.document { writer in
            writeHead(of: report, to: &writer)
            writer.object("chapters", of: report, writeChapters)
            if report.build.artifact != nil { writer.array("advice", of: report.build.advice, write) }
            writer.member("warnings", report.build.warnings)
        }
    }

    private static func writeChapters(of report: Report, to writer: inout JSONWriter) {
        if let size = report.build.size?.report(by: report.by) {
            let sheet = SizeSheet(
                size, options: SheetOptions(sort: RowOrder.Key(report.measure), rawNames: report.rawNames))
            writer.key("size")
            writer.value(json: SizeJSON.document(of: sheet))
        }
        if let unused = report.build.unused {
            let options = UnusedSheetOptions(least: .low, gate: .medium)
            writer.key("unused")
            writer.value(json: UnusedJSON.document(of: UnusedSheet(unused, options: options)))
        }
        for kind in ChapterKind.allCases { write(report.chapters(kind).map { $0.json }, of: kind, to: &writer) }
    }

    static func writeHead(of report: Report, to writer: inout JSONWriter) {
        writer.member("schema", "sizeaudit/report/1")
        writer.member("tool", "\(ToolVersion.name) \(ToolVersion.number)")
        if let artifact = report.build.artifact { writer.member("artifact", artifact) }
        if !report.artifacts.isEmpty { writer.array("artifacts", of: report.artifacts) { $1.value($0) } }
    }

    /// Writes the documents of one kind of chapter as a list; several traces are several documents.
    static func write(_ documents: [OutputBuffer], of kind: ChapterKind, to writer: inout JSONWriter) {
        guard !documents.isEmpty else { return }
        writer.array(kind.key, of: documents) { $1.value(json: $0) }
    }

    static func write(_ advice: Advice, to writer: inout JSONWriter) {
        writer.object {
            $0.member("rule", advice.rule)
            $0.member("title", advice.title)
            $0.member("option", advice.option)
            if advice.bytes > 0 { $0.member("bytes", advice.bytes) }
            if advice.nanoseconds > 0 || advice.bytes == 0 { $0.member("nanoseconds", advice.nanoseconds) }
            $0.members(of: advice.download)
            $0.member("certainty", advice.certainty.rawValue)
            $0.member("estimate", advice.estimate)
            $0.objects("examples", of: advice.examples) { example, writer in
                writer.member("name", example.name)
                writer.member("bytes", example.bytes)
            }
        }
    }
}
