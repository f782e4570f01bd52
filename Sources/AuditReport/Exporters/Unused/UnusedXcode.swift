import LinkMapKit

/// The findings as issues of Xcode, at the source lines that debug info or an index store gives them.
/// Known findings are left out.
package enum UnusedXcode: PlainExporter {
    package static let format = Format.xcode

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        if let list = sheet.neverRan {
            for row in list.shownRows {
                let text = NeverRanSARIF.message(of: row, named: list.name(of: row))
                output.append(text: XcodeIssue.line(.note, text, at: list.place(of: row)))
            }
            return output
        }
        for line in sheet.shownLines where line.state != .known {
            let text = SARIFResult(line: line, path: nil, rules: []).message
            let place = line.finding.place.map { "\($0.file.lossless):\(max($0.line, 1))" } ?? ""
            output.append(text: XcodeIssue.line(line.finding.confidence == .low ? .note : .warning, text, at: place))
        }
        return output
    }
}
