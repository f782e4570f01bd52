import LinkMapKit

/// The report as one page for a browser, which needs nothing else.
///
/// The page is fixed, but for two blocks of data: the report as JSON, and the long lists of it as compressed columns in
/// printable characters. No name is ever part of the markup: the page's scripts put names in as text.
package enum HTMLPage {
    package static func document(of report: Report) throws(OutputError) -> OutputBuffer {
        var streams = PackedStreams()
        let json = PageData.json(of: report, streams: &streams)
        let packed = try streams.compressed()
        var output = OutputBuffer()
        output.reserve(packed.count / 4 * 5 + json.bytes.count + (1 << 17))
        output.append(PageFiles.head)
        output.append("<script type=\"application/json\" id=\"report\">")
        append(escaped: json.bytes, to: &output)
        output.append(text: "</script>\n<script type=\"text/plain\" id=\"packed\" data-bytes=\"\(packed.count)\">")
        PrintableCode.append(packed, to: &output)
        output.append("</script>\n")
        output.append(PageFiles.tail)
        return output
    }

    /// JSON holds `<` in strings alone, where an escape may stand for it: so no script block can be ended or opened.
    private static func append(escaped json: [UInt8], to output: inout OutputBuffer) {
        for byte in json {
            if byte == UInt8(ascii: "<") { output.append("\\u003c") } else { output.append(byte: byte) }
        }
    }
}
