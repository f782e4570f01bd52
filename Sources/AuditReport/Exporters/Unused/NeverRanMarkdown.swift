import LinkMapKit

/// The code that never ran as tables in GitHub's Markdown.
enum NeverRanMarkdown {
    static func document(of list: NeverRanList, _ sheet: UnusedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if !list.rows.isEmpty {
            appendRows(of: list, to: &output)
            appendGroups(of: list, to: &output)
        }
        output.append(text: "\(list.summary(records: sheet.report.runs))\n")
        return output
    }

    private static func appendRows(of list: NeverRanList, to output: inout OutputBuffer) {
        output.append("| Bytes | Group | Name | File | Kept by |\n| ---: | :--- | :--- | :--- | :--- |\n")
        for row in list.shownRows {
            let place = list.place(of: row)
            let cells = [
                SizeFigure.text(row.bytes), MarkdownCode.text(row.group.name.lossless),
                MarkdownCode.text(list.name(of: row)), place.isEmpty ? "" : MarkdownCode.text(place),
                MarkdownCode.prose(row.keptBy),
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        let rest = list.rows.count - list.shownRows.count
        output.append(markdownRest: rest)
        output.append("\n")
    }

    private static func appendGroups(of list: NeverRanList, to output: inout OutputBuffer) {
        output.append("| Group | Kind | Functions | Bytes |\n| :--- | :--- | ---: | ---: |\n")
        for total in list.groups {
            let cells = [
                MarkdownCode.text(total.group.name.lossless), total.group.kind.rawValue, String(total.count),
                SizeFigure.text(total.bytes),
            ]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        output.append("\n")
    }
}
