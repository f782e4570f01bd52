import LinkMapKit

/// The waste of a product as rows of text.
enum WasteTable {
    static func append(_ sheet: UnusedSheet, to page: inout TextPage) {
        guard let waste = sheet.report.waste, !waste.isEmpty else { return }
        let shown = waste.prefix(sheet.options.top ?? waste.count)
        let rows = shown.map { waste in
            [
                page.style.figure(waste.wasted), waste.kind.rawValue, VisibleText.of(list(waste.files)),
                VisibleText.of(waste.fix),
            ]
        }
        page.append(
            [
                TextColumns.Column(title: "WASTED", alignsRight: true), TextColumns.Column(title: "KIND"),
                TextColumns.Column(title: "FILES", floors: (32, 20), cap: 72),
                TextColumns.Column(title: "FIX", floors: (40, 16), isProse: true),
            ], rows: rows)
        let rest = waste.count - shown.count
        page.append(rest: rest)
    }

    /// The number of files of one row. JSON has all of them.
    private static let mostFiles = 4

    private static func list(_ files: [ByteView]) -> String {
        let rest = files.count - mostFiles
        let shown = files.prefix(mostFiles).map(\.lossless).joined(separator: ", ")
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}
