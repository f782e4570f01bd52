import LinkMapKit

/// The measured savings as a table in GitHub's Markdown.
package enum RelinkMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of report: RelinkReport) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(text: MarkdownCode.prose(RelinkWords.heading(of: report)) + "\n\n")
        let hasDownload = report.model != nil
        output.append(hasDownload ? "| Download | Saves | Option | Loses |\n| ---: " : "| Saves | Option | Loses |\n")
        output.append("| ---: | :--- | :--- |\n")
        for attempt in (report.together.map { [$0] } ?? []) + report.useful {
            let download = hasDownload ? [RelinkWords.download(of: attempt, in: report, TableStyle())] : []
            let cells =
                download + [
                    SizeFigure.text(UInt64(clamping: report.saving(of: attempt) ?? 0)),
                    MarkdownCode.text(attempt.option.text),
                    MarkdownCode.prose(RelinkWords.losses(of: attempt, from: report.base)),
                ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        for line in RelinkWords.rest(of: report) { output.append(text: "\n\(MarkdownCode.prose(line))\n") }
        return output
    }
}
