import LinkMapKit

/// The work before `main` as tables in GitHub's Markdown.
package enum StartupMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: StartupSheet) -> OutputBuffer {
        var output = OutputBuffer()
        guard sheet.other == nil else {
            output.append(markdown: StartupGrid.changes(in: sheet), top: nil)
            return output
        }
        for image in sheet.report.images {
            if !output.bytes.isEmpty { output.append("\n") }
            output.append(text: "**\(MarkdownCode.prose(StartupWords.heading(of: image)))**\n\n")
            output.append("| Figure | Value | |\n| :--- | ---: | :--- |\n")
            for row in StartupWords.summary(of: image, TableStyle()) {
                output.append(text: "| \(row.map(MarkdownCode.prose).joined(separator: " | ")) |\n")
            }
            output.append(markdown: StartupGrid.libraries(of: image), top: sheet.options.top)
            output.append(markdown: StartupGrid.initializers(of: image, sheet), top: sheet.options.top)
            appendAdvice(on: image, to: &output)
        }
        if let layout = sheet.layout { output.append(markdown: LayoutGrid.grid(of: layout), top: nil) }
        return output
    }

    private static func appendAdvice(on image: StartupImage, to output: inout OutputBuffer) {
        guard !image.advice.isEmpty else { return }
        output.append("\nWhat to do first:\n\n")
        for (index, advice) in image.advice.enumerated() {
            let saving = StartupWords.saving(of: advice)
            output.append(
                text:
                    "\(index + 1). \(MarkdownCode.prose(advice.finding)) (\(MarkdownCode.prose(saving))): "
                    + "\(MarkdownCode.prose(advice.option)). "
                    + "Estimated: \(MarkdownCode.prose(advice.estimate)).\n")
        }
    }
}
