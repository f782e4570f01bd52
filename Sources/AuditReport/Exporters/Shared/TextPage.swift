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
