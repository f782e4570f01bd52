import LinkMapKit

extension SizeCells {
    /// Whether few bytes belong to classes, as in a program of C, while debug info tells the source files.
    var isBetterDividedBySources: Bool {
        guard places.contains(where: { $0.kind == .debug && $0.isInFile }) else { return false }
        let isNamed = classes.map { !$0.raw.starts(with: "[") }
        var named: UInt64 = 0
        for row in rows where isNamed[Int(symbols[Int(row.symbol)].classNumber)] {
            for cell in self.cells(of: row) where places[Int(cell.place)].isInFile {
                named = named.addingClamped(cell.size)
            }
        }
        return named < totals.fileSize / 100 * 15
    }
}
