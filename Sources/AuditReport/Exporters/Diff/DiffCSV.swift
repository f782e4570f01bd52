import LinkMapKit

/// The changes between two builds as comma-separated values (RFC 4180): one column for each level, then the changes.
/// Only the innermost rows are records, so that the records add up to the difference of the totals.
package enum DiffCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: DiffSheet) -> OutputBuffer {
        var output = OutputBuffer()
        let columns = [
            "change", "oldName", "oldFileSize", "newFileSize", "fileSizeDelta", "oldVMSize", "newVMSize", "vmSizeDelta",
        ]
        let sizes = SizeColumns(sheet.diff)
        output.append(record: sheet.levels + columns + sizes.deltas.flatMap(\.names))
        var path = [String](repeating: "", count: sheet.levels.count)
        for line in sheet.lines {
            let level = min(line.depth, path.count - 1)
            path[level] = line.name
            for inner in path.indices where inner > level { path[inner] = "" }
            if line.isLeaf { append(line, under: path, sizes, to: &output) }
        }
        return output
    }

    private static func append(
        _ line: DiffLine, under path: [String], _ sizes: SizeColumns, to output: inout OutputBuffer
    ) {
        func size(_ bytes: UInt64?) -> String { bytes.map { String($0) } ?? "" }
        output.append(
            record: path + [
                line.change?.rawValue ?? "", line.oldName ?? "", size(line.old?.fileSize), size(line.new?.fileSize),
                String(line.delta.fileSize), size(line.old?.vmSize), size(line.new?.vmSize), String(line.delta.vmSize),
            ]
                + sizes.deltas.flatMap { column in
                    [
                        size(line.old.map(column.size)), size(line.new.map(column.size)),
                        String(column.delta(line.delta)),
                    ]
                })
    }
}
