import LinkMapKit

/// The columns and cells of the retained sizes in one image, for table formats.
struct RetainedGrid {
    struct Column {
        let title: String
        /// The column's name in CSV.
        let key: String
        var alignsRight = false
        var audience = Audience.all
    }

    enum Audience { case all, people, programs }

    enum Cell {
        case bytes(UInt64)
        case share(UInt64, of: UInt64)
        case count(Int)
        case saving(DownloadSaving?)
        /// A name from a file, indented by `depth` levels.
        case name(String, depth: Int)
        case word(StaticString)
    }

    let columns: [Column]
    let rows: [[Cell]]

    init(_ sheet: RetainedSheet.Image) {
        switch sheet.image.answer {
        case .rows where sheet.image.names.group != nil: self.init(groups: sheet)
        case .rows: self.init(symbols: sheet)
        case .tree: self.init(tree: sheet)
        case .removal: self.init(removal: sheet)
        }
    }

    private static let download = Column(title: "DOWNLOAD SHRINKS BY", key: "downloadSaving", alignsRight: true)
    private static let own = Column(title: "OWN", key: "own", alignsRight: true)
    private static let retained = Column(title: "RETAINED", key: "retained", alignsRight: true)
    private static let share = Column(title: "%", key: "", alignsRight: true, audience: .people)
    private static let name = Column(title: "NAME", key: "name")
    private static let symbol = Column(title: "", key: "symbol", audience: .programs)
    private static let from = Column(title: "FROM", key: "object")

    private init(symbols sheet: RetainedSheet.Image) {
        let above = Column(title: "DOMINATED BY", key: "dominator")
        let downloads = Self.downloads(of: sheet)
        columns =
            downloads.columns + [Self.retained, Self.share, Self.own, Self.name, above, Self.from, Self.symbol]
        let reached = sheet.image.totals.reached
        rows = sheet.lines.map { line in
            downloads.cells(line) + [
                .bytes(line.row.retained), .share(line.row.retained, of: reached), .bytes(line.row.own),
                Self.text(line.name), Self.text(line.dominator), Self.text(line.object), Self.text(line.symbol),
            ]
        }
    }

    private init(groups sheet: RetainedSheet.Image) {
        // Only reports by package forecast the file.
        let savings = sheet.lines.map(\.row.fileSaving)
        let hasSavings = savings.contains { $0 != nil }
        let downloads = Self.downloads(of: sheet)
        columns =
            downloads.columns
            + (hasSavings ? [Column(title: "FILE SHRINKS BY", key: "fileSaving", alignsRight: true)] : [])
            + [
                Self.retained, Self.share, Self.own, Column(title: "SYMBOLS", key: "count", alignsRight: true),
                Self.name,
                Column(title: "", key: "atLeast", audience: .programs),
            ]
        let reached = sheet.image.totals.reached
        rows = sheet.lines.map { line in
            downloads.cells(line) + (hasSavings ? [line.row.fileSaving.map { .bytes($0) } ?? .word("")] : [])
                + [
                    .bytes(line.row.retained), .share(line.row.retained, of: reached), .bytes(line.row.own),
                    .count(Int(line.row.count)), Self.text(line.name), .word(line.row.isAtLeast ? "true" : "false"),
                ]
        }
    }

    private init(tree sheet: RetainedSheet.Image) {
        let downloads = Self.downloads(of: sheet)
        columns =
            downloads.columns + [
                Column(title: "", key: "depth", audience: .programs), Self.retained, Self.share, Self.own, Self.name,
                Self.from, Self.symbol,
            ]
        let reached = sheet.image.totals.reached
        rows = sheet.lines.map { line in
            downloads.cells(line) + [
                .count(line.depth), .bytes(line.row.retained), .share(line.row.retained, of: reached),
                line.isRest ? .word("") : .bytes(line.row.own), .name(line.name, depth: line.depth),
                Self.text(line.object), Self.text(line.symbol),
            ]
        }
    }

    private init(removal sheet: RetainedSheet.Image) {
        columns = [
            Column(title: "BYTES", key: "bytes", alignsRight: true), Column(title: "WHY", key: "why"), Self.name,
            Self.from, Self.symbol,
        ]
        rows = sheet.lines.map { line in
            [
                .bytes(line.row.own), .word(line.isNamed ? "named" : "follows"), Self.text(line.name),
                Self.text(line.object), Self.text(line.symbol),
            ]
        }
    }

    /// Returns the column of the download's savings, and its cell of a line; none in a report without them.
    private static func downloads(
        of sheet: RetainedSheet.Image
    ) -> (columns: [Column], cells: (RetainedLine) -> [Cell]) {
        guard sheet.lines.contains(where: { $0.row.download != nil }) else { return ([], { _ in [] }) }
        return ([download], { [.saving($0.row.download)] })
    }

    private static func text(_ name: String?) -> Cell { .name(name ?? "", depth: 0) }
}
