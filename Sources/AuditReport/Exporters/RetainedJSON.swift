import LinkMapKit

/// What is retained as JSON, schema `sizeaudit/retained/1`.
package enum RetainedJSON {
    package static func document(of sheet: RetainedSheet) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/retained/1")
        writer.member("artifact", sheet.report.artifact)
        writer.member("by", sheet.report.by.rawValue)
        writer.array("images", of: sheet.images, write)
        writer.array("warnings", of: sheet.report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    private static func write(_ sheet: RetainedSheet.Image, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("arch", sheet.image.architecture)
        write(sheet.image.totals, to: &writer)
        switch sheet.image.answer {
        case .rows:
            let isGrouped = sheet.image.names.group != nil
            writer.array("rows", of: sheet.lines) { isGrouped ? write(group: $0, to: &$1) : write(symbol: $0, to: &$1) }
            if isGrouped { writer.member("ungrouped", sheet.image.ungrouped) }
        case .tree: write(tree: sheet.lines, to: &writer)
        case .removal(let removal): write(removal, sheet.lines, to: &writer)
        }
        if sheet.leftOut > 0 { writer.member("leftOut", UInt64(clamping: sheet.leftOut)) }
        writer.end(.object)
    }

    private static func write(_ totals: RetainedReport.Totals, to writer: inout JSONWriter) {
        writer.key("totals")
        writer.begin(.object)
        writer.member("fileSize", totals.fileSize)
        writer.member("zeroFill", totals.zeroFill)
        writer.member("reached", totals.reached)
        writer.member("unreachable", totals.unreachable)
        writer.member("unreachableCount", UInt64(clamping: totals.unreachableCount))
        writer.member("elsewhere", totals.elsewhere)
        writer.end(.object)
    }

    // MARK: - Rows

    private static func write(symbol line: RetainedLine, to writer: inout JSONWriter) {
        writer.begin(.object)
        write(line, to: &writer)
        writer.member("dominator", line.dominator)
        writer.end(.object)
    }

    /// The members of a thing, without its braces.
    private static func write(_ line: RetainedLine, to writer: inout JSONWriter) {
        writer.member("name", line.name)
        writer.member("symbol", line.symbol)
        writer.member("own", line.row.own)
        writer.member("retained", line.row.retained)
        writer.member("object", line.object)
    }

    private static func write(group line: RetainedLine, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", line.name)
        writer.member("own", line.row.own)
        writer.member("retained", line.row.retained)
        writer.member("count", UInt64(line.row.count))
        if line.row.isAtLeast { writer.member("atLeast", true) }
        writer.end(.object)
    }

    /// Rows inside rows, as deep as they go: closed where the next line is no deeper.
    private static func write(tree lines: [RetainedLine], to writer: inout JSONWriter) {
        writer.key("tree")
        writer.begin(.array)
        for (index, line) in lines.enumerated() {
            writer.element()
            writer.begin(.object)
            if line.isRest {
                writer.member("name", line.name)
                writer.member("synthetic", true)
                writer.member("retained", line.row.retained)
            } else {
                write(line, to: &writer)
            }
            let next = index + 1 < lines.count ? lines[index + 1].depth : 0
            if next > line.depth {
                writer.key("rows")
                writer.begin(.array)
                continue
            }
            writer.end(.object)
            for _ in 0..<line.depth - next {
                writer.end(.array)
                writer.end(.object)
            }
        }
        writer.end(.array)
    }

    // MARK: - What if

    private static func write(
        _ removal: RetainedReport.Removal, _ lines: [RetainedLine], to writer: inout JSONWriter
    ) {
        writer.array("targets", of: removal.targets) { target, writer in
            writer.begin(.object)
            writer.member("name", target.name)
            writer.key("meanings")
            writer.list(target.meanings)
            writer.member("count", UInt64(clamping: target.count))
            writer.end(.object)
        }
        let (removed, following) = (RetainedWords.bytes(removal.removed), RetainedWords.bytes(removal.following))
        writer.member("bytes", removed.addingClamped(following))
        writer.member("namedBytes", removed)
        writer.member("followingBytes", following)
        writer.member("unreachableBytes", removal.unreachable)
        writer.array("rows", of: lines) { line, writer in
            writer.begin(.object)
            writer.member("name", line.name)
            writer.member("symbol", line.symbol)
            writer.member("bytes", line.row.own)
            writer.member("named", line.isNamed)
            writer.member("object", line.object)
            writer.end(.object)
        }
    }
}
