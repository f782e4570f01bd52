import LinkMapKit

/// Sentences and figures about changes, for tables and documents.
enum DiffWords {
    /// Returns a signed size: `+1.25 KiB`, `-340 B`, `0 B`.
    static func figure(_ delta: Int64, exact: Bool = false) -> String {
        let sign = delta > 0 ? "+" : delta < 0 ? "-" : ""
        return sign + (exact ? String(delta.magnitude) : SizeFigure.text(delta.magnitude))
    }

    /// Returns the change as a share of the old size: `+3.1%`; an empty string if the old size is 0.
    static func share(_ delta: Int64, of old: UInt64?) -> String {
        guard let old, old > 0, delta != 0 else { return "" }
        let ratio = Double(delta.magnitude) / Double(old) * 100
        let sign = delta > 0 ? "+" : "-"
        guard ratio < 1000 else { return "\(sign)>999%" }
        let tenths = UInt64((ratio * 10).rounded())
        return "\(sign)\(tenths / 10).\(tenths % 10)%"
    }

    static func titles(of columns: [SizeColumns.Column]) -> [String] {
        columns.flatMap { $0.hasShare ? [$0.title, "%"] : [$0.title] }
    }

    /// Returns the figures of a row.
    static func cells(
        of delta: SizeDelta, from old: Sizes?, _ columns: [SizeColumns.Column], _ figure: (Int64) -> String
    ) -> [String] {
        columns.flatMap { column in
            let change = column.delta(delta)
            return [figure(change)] + (column.hasShare ? [share(change, of: old.map(column.size))] : [])
        }
    }

    /// Returns the name of the line with its old name.
    static func name(of line: DiffLine, written: (String) -> String) -> String {
        guard let oldName = line.oldName, oldName != line.name else { return written(line.name) }
        return "\(written(oldName)) → \(written(line.name))"
    }

    /// Returns the counts of all kinds of changes: `12 added, 3 grown; padding: -16 B`.
    static func summary(of diff: SizeDiff, exact: Bool = false) -> String {
        let counts = DiffRow.Change.allCases.compactMap { change in
            diff.counts[change].map { "\($0) \(change.rawValue)" }
        }
        var text = counts.isEmpty ? "Nothing changed" : counts.joined(separator: ", ")
        if !diff.padding.isZero {
            text += counts.isEmpty ? " but padding: " : "; padding: "
            text += "\(figure(diff.padding.fileSize, exact: exact)) in the file, "
            text += "\(figure(diff.padding.vmSize, exact: exact)) in memory"
        }
        return text + "."
    }

    /// Returns what grew and what shrank: `By symbol: +5.39 MiB grown or added, -16.9 KiB shrunk or removed.`
    ///
    /// - Returns: `nil` if nothing changed.
    static func sums(of sheet: DiffSheet, exact: Bool = false) -> String? {
        let sums = sheet.diff.countsShipped ? sheet.diff.shippedSums : sheet.sums
        let measure = sheet.diff.countsShipped ? ", shipped" : ""
        return sums.isZero
            ? nil : "By \(sheet.levels.joined(separator: ", "))\(measure): \(text(of: sums, exact: exact))."
    }

    /// Returns `+5.39 MiB grown or added, -16.9 KiB shrunk or removed`, as the page and the summary of `report` write it.
    static func text(of sums: ChangeSums, exact: Bool = false) -> String {
        "\(figure(sums.grown, exact: exact)) grown or added, \(figure(sums.shrunk, exact: exact)) shrunk or removed"
    }

    /// Returns sentences about the totals: `Shipped: 1.20 MiB → 1.25 MiB. File: 3.10 MiB → 3.40 MiB. …`
    static func totals(of diff: SizeDiff, exact: Bool = false) -> String {
        func size(_ bytes: UInt64) -> String { exact ? "\(bytes) B" : SizeFigure.text(bytes) }
        let (old, new) = (diff.oldTotals, diff.newTotals)
        let columns = SizeColumns(diff)
        let packed = columns.hasContainer ? " Packed: \(size(old.containerSize)) → \(size(new.containerSize))." : ""
        let shipped = diff.countsShipped ? "Shipped: \(size(old.shippedSize)) → \(size(new.shippedSize)). " : ""
        return shipped
            + "\(columns.hasProduct ? "Files" : "File"): \(size(old.fileSize)) → \(size(new.fileSize)).\(packed) "
            + "Memory: \(size(old.vmSize)) → \(size(new.vmSize))."
    }
}
