/// The rows of the dimension ``Dimension/folder``, nested as the folders are.
enum FolderRows {
    /// The row of files that lie beside folders.
    private static let files: ByteView = "[files]"
    /// Limit of nested rows. The rest of a longer path is one name.
    private static let deepest = 64
    /// Limit of all nested rows inside rows of other dimensions.
    private static let mostRows = 3 << 20

    /// Nests the rows of one level by their paths.
    ///
    /// - Parameters:
    ///   - level: the level of the folders, counted from the outermost; `nil` if there is none.
    ///   - hasInnerLevel: whether the rows of folders have rows of another dimension.
    /// - Throws: ``InputError`` for more rows than memory holds. Each of a million files may have a chain of folders below it.
    static func nested(
        _ rows: [SizeRow], atLevel level: Int?, hasInnerLevel: Bool
    ) throws(InputError) -> [SizeRow] {
        if let level, level > 0, FolderRows.count(rows, atLevel: level) > mostRows {
            throw InputError(
                "has more than \(mostRows) rows of folders inside other rows",
                hint: "ask for folders first, or for fewer rows with --top")
        }
        return changed(rows, atLevel: level) { rows in
            var top = Folder()
            for row in rows { top.add(row, path: parts(of: row.label.raw)[...]) }
            return top.rows(hasInnerLevel: hasInnerLevel, isTop: true)
        }
    }

    /// Names the row of files that lie in no folder. Each folder keeps its row, named by its path.
    static func flat(_ rows: [SizeRow], atLevel level: Int?) -> [SizeRow] {
        changed(rows, atLevel: level) { rows in
            rows.map { row in
                var row = row
                if row.label.raw.isEmpty { row.label = Label(files) }
                return row
            }
        }
    }

    private static func changed(
        _ rows: [SizeRow], atLevel level: Int?, _ change: ([SizeRow]) -> [SizeRow]
    ) -> [SizeRow] {
        guard let level else { return rows }
        guard level > 0 else { return change(rows) }
        return rows.map { row in
            var row = row
            row.rows = changed(row.rows, atLevel: level - 1, change)
            return row
        }
    }

    /// Returns the number of rows that the rows of one level become.
    private static func count(_ rows: [SizeRow], atLevel level: Int) -> Int {
        rows.reduce(0) { sum, row in
            guard level == 0 else { return sum + count(row.rows, atLevel: level - 1) }
            let path = row.label.raw
            var parts = 1
            for index in 0..<path.count where path[index] == UInt8(ascii: "/") { parts += 1 }
            return sum + min(parts, deepest)
        }
    }

    private static func parts(of path: ByteView) -> [ByteView] {
        var parts: [ByteView] = []
        var rest = path
        while !rest.isEmpty {
            guard parts.count < deepest - 1, let slash = rest.firstIndex(of: UInt8(ascii: "/")) else {
                return parts + [rest]
            }
            // A leading slash is part of a name, since it tells one path from another.
            let end = slash == 0 ? 1 : slash
            parts.append(rest.prefix(end))
            rest = rest.dropFirst(slash + 1)
        }
        return parts
    }

    private struct Folder {
        private var sizes = Sizes()
        /// The sizes and the inner rows of the files that lie in the folder itself.
        private var own: (sizes: Sizes, rows: [SizeRow])?
        private var inner: [ByteView: Folder] = [:]

        mutating func add(_ row: SizeRow, path: ArraySlice<ByteView>) {
            sizes.add(row.sizes)
            guard let name = path.first else {
                own = (row.sizes, row.rows)
                return
            }
            inner[name, default: Folder()].add(row, path: path.dropFirst())
        }

        func rows(hasInnerLevel: Bool, isTop: Bool = false) -> [SizeRow] {
            var rows = inner.map { name, folder in
                var row = SizeRow(
                    label: Label(name), sizes: folder.sizes, rows: folder.rows(hasInnerLevel: hasInnerLevel))
                row.isFolder = true
                return row
            }
            guard let own else { return FolderRows.sorted(rows) }
            if !isTop, hasInnerLevel { return FolderRows.sorted(rows + own.rows) }
            if isTop || !rows.isEmpty {
                var row = SizeRow(label: Label(FolderRows.files), sizes: own.sizes, rows: own.rows)
                row.isFolder = true
                rows.append(row)
            }
            return FolderRows.sorted(rows)
        }
    }

    private static func sorted(_ rows: [SizeRow]) -> [SizeRow] {
        rows.sorted {
            $0.sizes.fileSize != $1.sizes.fileSize
                ? $0.sizes.fileSize > $1.sizes.fileSize : $0.label.raw < $1.label.raw
        }
    }
}
