/// The functions of an image, by address.
package struct FunctionTable: Sendable {
    package struct Function: Sendable {
        /// The mangled name, as it stands in the file.
        package let name: ByteView
        package let start: UInt64
        /// The row of the table: one number for each function.
        package let row: Int
    }

    private struct Row {
        let start: UInt64
        let end: UInt64
        let name: ByteView
        let rank: UInt8
    }

    private let rows: [Row]

    /// The limit of nested functions that a lookup passes. Real nesting is rare and shallow; crafted files may have
    /// nothing else.
    private static let mostNested = 64

    package init(of image: Image) throws(InputError) {
        var rows: [Row] = []
        for symbol in try image.symbols() where FunctionTable.isFunction(symbol, in: image) {
            let end = symbol.address.addingReportingOverflow(symbol.size)
            rows.append(
                Row(
                    start: symbol.address, end: end.overflow || symbol.size == 0 ? .max : end.partialValue,
                    name: symbol.name, rank: symbol.rank))
        }
        // The best of several names at one address is sorted last, because the search begins at the end.
        RadixSort.sort(&rows) { UInt64($0.rank) }
        RadixSort.sort(&rows) { $0.start }
        self.rows = FunctionTable.bounded(rows, by: image.sections)
    }

    package var count: Int { rows.count }

    /// Returns whether a symbol is a function. Code sections of a debug file have no contents and count as code.
    private static func isFunction(_ symbol: Symbol, in image: Image) -> Bool {
        guard symbol.role == .definition, !symbol.name.isEmpty, symbol.section != Symbol.noSection,
            image.sections.indices.contains(Int(symbol.section))
        else { return false }
        let section = image.sections[Int(symbol.section)]
        // Thread-local symbols are offsets, not addresses.
        return (section.kind == .code || section.kind == .zeroFill) && section.memoryRange.contains(symbol.address)
    }

    /// Gives symbols without a size the space up to the next symbol or the end of their section.
    private static func bounded(_ rows: [Row], by sections: [Section]) -> [Row] {
        let ends = sections.filter { !$0.memoryRange.isEmpty }.map(\.memoryRange)
            .sorted { $0.lowerBound < $1.lowerBound }
        var bounded = rows
        var next = UInt64.max
        for index in rows.indices.reversed() {
            let row = rows[index]
            if index + 1 < rows.count, rows[index + 1].start > row.start { next = rows[index + 1].start }
            guard row.end == .max else { continue }
            let after = ends.firstIndexSorted { $0.lowerBound > row.start }
            let section = after > 0 ? ends[after - 1].upperBound : row.start
            bounded[index] = Row(
                start: row.start, end: max(min(next, section), row.start), name: row.name, rank: row.rank)
        }
        return bounded
    }

    /// Returns the function that contains `address`: the one that starts last, then the one with the best name.
    package func function(at address: UInt64) -> Function? {
        var index = rows.firstIndexSorted { $0.start > address }
        let last = max(0, index - FunctionTable.mostNested)
        while index > last {
            index -= 1
            let row = rows[index]
            if address < row.end { return Function(name: row.name, start: row.start, row: index) }
        }
        return nil
    }
}
