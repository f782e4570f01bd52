import LinkMapKit

/// Draws the rows of a table: figures aligned right, names aligned left.
struct TableRows {
    let style: TableStyle
    let totals: Sizes
    private let columns: [SizeColumns.Column]
    private(set) var output = OutputBuffer()
    /// The width of a size, in columns.
    private let sizeWidth: Int

    private enum Weight {
        case bold, dim

        var sequence: StaticString {
            switch self {
            case .bold: "\u{1b}[1m"
            case .dim: "\u{1b}[2m"
            }
        }
    }

    private static let shareWidth = 6
    private static let gap = 2
    /// The minimum width to which a name is cut, in columns, however narrow the terminal is.
    private static let leastName = 12

    init(style: TableStyle, totals: Sizes, columns: [SizeColumns.Column]) {
        self.style = style
        self.totals = totals
        self.columns = columns
        let widest = String(columns.map { $0.size(totals) }.max() ?? 0).utf8.count
        // The width of `1023 KiB` or of the title.
        sizeWidth = max(style.exactBytes ? widest : 8, "FILE SIZE".utf8.count)
    }

    private var nameColumn: Int {
        columns.reduce(0) {
            $0 + width(of: $1) + TableRows.gap + ($1.hasShare ? TableRows.shareWidth + TableRows.gap : 0)
        }
    }

    private func width(of column: SizeColumns.Column) -> Int { max(sizeWidth, column.title.utf8.count) }

    // MARK: - Rows

    mutating func appendHeader(_ title: String) {
        begin(.bold)
        for column in columns {
            appendRight(column.title.uppercased(), in: width(of: column))
            if column.hasShare { appendRight("%", in: TableRows.shareWidth) }
        }
        output.append(text: title.uppercased())
        end(.bold)
    }

    /// - Parameter note: what stands behind the name, as far as there is room.
    mutating func append(_ name: String, _ sizes: Sizes, depth: Int, note: String? = nil) {
        appendFigures(sizes)
        output.append(spaces: 2 * depth)
        // Names in brackets are synthetic: padding, headers, the rest of a list.
        let weight: Weight? = name.utf8.first == UInt8(ascii: "[") ? .dim : nil
        begin(weight)
        let shown = fitting(VisibleText.of(name), from: nameColumn + 2 * depth)
        output.append(text: shown)
        if let note { append(note: note, from: nameColumn + 2 * depth + DisplayWidth.of(shown)) }
        end(weight)
    }

    mutating func appendTotals() {
        begin(.bold)
        appendFigures(totals)
        output.append("TOTAL")
        end(.bold)
    }

    mutating func appendHeadline(_ text: String) {
        begin(.bold)
        output.append(text: style.width.map { DisplayWidth.cut(text, to: $0) } ?? text)
        end(.bold)
        output.append("\n")
    }

    mutating func appendNote(_ text: String) {
        output.append(text: "\n\(text)\n")
    }

    // MARK: - Cells

    private mutating func appendFigures(_ sizes: Sizes) {
        for column in columns {
            let size = column.size(sizes)
            appendRight(style.figure(size), in: width(of: column))
            guard column.hasShare else { continue }
            appendRight(SizeFigure.share(size, of: column.size(totals)), in: TableRows.shareWidth)
        }
    }

    private mutating func appendRight(_ text: String, in width: Int) {
        output.append(spaces: width - text.utf8.count)
        output.append(text: text)
        output.append(spaces: TableRows.gap)
    }

    /// The width below which a cut note says nothing.
    private static let leastNote = 12

    private mutating func append(note: String, from column: Int) {
        let room = style.width.map { $0 - column - TableRows.gap } ?? .max
        guard room >= TableRows.leastNote else { return }
        output.append(spaces: TableRows.gap)
        output.append(text: DisplayWidth.cut(note, to: room))
    }

    private func fitting(_ name: String, from column: Int) -> String {
        guard let width = style.width else { return name }
        return ShortName.text(of: StandardNames.shortened(name), in: max(width - column, TableRows.leastName))
    }

    // MARK: - Colour

    private mutating func begin(_ weight: Weight?) {
        if style.color, let weight { output.append(weight.sequence) }
    }

    private mutating func end(_ weight: Weight?) {
        if style.color, weight != nil { output.append("\u{1b}[0m") }
        output.append(byte: UInt8(ascii: "\n"))
    }
}
