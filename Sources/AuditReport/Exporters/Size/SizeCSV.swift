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
        let fields = SizeColumns(sheet.report).fields
        output.append(text: fields.map(\.name).joined(separator: ","))
        output.append("\r\n")
        var path: [[NameStore.Name]] = Array(repeating: [], count: levels.names.count)
        var outermost = ""
        for line in sheet.lines {
            if line.depth == 0, levels.differ { outermost = sheet.name(of: line) }
            let level = levels.level(ofDepth: line.depth - line.folders, in: outermost)
            path[level] = Array(path[level].prefix(line.isFolder ? line.folders : 0)) + [line.name]
            for inner in path.indices where inner > level { path[inner] = [] }
            guard line.isLeaf else { continue }
            append(path, sheet.names.bytes.span, to: &output)
            for (index, field) in fields.enumerated() {
                if index > 0 { output.append(byte: UInt8(ascii: ",")) }
                output.append(number: field.size(line.sizes))
            }
            output.append("\r\n")
        }
        return output
    }

    private static func append(_ path: [[NameStore.Name]], _ names: Span<UInt8>, to output: inout OutputBuffer) {
        for parts in path {
            if parts.count > 1 {
                var joined: [UInt8] = []
                for (index, part) in parts.enumerated() {
                    if index > 0 { joined.append(UInt8(ascii: "/")) }
                    for place in part.range { joined.append(names[place]) }
                }
                output.append(field: joined.span)
            } else {
                output.append(field: names.extracting(parts.first?.range ?? 0..<0))
            }
            output.append(byte: UInt8(ascii: ","))
        }
    }
}
