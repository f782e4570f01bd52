import LinkMapKit

/// The measured savings as JSON, schema `sizeaudit/advise/1`.
package enum RelinkJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of report: RelinkReport) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/advise/1") {
            $0.list("command", report.command)
            $0.member("output", report.output)
            if let model = report.model { $0.member("compressedAs", model.rawValue) }
            $0.object("base", of: report.base, write)
            $0.objects("options", of: report.attempts) { write($0, of: report, to: &$1) }
            if let together = report.together { $0.object("together", of: together) { write($0, of: report, to: &$1) } }
        }
    }

    private static func write(_ attempt: RelinkReport.Attempt, of report: RelinkReport, to writer: inout JSONWriter) {
        writer.member("name", attempt.option.name)
        writer.member("kind", attempt.option.compiler.isEmpty ? "link" : "compile")
        writer.member("option", attempt.option.text)
        if let saving = report.saving(of: attempt) { writer.member("saving", signed: saving) }
        if let saving = report.downloadSaving(of: attempt) { writer.member("downloadSaving", signed: saving) }
        writer.member("loses", attempt.option.loses)
        if let outcome = attempt.outcome { write(outcome, to: &writer) }
        writer.member("failure", attempt.failure)
    }

    private static func write(_ outcome: RelinkReport.Outcome, to writer: inout JSONWriter) {
        writer.member("fileSize", outcome.fileSize)
        writer.member("symbols", UInt64(clamping: outcome.symbols))
        writer.member("unwindRecords", UInt64(clamping: outcome.frames))
        writer.member("nanoseconds", outcome.nanoseconds)
        if let size = outcome.downloadSize { writer.member("downloadSize", size) }
    }
}
