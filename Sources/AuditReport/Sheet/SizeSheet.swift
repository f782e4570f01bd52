import LinkMapKit

/// A size report, ready to print: filtered, ordered, limited, with all names converted to text.
package struct SizeSheet {
    /// The data beside the rows: artifact, totals, warnings.
    package let report: SizeReport
    package let levels: SheetLevels
    let sort: RowOrder.Key
    /// The lines; each is followed by its nested lines.
    package let lines: [SheetLine]
    let names: NameStore
    /// The filter, if no row matches it.
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
        builder.append(rows, rest: RowRest(report.hidden, of: report.totals, rows), depth: 0)
        if let filteredOut { builder.append(remainder: RowFilter.name, filteredOut, depth: 0) }
        idleFilter = rows.isEmpty ? options.filter : nil
        self.report = report
        sort = options.sort
        levels = builder.levels
        lines = builder.lines
        names = builder.names
    }

    package func name(of line: SheetLine) -> String { names.text(line.name) }

    /// Returns the facts about a line that is a rendition of a catalog; `nil` for other lines.
    func rendition(of line: SheetLine) -> CatalogRendition? {
        let level = levels.level(ofDepth: line.depth - line.folders, in: "")
        guard !report.renditions.isEmpty, levels.names[level] == Dimension.rendition.rawValue else { return nil }
        return report.renditions[ByteView(copying: name(of: line))]
    }

    /// Returns what tells a function without a name apart; `nil` for other lines.
    func hint(of line: SheetLine) -> FunctionHint? {
        report.hints.isEmpty || !line.isLeaf ? nil : report.hints[ByteView(copying: name(of: line))]
    }

    /// Returns what the download would lose without a line; `nil` for lines that cannot be removed, such as padding.
    func downloadSaving(of line: SheetLine) -> Int64? {
        guard let saving = line.downloadSaving else { return nil }
        let isNamed = !line.isSynthetic || PlacedName.address(in: ByteView(copying: name(of: line))) != nil
        return isNamed ? saving : nil
    }

    /// Returns whether the line at `index` only repeats its enclosing line: `[ELF header]` with the only nested line
    /// `[ELF header]`. Output for people skips it.
    package func isEcho(_ index: Int) -> Bool {
        guard index > 0, lines[index].isLeaf else { return false }
        let line = lines[index]
        let above = lines[index - 1]
        let isOnly = index + 1 == lines.count || lines[index + 1].depth < line.depth
        return isOnly && above.depth < line.depth && names.isSame(above.name, line.name)
    }
}
