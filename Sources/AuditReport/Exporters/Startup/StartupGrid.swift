import LinkMapKit

/// Builds the tables about the start of a program.
enum StartupGrid {
    private typealias Column = TextGrid.Column

    static func libraries(of image: StartupImage) -> TextGrid {
        TextGrid(
            columns: [
                Column(title: "Library", isName: true), Column(title: "Found at", isName: true),
                Column(title: "Needed by", isName: true), Column(title: "Relocations", alignsRight: true),
                Column(title: "Look-ups", alignsRight: true), Column(title: "Pages", alignsRight: true),
                Column(title: "Initialisers", alignsRight: true), Column(title: "Notes"),
            ],
            rows: image.libraries.map { library in
                let cost = library.cost
                return [
                    library.name, StartupWords.place(of: library),
                    library.isDirect ? "" : library.neededBy, cost.map { String($0.relocations) } ?? "",
                    cost.map { String($0.lookups) } ?? "", cost.map { String($0.pages) } ?? "",
                    cost.map { String($0.initializers) } ?? "", StartupWords.notes(on: library),
                ]
            })
    }

    static func initializers(of image: StartupImage, _ sheet: StartupSheet) -> TextGrid {
        TextGrid(
            columns: [
                Column(title: "Order", alignsRight: true), Column(title: "Kind"),
                Column(title: "Bytes", alignsRight: true),
                Column(title: "Initialiser", isName: true), Column(title: "From", isName: true),
                Column(title: "Priority", alignsRight: true),
            ],
            rows: image.initializers.enumerated().map { index, initializer in
                [
                    String(index + 1), initializer.kind.rawValue, initializer.bytes.map { String($0) } ?? "",
                    sheet.name(of: initializer), StartupWords.origin(of: initializer),
                    initializer.priority.map { String($0) } ?? "",
                ]
            })
    }

    /// Returns the figures that changed, and the main figures.
    static func changes(in sheet: StartupSheet) -> TextGrid {
        TextGrid(
            columns: [
                Column(title: "Figure"), Column(title: "Old", alignsRight: true),
                Column(title: "New", alignsRight: true),
                Column(title: "Change", alignsRight: true),
            ],
            rows: sheet.changes.filter { $0.isChanged || StartupGrid.isMain($0.name) }.map {
                [
                    $0.name, StartupWords.figure($0.old, $0.unit), StartupWords.figure($0.new, $0.unit),
                    StartupWords.change($0),
                ]
            })
    }

    /// Returns whether a figure is shown even if it did not change.
    private static func isMain(_ name: String) -> Bool { !name.contains(".") && name.first?.isUppercase == false }
}
