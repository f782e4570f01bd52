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
            writer.object("sums", of: sheet.sums) { sums, writer in
                writer.member("grown", signed: sums.grown)
                writer.member("shrunk", signed: sums.shrunk)
            }
            if columns.knowsShipped {
                writer.object("shippedSums", of: diff.shippedSums) { sums, writer in
                    writer.member("grown", signed: sums.grown)
                    writer.member("shrunk", signed: sums.shrunk)
                }
            }
            writer.member("padding", diff.padding, columns)
            writer.object("counts") {
                for change in DiffRow.Change.allCases { write(diff.counts[change, default: 0], of: change, to: &$0) }
            }
            writer.rows("rows", of: sheet.lines, depth: \.depth) { write($0, columns, to: &$1) }
            if let table = sheet.table {
                writer.object("table") { writer in
                    write(table, raw: sheet.showsRawNames, to: &writer)
                    // The rows of a snapshot may tell symbols apart from all else.
                    if let by = diff.by.first, diff.by.count == 1,
                        !table.columns.contains(where: { $0.name == by.rawValue })
                    {
                        writeParts("rowParts", of: sheet.lines.map(\.name), by.rawValue, to: &writer)
                    }
                }
            }
            writer.member("warnings", diff.warnings)
        }
    }

    /// Writes the changes by all dimensions, in columns: the names of each dimension with their sizes in both builds, the
    /// numbers of the names in each row, and the sizes of the rows.
    private static func write(_ table: ChangeTable, raw: Bool, to writer: inout JSONWriter) {
        var text = LabelText(raw: raw)
        writer.objects("columns", of: table.columns) { column, writer in
            writer.member("by", column.name)
            let names = column.labels.map { text.text(of: $0) }
            writer.list("names", names)
            writeParts("parts", of: names, column.name, to: &writer)
            writer.key("old")
            writer.list(column.old)
            writer.key("new")
            writer.list(column.new)
            if table.tellsShipped {
                writer.key("shippedOld")
                writer.list(column.shippedOld)
                writer.key("shippedNew")
                writer.list(column.shippedNew)
            }
            writer.key("values")
            writer.list(column.values.map { UInt64($0) })
        }
        writer.key("old")
        writer.list(table.old)
        writer.key("new")
        writer.list(table.new)
        if table.tellsShipped {
            writer.key("shippedOld")
            writer.list(table.shippedOld)
            writer.key("shippedNew")
            writer.list(table.shippedNew)
        }
        writer.key("memory")
        writer.list(table.memory.map { Int(clamping: $0) })
    }

    /// Writes the places of the parts of names: those of classes, or the scopes of symbols. Other names have none.
    private static func writeParts(_ key: StaticString, of names: [String], _ by: String, to writer: inout JSONWriter) {
        guard by == Dimension.class.rawValue || by == Dimension.symbol.rawValue else { return }
        writer.key(key)
        writer.list(
            names.flatMap { name in
                let bytes = Array(name.utf8)
                let parts =
                    by == Dimension.class.rawValue ? NameParts.qualified(bytes.span) : NameParts.scope(bytes.span)
                return NameParts.numbers(of: parts, in: bytes.span)
            })
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
        let change = line.change?.rawValue ?? (line.delta.shippedSize < 0 ? "shrunk" : "grown")
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
            if columns.knowsShipped { $0.member("shippedSize", signed: delta.shippedSize) }
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
