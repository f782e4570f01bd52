/// The report as comma-separated values (RFC 4180): a column a level, then the sizes; a record for
/// each row that is not made of others, so that the records add up to the totals.
///
/// Names are data and stay what they are. Some spreadsheets take a cell that starts with `-`, `+`,
/// `=` or `@` for a formula, and `-[Foo bar]` does; the usual remedy, a quote mark in front, would
/// give every other reader of the file a name that does not exist. Import such columns as text.
/// Control characters, which RFC 4180 does not allow, are the exception: they are written out.
package enum SizeCSV {
    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        var output = OutputBuffer()
        let levels = sheet.levels
        for name in levels.names {
            output.append(text: name)
            output.append(byte: UInt8(ascii: ","))
        }
        output.append("fileSize,vmSize\r\n")
        var path = Array(repeating: "", count: levels.names.count)
        var outermost = ""
        for line in sheet.lines {
            if line.depth == 0 { outermost = line.name }
            let level = levels.level(ofDepth: line.depth, in: outermost)
            path[level] = field(line.name)
            for other in path.indices where other > level { path[other] = "" }
            if line.isLeaf { append(path, line, to: &output) }
        }
        return output
    }

    private static func append(_ path: [String], _ line: SheetLine, to output: inout OutputBuffer) {
        for name in path {
            output.append(text: name)
            output.append(byte: UInt8(ascii: ","))
        }
        output.append(number: line.sizes.fileSize)
        output.append(byte: UInt8(ascii: ","))
        output.append(number: line.sizes.vmSize)
        output.append("\r\n")
    }

    /// Quoted where it has to be.
    private static func field(_ name: String) -> String {
        let text = VisibleText.of(name) { $0 == "\n" || $0 == "\r" || $0 == "\t" }
        guard needsQuotes(text) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    private static func needsQuotes(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
            default: continue
            }
        }
        return false
    }
}
