import LinkMapKit

extension JSONWriter {
    /// Writes what the file loses without the things of a row, as all answers write it.
    mutating func without(_ row: RetainedReport.Row, _ download: DownloadSaving? = nil) {
        guard let saving = row.fileSaving else { return }
        let shipped = saving > row.debugSaving ? saving - row.debugSaving : 0
        object("without", of: row) { row, writer in
            writer.member("shipped", shipped)
            writer.member("debug", row.debugSaving)
            if let download = download ?? row.download { writer.member("download", signed: download.bytes) }
            writer.objects("parts", of: row.parts) { part, writer in
                writer.member("name", part.name)
                writer.member("shipped", part.shipped)
                writer.member("debug", part.debug)
            }
            if row.isAtLeast { writer.member("atLeast", true) }
        }
    }
}

/// The retained sizes as JSON, schema `sizeaudit/retained/1`.
package enum RetainedJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: RetainedSheet) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/retained/1") {
            $0.member("artifact", sheet.report.artifact)
            $0.member("by", sheet.report.by.rawValue)
            $0.member("download", sheet.report.download)
            $0.objects("images", of: sheet.images, write)
            $0.member("warnings", sheet.report.warnings)
        }
    }

    private static func write(_ sheet: RetainedSheet.Image, to writer: inout JSONWriter) {
        writer.member("arch", sheet.image.architecture)
        if let file = sheet.image.file { writer.member("image", file) }
        writer.object("totals", of: sheet.image.totals, write)
        switch sheet.image.answer {
        case .rows:
            let isGrouped = sheet.image.names.group != nil
            writer.objects("rows", of: sheet.lines, isGrouped ? write(group:to:) : write(symbol:to:))
            if isGrouped { writer.member("ungrouped", sheet.image.ungrouped) }
        case .tree: writer.rows("tree", of: sheet.lines, depth: \.depth, write(branch:to:))
        case .removal(let removal): write(removal, sheet.lines, to: &writer)
        }
        if sheet.leftOut > 0 { writer.member("leftOut", UInt64(clamping: sheet.leftOut)) }
    }

    private static func write(_ totals: RetainedReport.Totals, to writer: inout JSONWriter) {
        writer.member("fileSize", totals.fileSize)
        writer.member("zeroFill", totals.zeroFill)
        writer.member("reached", totals.reached)
        writer.member("unreachable", totals.unreachable)
        writer.member("unreachableCount", UInt64(clamping: totals.unreachableCount))
        if totals.made.count > 0 {
            writer.member("unreachableParts", totals.made.bytes)
            writer.member("unreachablePartCount", UInt64(clamping: totals.made.count))
        }
        writer.member("elsewhere", totals.elsewhere)
    }

    // MARK: - Rows

    private static func write(symbol line: RetainedLine, to writer: inout JSONWriter) {
        write(thing: line, to: &writer)
        writer.member("dominator", line.dominator)
    }

    private static func write(branch line: RetainedLine, to writer: inout JSONWriter) {
        guard line.isRest else { return write(thing: line, to: &writer) }
        writer.member("name", line.name)
        writer.member("synthetic", true)
        writer.member("retained", line.row.retained)
    }

    private static func write(thing line: RetainedLine, to writer: inout JSONWriter) {
        writer.member("name", line.name)
        writer.member("symbol", line.symbol)
        writer.member("own", line.row.own)
        writer.member("retained", line.row.retained)
        writer.members(of: line.row.download)
        writer.member("object", line.object)
    }

    private static func write(group line: RetainedLine, to writer: inout JSONWriter) {
        writer.member("name", line.name)
        writer.member("own", line.row.own)
        writer.member("retained", line.row.retained)
        if line.row.besides > 0 { writer.member("besides", line.row.besides) }
        writer.member("count", UInt64(line.row.count))
        if let saving = line.row.fileSaving {
            writer.member("fileSaving", saving)
            writer.member("debugSaving", line.row.debugSaving)
        }
        writer.without(line.row)
        writer.members(of: line.row.download)
        if line.row.isAtLeast { writer.member("atLeast", true) }
    }

    // MARK: - Removal

    private static func write(
        _ removal: RetainedReport.Removal, _ lines: [RetainedLine], to writer: inout JSONWriter
    ) {
        writer.objects("targets", of: removal.targets) { target, writer in
            writer.member("name", target.name)
            writer.list("meanings", target.meanings)
            writer.member("count", UInt64(clamping: target.count))
        }
        let removed = removal.namedBytes
        writer.member("bytes", removal.bytes)
        writer.member("namedBytes", removed)
        writer.member("followingBytes", removal.bytes > removed ? removal.bytes - removed : 0)
        writer.member("unreachableBytes", removal.unreachable)
        if removal.isOfFiles { writer.list("neededBy", removal.users) }
        if let saving = removal.fileSaving {
            writer.member("fileSaving", saving)
            writer.member("debugSaving", removal.debugSaving)
        }
        if let row = removal.row {
            writer.without(row, removal.download)
            if row.isAtLeast { writer.member("atLeast", true) }
        }
        writer.members(of: removal.download)
        writer.objects("rows", of: lines) { line, writer in
            writer.member("name", line.name)
            writer.member("symbol", line.symbol)
            writer.member("bytes", line.row.own)
            writer.member("named", line.isNamed)
            writer.member("object", line.object)
        }
    }
}
