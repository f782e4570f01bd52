import LinkMapKit

/// The inventory of a link map by archive, as rows of text.
enum InventoryTable {
    private static let kinds: [Finding.Kind] = [
        .objcClass, .objcMethod, .objcCategory, .objcProtocol, .swiftType, .swiftProtocol, .cxxClass,
    ]

    /// Returns titles and cells; columns of kinds that no archive contains are left out.
    static func cells(
        of inventory: [Inventory], figure: (UInt64) -> String, written: (String) -> String
    ) -> (titles: [String], rows: [[String]]) {
        let kinds = kinds.filter { kind in inventory.contains { $0.counts[kind, default: 0] > 0 } }
        let titles = ["BYTES"] + kinds.map(\.rawValue) + ["DROPPED", "BYTES", "ARCHIVE"]
        let rows = inventory.map { entry in
            [figure(entry.bytes)] + kinds.map { String(entry.counts[$0, default: 0]) }
                + [String(entry.deadCount), figure(entry.deadBytes), written(entry.archive.lossless)]
        }
        return (titles, rows)
    }

    static func append(_ sheet: UnusedSheet, to page: inout TextPage) {
        let inventory = sheet.report.inventory
        guard !inventory.isEmpty else { return }
        let shown = sheet.options.top.map { Array(inventory.prefix($0)) } ?? inventory
        let (titles, rows) = cells(of: shown, figure: page.style.figure) { VisibleText.of($0) }
        let columns = titles.dropLast().map { TextColumns.Column(title: $0, alignsRight: true) }
        page.append(columns + [TextColumns.Column(title: titles.last ?? "", floors: (20, 12), cap: 72)], rows: rows)
        let rest = inventory.count - shown.count
        if rest > 0 {
            page.append("[\(rest.counted("other archive")): --top 0 shows all]", .dim)
        }
    }

    static func append(_ sheet: UnusedSheet, to output: inout OutputBuffer) {
        let inventory = sheet.report.inventory
        guard !inventory.isEmpty else { return }
        let shown = sheet.options.top.map { Array(inventory.prefix($0)) } ?? inventory
        let (titles, rows) = cells(of: shown, figure: SizeFigure.text, written: MarkdownCode.text)
        let rules = titles.dropLast().map { _ in "---:" } + [":---"]
        for line in [titles, rules] + rows { output.append(text: "| \(line.joined(separator: " | ")) |\n") }
        output.append("\n")
    }
}
