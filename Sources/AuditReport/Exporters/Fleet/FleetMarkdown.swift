import LinkMapKit
import StallAnalysis

/// The sums over many traces as a table in GitHub's Markdown.
package enum FleetMarkdown: PlainExporter {
    package static let format = Format.markdown

    package static func document(of sheet: FleetSheet) -> OutputBuffer {
        let key = sheet.report.key
        let titles = FleetFigures.columns(of: key).map { column in
            String(column.title.prefix(1)) + column.title.dropFirst().lowercased()
        }
        var output = OutputBuffer()
        output.append(text: "\(FleetFigures.line(of: sheet.report))\n\n")
        let name = key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()
        output.append(text: "| \((titles + [name]).joined(separator: " | ")) |\n")
        output.append(text: "|\(String(repeating: " ---: |", count: titles.count)) :--- |\n")
        for line in sheet.lines {
            let cells = FleetFigures.cells(of: line.row, key) + [MarkdownCode.text(line.name)]
            output.append(text: "| \(cells.joined(separator: " | ")) |\n")
        }
        return output
    }
}
