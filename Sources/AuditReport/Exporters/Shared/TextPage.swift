import AuditPlatform
import LinkMapKit

/// Lines of text for people, in blocks with an empty line between them.
package struct TextPage {
    package enum Weight {
        case plain, bold, dim
    }

    package let style: TableStyle
    package private(set) var output = OutputBuffer()

    package init(style: TableStyle) { self.style = style }

    package mutating func append(_ line: String, _ weight: Weight = .plain) {
        if style.color {
            switch weight {
            case .plain: break
            case .bold: output.append("\u{1b}[1m")
            case .dim: output.append("\u{1b}[2m")
            }
        }
        output.append(text: line)
        if style.color, weight != .plain { output.append("\u{1b}[0m") }
        output.append(byte: UInt8(ascii: "\n"))
    }

    /// Appends lines as one block; an empty block adds nothing.
    package mutating func append(block lines: [String], _ weight: Weight = .plain) {
        if !lines.isEmpty { beginBlock() }
        append(lines: lines, weight)
    }

    package mutating func append(lines: [String], _ weight: Weight = .plain) {
        for line in lines { append(line, weight) }
    }

    /// Appends an empty line, unless the page is empty.
    package mutating func beginBlock() {
        if !output.bytes.isEmpty { output.append(byte: UInt8(ascii: "\n")) }
    }
}

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

/// Options for drawing tables and text.
package struct TableStyle: Sendable {
    /// The maximum width in columns; `nil` for no limit.
    package var width: Int?
    package var color: Bool
    /// Whether sizes are shown in bytes instead of the nearest unit.
    package var exactBytes: Bool

    package init(width: Int? = nil, color: Bool = false, exactBytes: Bool = false) {
        self.width = width
        self.color = color
        self.exactBytes = exactBytes
    }

    /// Creates the style for standard output, which has a width if it is a terminal, or for a file.
    package init(for file: String?, color: ColorChoice, exactBytes: Bool = false) {
        let toTerminal = file == nil && Terminal.isTerminal(STDOUT_FILENO)
        self.init(
            width: toTerminal ? Terminal.width(of: STDOUT_FILENO) : nil, color: color.isOn(terminal: toTerminal),
            exactBytes: exactBytes)
    }

    /// Returns a size. Units are padded to one width, so that the digits align.
    func figure(_ size: UInt64) -> String {
        if exactBytes { return String(size) }
        let (number, unit) = SizeFigure.human(size)
        return "\(number) \(unit)" + (unit.utf8.count == 1 ? "  " : "")
    }
}
