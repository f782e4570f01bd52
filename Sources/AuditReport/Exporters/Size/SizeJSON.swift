import LinkMapKit

/// The report as JSON, schema `sizeaudit/size/1`.
package enum SizeJSON: PlainExporter {
    package static let format = Format.json

    /// The typical length of a row without its name, in bytes; measured, to reserve the buffer once.
    private static let bytesPerLine = 56

    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        let report = sheet.report
        let names = sheet.names.bytes
        let length = sheet.lines.reduce(1024) { $0 + $1.name.count + bytesPerLine }
        return JSONWriter.document(schema: "sizeaudit/size/1", reserving: length) { writer in
            writer.member("artifact", report.artifact)
            writer.member("artifacts", report.artifacts)
            writer.list("by", report.by.map(\.rawValue))
            let columns = SizeColumns(report)
            writer.member("download", report.download)
            writer.object("totals") {
                $0.members(of: report.totals, columns)
                $0.member("strippable", report.strippable)
                if report.deliveredDebug > 0 { $0.member("deliveredDebug", report.deliveredDebug) }
            }
            if let share = columns.share { writer.member("containerShare", share.rawValue) }
            writer.rows("rows", of: sheet.lines, depth: { $0.depth }) { line, writer in
                writer.key("name")
                writer.value(names.span.extracting(line.name.range))
                if let symbol = line.symbol { writer.member("symbol", symbol.lossless) }
                if line.isSynthetic { writer.member("synthetic", true) }
                writer.members(of: line.sizes, columns)
                if let saving = sheet.downloadSaving(of: line) { writer.member("downloadSaving", signed: saving) }
                if let hint = sheet.hint(of: line) {
                    writer.object("hint") { writer in
                        writer.member("string", hint.string?.lossless)
                        writer.list("calls", HintWords.calls(of: hint))
                    }
                }
                if let rendition = sheet.rendition(of: line) {
                    writer.object("rendition") { $0.members(of: rendition) }
                }
            }
            if columns.hasProduct {
                writer.objects("links", of: report.links) { link, writer in
                    writer.member("path", link.path)
                    writer.member("to", link.target)
                    writer.member("kind", link.kind.rawValue)
                }
            }
            if let dead = report.deadStripped { writer.member("deadStripped", dead) }
            writer.member("warnings", report.warnings)
        }
    }
}
