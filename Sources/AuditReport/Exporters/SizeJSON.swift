import LinkMapKit

/// The report as JSON, schema `sizeaudit/size/1`.
package enum SizeJSON {
    /// Digits, keys and punctuation of a row, without its name; measured, to reserve once.
    private static let bytesPerLine = 56

    package static func document(of sheet: SizeSheet) -> OutputBuffer {
        var writer = JSONWriter()
        writer.reserve(sheet.lines.reduce(1024) { $0 + $1.name.count + bytesPerLine })
        let report = sheet.report
        writer.begin(.object)
        writer.member("schema", "sizeaudit/size/1")
        writer.member("artifact", report.artifact)
        if !report.artifacts.isEmpty { writer.array("artifacts", of: report.artifacts) { $1.value($0) } }
        writer.key("by")
        writer.list(report.by.map(\.rawValue))
        writer.key("totals")
        writer.begin(.object)
        write(report.totals, to: &writer)
        writer.end(.object)
        write(sheet.lines, sheet.names.bytes.span, to: &writer)
        if let dead = report.deadStripped { writer.member("deadStripped", dead) }
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    // MARK: - Rows

    private static func write(_ lines: [SheetLine], _ names: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("rows")
        writer.begin(.array)
        for index in lines.indices {
            let line = lines[index]
            write(line, names, to: &writer)
            guard line.isLeaf else { continue }
            writer.end(.object)
            let next = index + 1 < lines.count ? lines[index + 1].depth : 0
            for _ in 0..<max(line.depth - next, 0) {
                writer.end(.array)
                writer.end(.object)
            }
        }
        writer.end(.array)
    }

    /// Leaves the row open, and the list of its own rows too where there is one.
    private static func write(_ line: SheetLine, _ names: Span<UInt8>, to writer: inout JSONWriter) {
        writer.element()
        writer.begin(.object)
        writer.key("name")
        writer.value(names.extracting(line.name.range))
        if let symbol = line.symbol { writer.member("symbol", symbol.lossless) }
        if line.isSynthetic { writer.member("synthetic", true) }
        write(line.sizes, to: &writer)
        guard !line.isLeaf else { return }
        writer.key("rows")
        writer.begin(.array)
    }

    private static func write(_ sizes: Sizes, to writer: inout JSONWriter) {
        writer.member("fileSize", sizes.fileSize)
        writer.member("vmSize", sizes.vmSize)
    }
}
