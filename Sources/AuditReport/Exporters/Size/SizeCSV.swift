import LinkMapKit

/// The report as comma-separated values (RFC 4180): one column for each level, then the sizes. Only the innermost rows
/// are records, so that the records add up to the totals.
///
/// Names are data and stay unchanged. Some spreadsheets read a cell that starts with `-`, `+`, `=` or `@` as a formula,
/// and `-[Foo bar]` is one. The usual protection, a leading quotation mark, would change the name for all other
/// readers. Import such columns as text. Only control characters, which RFC 4180 does not allow, are escaped.
package enum SizeCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        var output = OutputBuffer()
        let levels = sheet.levels
        for name in levels.names {
            output.append(text: name)
            output.append(byte: UInt8(ascii: ","))
        }
        output.append("fileSize,vmSize\r\n")
        var path: [NameStore.Name] = Array(repeating: .empty, count: levels.names.count)
        var outermost = ""
        for line in sheet.lines {
            if line.depth == 0, levels.differ { outermost = sheet.name(of: line) }
            let level = levels.level(ofDepth: line.depth, in: outermost)
            path[level] = line.name
            for inner in path.indices where inner > level { path[inner] = .empty }
            if line.isLeaf { append(path, line.sizes, sheet.names.bytes.span, to: &output) }
        }
        return output
    }

    private static func append(
        _ path: [NameStore.Name], _ sizes: Sizes, _ names: Span<UInt8>, to output: inout OutputBuffer
    ) {
        for name in path {
            output.append(field: names.extracting(name.range))
            output.append(byte: UInt8(ascii: ","))
        }
        output.append(number: sizes.fileSize)
        output.append(byte: UInt8(ascii: ","))
        output.append(number: sizes.vmSize)
        output.append("\r\n")
    }
}
