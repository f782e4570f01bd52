import LinkMapKit

/// The retained sizes as tables in GitHub's Markdown.
package enum RetainedMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: RetainedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        for image in sheet.images {
            if !output.bytes.isEmpty { output.append("\n") }
            if sheet.images.count > 1 { output.append(text: "\(MarkdownCode.text(image.image.title)):\n\n") }
            if case .removal(let removal) = image.image.answer {
                for target in removal.targets {
                    let line = RetainedWords.line(of: target, named: MarkdownCode.text(target.name))
                    output.append(text: "- \(line)\n")
                }
                output.append("\n")
            }
            appendRows(of: image, to: &output)
            for note in RetainedWords.notes(on: image, by: sheet.report.by) {
                output.append(text: "\n\(MarkdownCode.prose(note))\n")
            }
        }
        return output
    }

    private static func appendRows(of image: RetainedSheet.Image, to output: inout OutputBuffer) {
        guard !image.lines.isEmpty else { return }
        let grid = RetainedGrid(image)
        let shown = grid.columns.indices.filter { grid.columns[$0].audience != .programs }
        let titles = shown.map { MarkdownCode.title(grid.columns[$0].title) }
        let rules = shown.map { grid.columns[$0].alignsRight ? "---:" : ":---" }
        for cells in [titles, rules] + grid.rows.map({ row in shown.map { text(of: row[$0]) } }) {
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        if image.leftOut > 0 {
            let rest = image.leftOut.counted("other is", "others are")
            output.append(text: "\n\(rest) not shown.\n")
        }
    }

    private static func text(of cell: RetainedGrid.Cell) -> String {
        switch cell {
        case .bytes(let bytes): SizeFigure.text(bytes)
        case .share(let part, let whole): SizeFigure.share(part, of: whole)
        case .count(let count): String(count)
        case .name(let name, let depth):
            name.isEmpty ? "" : String(repeating: "&nbsp;&nbsp;", count: min(depth, 64)) + MarkdownCode.text(name)
        case .saving(let saving): saving.map { SavingFigure.text($0) { SizeFigure.text($0) } } ?? ""
        case .word(let word): "\(word)"
        }
    }
}

extension MarkdownCode {
    /// Returns a title in sentence case: `Dominated by` for `DOMINATED BY`.
    fileprivate static func title(_ text: String) -> String { text.prefix(1) + text.dropFirst().lowercased() }
}
