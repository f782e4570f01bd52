import LinkMapKit

/// What a program does before `main` as tables in GitHub's Markdown.
package enum StartupMarkdown {
    package static func document(of sheet: StartupSheet) -> OutputBuffer {
        var output = OutputBuffer()
        guard sheet.other == nil else {
            append(StartupGrid.changes(in: sheet), to: &output, top: nil)
            return output
        }
        for image in sheet.report.images {
            if !output.bytes.isEmpty { output.append("\n") }
            output.append(text: "**\(MarkdownCode.prose(StartupWords.heading(of: image)))**\n\n")
            output.append("| Figure | Value | |\n| :--- | ---: | :--- |\n")
            for row in StartupWords.summary(of: image, TableStyle()) {
                output.append(text: "| \(row.map(MarkdownCode.prose).joined(separator: " | ")) |\n")
            }
            append(StartupGrid.libraries(of: image), to: &output, top: sheet.options.top)
            append(StartupGrid.initializers(of: image, sheet), to: &output, top: sheet.options.top)
            appendAdvice(on: image, to: &output)
        }
        return output
    }

    private static func append(_ grid: StartupGrid, to output: inout OutputBuffer, top: Int?) {
        guard !grid.rows.isEmpty else { return }
        if !output.bytes.isEmpty { output.append("\n") }
        output.append(text: "| \(grid.columns.map(\.title).joined(separator: " | ")) |\n")
        output.append(text: "| \(grid.columns.map { $0.alignsRight ? "---:" : ":---" }.joined(separator: " | ")) |\n")
        let rows = grid.rows.prefix(top ?? grid.rows.count)
        for row in rows {
            let cells = row.enumerated().map { index, cell in
                grid.columns[index].isName && !cell.isEmpty ? MarkdownCode.text(cell) : MarkdownCode.prose(cell)
            }
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        let left = grid.rows.count - rows.count
        if left > 0 { output.append(text: "\n\(left == 1 ? "1 other is" : "\(left) others are") not shown.\n") }
    }

    private static func appendAdvice(on image: StartupImage, to output: inout OutputBuffer) {
        guard !image.advice.isEmpty else { return }
        output.append("\nWhat to do first:\n\n")
        for (index, advice) in image.advice.enumerated() {
            let saving = StartupWords.saving(of: advice)
            output.append(
                text:
                    "\(index + 1). \(MarkdownCode.prose(advice.says)) (\(MarkdownCode.prose(saving))): \(MarkdownCode.prose(advice.fix)). "
                    + "Estimated: \(MarkdownCode.prose(advice.how)).\n")
        }
    }
}
