import LinkMapKit

/// The report as one self-contained HTML page.
///
/// The page is fixed except for two blocks of data: the report as JSON, and its long lists as compressed columns in
/// printable characters. Names are never part of the markup: the page's scripts insert them as text.
package enum HTMLPage: PlainExporter {
    package static let format = Format.html

    package static func document(of report: Report) throws(OutputError) -> OutputBuffer {
        let (json, blocks) = try PageData.make(of: report)
        var output = OutputBuffer()
        output.reserve(blocks.reduce(json.bytes.count + (1 << 17)) { $0 + $1.packed.count / 4 * 5 })
        output.append(PageFiles.head)
        output.append("<script type=\"application/json\" id=\"report\">")
        append(escaped: json.bytes, to: &output)
        output.append("</script>\n")
        for block in blocks {
            output.append(
                text: "<script type=\"text/plain\" class=\"packed\" data-bytes=\"\(block.packed.count)\">")
            PrintableCode.append(block.packed, to: &output)
            output.append("</script>\n")
        }
        output.append(PageFiles.tail)
        return output
    }

    /// Analyzes artifacts for a page. Their sizes are encoded while references are followed, since encoding is most of the work for a page.
    package static func report(on paths: [String], query: ReportQuery, rawNames: Bool) throws(InputError) -> Report {
        var packed: Result<PackedSizes, OutputError>?
        let build = try ReportAnalysis.answers(on: paths, query: query) { sizes in
            packed = Result { () throws(OutputError) in
                try PackedSizes(sizes, rawNames: rawNames, findsSymbols: query.followsReferences)
            }
            if case .success = packed { sizes.releaseRows() }
        }
        var report = Report(build)
        report.packedSizes = packed
        report.rawNames = rawNames
        return report
    }

    /// Appends JSON with `<` escaped, so that it cannot close or open a script block. JSON has `<` in strings only.
    private static func append(escaped json: [UInt8], to output: inout OutputBuffer) {
        for byte in json {
            if byte == UInt8(ascii: "<") { output.append("\\u003c") } else { output.append(byte: byte) }
        }
    }
}
