import LinkMapKit

/// A size report as it will be shown: filtered, ordered, cut, every name made text. All that is left
/// to an exporter is to write it down.
package struct SizeSheet {
    /// What stands around the rows: artifact, totals, warnings.
    package let report: SizeReport
    package let levels: SheetLevels
    /// Each line is followed by the lines that it is made of.
    package let lines: [SheetLine]
    let names: NameStore
    /// The filter, where no row got through it.
    package let idleFilter: NamePattern?

    package init(_ report: SizeReport, options: SheetOptions = SheetOptions()) {
        let text = LabelText(raw: options.rawNames)
        var rows = report.rows
        var filteredOut: Sizes?
        if let pattern = options.filter {
            var filter = RowFilter(pattern: pattern, text: text)
            rows = filter.kept(of: rows)
            filteredOut = filter.dropped
        }
        var builder = SheetBuilder(
            order: RowOrder(by: options.sort), limiter: RowLimiter(top: options.top), text: text,
            levels: SheetLevels(report))
        builder.append(rows, depth: 0)
        if let filteredOut { builder.append(remainder: RowFilter.name, filteredOut, depth: 0) }
        idleFilter = rows.isEmpty ? options.filter : nil
        self.report = report
        levels = builder.levels
        lines = builder.lines
        names = builder.names
    }

    package func name(of line: SheetLine) -> String { names.text(line.name) }

    /// Whether the line at `index` only repeats the one above it: `[ELF header]` is made of
    /// `[ELF header]` and nothing else. People need it once.
    package func isEcho(_ index: Int) -> Bool {
        guard index > 0, lines[index].isLeaf else { return false }
        let line = lines[index]
        let above = lines[index - 1]
        let isOnly = index + 1 == lines.count || lines[index + 1].depth < line.depth
        return isOnly && above.depth < line.depth && names.isSame(above.name, line.name)
    }
}
