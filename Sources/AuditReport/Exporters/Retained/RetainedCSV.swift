import LinkMapKit

/// The retained sizes as comma-separated values (RFC 4180), one record a row; names are written as by ``SizeCSV``.
package enum RetainedCSV: PlainExporter {
    package static let format = Format.csv

    package static func document(of sheet: RetainedSheet) -> OutputBuffer {
        var output = OutputBuffer()
        for (index, image) in sheet.images.enumerated() {
            let grid = RetainedGrid(image)
            let shown = grid.columns.indices.filter { grid.columns[$0].audience != .people }
            // All images have the same columns.
            let file = image.image.file.map { [$0] } ?? []
            if index == 0 {
                output.append(record: ["arch"] + shown.map { grid.columns[$0].key } + file.map { _ in "image" })
            }
            for row in grid.rows {
                output.append(record: [image.image.architecture] + shown.map { text(of: row[$0]) } + file)
            }
        }
        return output
    }

    private static func text(of cell: RetainedGrid.Cell) -> String {
        switch cell {
        case .bytes(let bytes): String(bytes)
        case .share: ""
        case .count(let count): String(count)
        case .name(let name, _): name
        case .saving(let saving): saving.map { String($0.bytes) } ?? ""
        case .word(let word): "\(word)"
        }
    }
}
