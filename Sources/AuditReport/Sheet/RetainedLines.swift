import LinkMapKit

/// Builds the lines about one image.
struct RetainedLines {
    /// The most rows beyond the limit that are named to order rows of equal size by name.
    private static let mostTies = 10_000

    private let image: RetainedReport.Image
    private let options: RetainedSheet.Options
    private var demangler = Demangler()

    init(_ image: RetainedReport.Image, _ options: RetainedSheet.Options) {
        self.image = image
        self.options = options
    }

    /// Returns the lines to show and the number of lines left out.
    mutating func lines() -> ([RetainedLine], leftOut: Int) {
        switch image.answer {
        case .rows(let rows): return lines(of: rows)
        case .tree(let branches): return (branches.map { line(of: $0) }, 0)
        case .removal(let removal):
            let named = Set(removal.removed.map(\.number))
            let all = (removal.removed + removal.following).sorted { ($1.own, $0.number) < ($0.own, $1.number) }
            var (lines, leftOut) = lines(of: all)
            for index in lines.indices {
                lines[index].isNamed = !lines[index].row.isInlined && named.contains(lines[index].row.number)
            }
            return (lines, leftOut)
        }
    }

    /// Returns lines sorted by size, then by name.
    private mutating func lines(of rows: [RetainedReport.Row]) -> ([RetainedLine], leftOut: Int) {
        let named = options.filter == nil ? rows.prefix(numberToName(of: rows)) : rows[...]
        var lines: [RetainedLine] = []
        lines.reserveCapacity(options.filter == nil ? named.count : 0)
        for row in named {
            let line = line(of: row)
            if selects(line) { lines.append(line) }
        }
        lines.sort { left, right in
            if left.row.rank != right.row.rank { return left.row.rank > right.row.rank }
            return left.name == right.name ? left.row.number < right.row.number : left.name < right.name
        }
        let total = options.filter == nil ? rows.count : lines.count
        if let top = options.top, lines.count > top { lines.removeLast(lines.count - top) }
        return (lines, total - lines.count)
    }

    /// Returns the number of rows that need a name: the rows to show, and those tied with the last of them.
    private func numberToName(of rows: [RetainedReport.Row]) -> Int {
        guard let top = options.top, top < rows.count else { return rows.count }
        guard top > 0 else { return 0 }
        var count = top
        while count < min(rows.count, top + RetainedLines.mostTies), rows[count].rank == rows[top - 1].rank {
            count += 1
        }
        return count
    }

    private func selects(_ line: RetainedLine) -> Bool {
        guard let filter = options.filter else { return true }
        return filter.matches(line.name, or: line.symbol)
    }

    // MARK: - One line

    private mutating func line(of row: RetainedReport.Row) -> RetainedLine {
        if let group = image.names.group {
            return RetainedLine(row: row, name: group(row.number, &demangler))
        }
        let name = image.names.thing(row.number, &demangler)
        if row.isInlined { return RetainedLine(row: row, name: "[inlined into \(name)]") }
        let symbol = image.names.symbol(row.number)?.lossless
        let dominator = row.dominator == RetainedReport.Row.noDominator ? nil : self.name(of: row.dominator)
        return RetainedLine(
            row: row, name: options.rawNames ? symbol ?? name : name, symbol: symbol == name ? nil : symbol,
            dominator: dominator, object: image.names.object(row.number)?.lossless)
    }

    private mutating func name(of thing: UInt32) -> String {
        if options.rawNames, let symbol = image.names.symbol(thing) { return symbol.lossless }
        return image.names.thing(thing, &demangler)
    }

    private mutating func line(of branch: RetainedReport.Branch) -> RetainedLine {
        guard let row = branch.row else {
            let rest = RetainedReport.Row(number: .max, own: 0, retained: branch.othersRetained)
            let name = "[\(branch.others.counted("other"))]"
            return RetainedLine(row: rest, name: name, depth: branch.depth, isRest: true)
        }
        var line = line(of: row)
        line.depth = branch.depth
        return line
    }
}
