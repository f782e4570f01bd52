import LinkMapKit

/// The changes between two builds as JSON.
package enum DiffJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: DiffSheet) -> OutputBuffer {
        let diff = sheet.diff
        let columns = SizeColumns(diff)
        return JSONWriter.document(schema: "sizeaudit/diff/1") { writer in
            writer.member("artifact", diff.new.artifact)
            writer.object("old", of: diff.old, write)
            writer.object("new", of: diff.new, write)
            writer.list("by", diff.by.map(\.rawValue))
            writer.list("levels", sheet.levels)
            writer.member("download", diff.download)
            writer.object("totals") { $0.members(old: diff.oldTotals, new: diff.newTotals, delta: diff.delta, columns) }
            writer.member("padding", diff.padding, columns)
            writer.object("counts") {
                for change in DiffRow.Change.allCases { write(diff.counts[change, default: 0], of: change, to: &$0) }
            }
            writer.rows("rows", of: sheet.lines, depth: \.depth) { write($0, columns, to: &$1) }
            writer.member("warnings", diff.warnings)
        }
    }

    private static func write(_ build: BuildIdentity, to writer: inout JSONWriter) {
        writer.member("artifact", build.artifact)
        writer.member("linker", build.linker)
        writer.member("debug", build.debug?.rawValue)
        writer.member("commit", build.commit)
    }

    private static func write(_ count: Int, of change: DiffRow.Change, to writer: inout JSONWriter) {
        switch change {
        case .added: writer.member("added", UInt64(count))
        case .removed: writer.member("removed", UInt64(count))
        case .grown: writer.member("grown", UInt64(count))
        case .shrunk: writer.member("shrunk", UInt64(count))
        case .renamed: writer.member("renamed", UInt64(count))
        }
    }

    private static func write(_ line: DiffLine, _ columns: SizeColumns, to writer: inout JSONWriter) {
        writer.member("name", line.name)
        if let symbol = line.symbol { writer.member("symbol", symbol) }
        if let oldName = line.oldName { writer.member("oldName", oldName) }
        if let oldSymbol = line.oldSymbol { writer.member("oldSymbol", oldSymbol) }
        if line.isRest { writer.member("synthetic", true) }
        writer.members(old: line.old, new: line.new, delta: line.delta, columns)
        let change = line.change?.rawValue ?? (line.delta.fileSize < 0 ? "shrunk" : "grown")
        writer.member("change", change)
        if line.isPadding { writer.member("padding", true) }
    }
}

extension JSONWriter {
    fileprivate mutating func members(old: Sizes?, new: Sizes?, delta: SizeDelta, _ columns: SizeColumns) {
        member("old", old, columns)
        member("new", new, columns)
        member("delta", delta, columns)
    }

    fileprivate mutating func member(_ name: StaticString, _ delta: SizeDelta, _ columns: SizeColumns) {
        object(name) {
            $0.member("fileSize", signed: delta.fileSize)
            $0.member("vmSize", signed: delta.vmSize)
            if columns.hasProduct { $0.member("diskSize", signed: delta.diskSize) }
            if columns.hasContainer { $0.member("containerSize", signed: delta.containerSize) }
            if columns.download != nil { $0.member("downloadSize", signed: delta.downloadSize) }
        }
    }

    private mutating func member(_ name: StaticString, _ sizes: Sizes?, _ columns: SizeColumns) {
        guard let sizes else { return member(name, nil as String?) }
        object(name) { $0.members(of: sizes, columns) }
    }
}
