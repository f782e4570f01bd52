import LinkMapKit

/// The changes between two builds as JSON, for programs and for pages that show them.
package enum DiffJSON {
    static let schema = "sizeaudit/diff/1"

    package static func document(of sheet: DiffSheet) -> OutputBuffer {
        let diff = sheet.diff
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", schema)
        writer.member("artifact", diff.new.artifact)
        writer.key("old")
        writer.value(diff.old)
        writer.key("new")
        writer.value(diff.new)
        writer.key("by")
        writer.list(diff.by.map(\.rawValue))
        writer.key("levels")
        writer.list(sheet.levels)
        writer.key("totals")
        writer.begin(.object)
        writer.members(old: diff.oldTotals, new: diff.newTotals, delta: diff.delta)
        writer.end(.object)
        writer.member("padding", diff.padding)
        writer.key("counts")
        writer.begin(.object)
        for change in DiffRow.Change.allCases { write(diff.counts[change, default: 0], of: change, to: &writer) }
        writer.end(.object)
        write(sheet.lines, to: &writer)
        writer.array("warnings", of: diff.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
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

    // MARK: - Rows

    private static func write(_ lines: [DiffLine], to writer: inout JSONWriter) {
        writer.key("rows")
        writer.begin(.array)
        for index in lines.indices {
            let line = lines[index]
            write(line, to: &writer)
            guard line.isLeaf else { continue }
            writer.end(.object)
            let next = index + 1 < lines.count ? lines[index + 1].depth : 0
            for _ in 0..<max(line.depth - next, 0) {
                writer.end(.array)
                writer.end(.object)
            }
        }
        writer.end(.array)
    }

    /// Leaves the row open, and the list of its own rows too where there is one.
    private static func write(_ line: DiffLine, to writer: inout JSONWriter) {
        writer.element()
        writer.begin(.object)
        writer.member("name", line.name)
        if let symbol = line.symbol { writer.member("symbol", symbol) }
        if let oldName = line.oldName { writer.member("oldName", oldName) }
        if let oldSymbol = line.oldSymbol { writer.member("oldSymbol", oldSymbol) }
        if line.isRest { writer.member("synthetic", true) }
        writer.members(old: line.old, new: line.new, delta: line.delta)
        let change = line.change?.rawValue ?? (line.delta.fileSize < 0 ? "shrunk" : "grown")
        writer.member("change", change)
        if line.isPadding { writer.member("padding", true) }
        guard !line.isLeaf else { return }
        writer.key("rows")
        writer.begin(.array)
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ build: BuildIdentity) {
        begin(.object)
        member("artifact", build.artifact)
        member("linker", build.linker)
        member("debug", build.debug?.rawValue)
        member("commit", build.commit)
        end(.object)
    }

    fileprivate mutating func member(_ name: StaticString, _ delta: SizeDelta) {
        key(name)
        begin(.object)
        member("fileSize", signed: delta.fileSize)
        member("vmSize", signed: delta.vmSize)
        end(.object)
    }

    private mutating func member(_ name: StaticString, _ sizes: Sizes?) {
        guard let sizes else { return member(name, String?.none) }
        key(name)
        begin(.object)
        member("fileSize", sizes.fileSize)
        member("vmSize", sizes.vmSize)
        end(.object)
    }

    fileprivate mutating func members(old: Sizes?, new: Sizes?, delta: SizeDelta) {
        member("old", old)
        member("new", new)
        member("delta", delta)
    }
}
