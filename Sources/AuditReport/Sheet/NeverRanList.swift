import LinkMapKit

/// The code that never ran, ready to print: filtered, with the sums of its groups.
package struct NeverRanList {
    /// The selected code, by descending size.
    package let rows: [IdleCode]
    /// The sums by group: own code first, the runtime last, by descending size between them.
    package let groups: [GroupTotal]
    /// The number of rows to show.
    private let top: Int
    private let rawNames: Bool

    init(_ code: [IdleCode], _ options: UnusedSheetOptions) {
        rows = code.filter { options.selects($0.kind, $0.name, $0.symbol) }
        top = options.top ?? rows.count
        rawNames = options.rawNames
        groups = GroupTotal.totals(of: rows.map { ($0.group, $0.bytes) })
    }

    package var shownRows: ArraySlice<IdleCode> { rows.prefix(top) }

    package var bytes: UInt64 { rows.reduce(0) { $0.addingClamped($1.bytes) } }

    func name(of row: IdleCode) -> String { (rawNames ? row.symbol ?? row.name : row.name).lossless }

    /// Returns the source location as `file:line`, or the file alone; empty if unknown.
    func place(of row: IdleCode) -> String {
        guard let file = row.file?.lossless else { return "" }
        return row.line.map { "\(file):\($0)" } ?? file
    }

    /// Returns a sentence with the count, the bytes and the number of records.
    package func summary(records: Int) -> String {
        let functions = rows.count.counted("function is", "functions are")
        let shown = records == 1 ? "the record does not show" : "none of \(records) records shows"
        return "\(functions) referred to, yet \(shown) \(rows.count == 1 ? "it" : "them"): \(SizeFigure.text(bytes))"
    }
}
