import LinkMapKit

/// A table for a terminal and for Markdown.
struct TextGrid {
    struct Column {
        let title: String
        var alignsRight = false
        /// Whether the cells are names from files.
        var isName = false
    }

    let columns: [Column]
    let rows: [[String]]
    /// Whether the table may be limited to its first rows; its rows are then sorted.
    var isCut = false
}

extension TextPage {
    /// Appends the number of rows that a limited table leaves out; nothing for 0.
    package mutating func append(rest count: Int) {
        if count > 0 { append("[\(count.counted("other")): --top 0 shows all]", .dim) }
    }

    /// Appends a table.
    ///
    /// - Parameter top: the number of rows to show; `nil` for all.
    mutating func append(_ grid: TextGrid, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        let all = grid.rows.map { $0.map { VisibleText.of($0) } }
        // Empty columns are left out.
        let shown = grid.columns.indices.filter { index in all.contains { !$0[index].isEmpty } }
        let rows = all.prefix(top ?? all.count).map { row in shown.map { row[$0] } }
        let columns = shown.map { index in
            let column = grid.columns[index]
            return TextColumns.Column(
                title: column.title.uppercased(), alignsRight: column.alignsRight,
                floors: column.isName ? (28, 16) : nil, cap: column.isName ? 72 : .max)
        }
        append(columns, rows: rows)
        append(rest: all.count - rows.count)
    }
}

extension OutputBuffer {
    /// Appends the number of rows that a limited table leaves out; nothing for 0.
    mutating func append(markdownRest count: Int) {
        if count > 0 { append(text: "\n\(count.counted("other is", "others are")) not shown.\n") }
    }

    /// Appends a table in GitHub's Markdown.
    ///
    /// - Parameter top: the number of rows to show; `nil` for all.
    mutating func append(markdown grid: TextGrid, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        if !bytes.isEmpty { append("\n") }
        let rows = grid.rows.prefix(top ?? grid.rows.count).map { row in
            row.enumerated().map { index, cell in
                grid.columns[index].isName && !cell.isEmpty ? MarkdownCode.text(cell) : MarkdownCode.prose(cell)
            }
        }
        let rules = grid.columns.map { $0.alignsRight ? "---:" : ":---" }
        for cells in [grid.columns.map(\.title), rules] + rows {
            append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        append(markdownRest: grid.rows.count - rows.count)
    }
}
