import LinkMapKit

/// Builds the table of the pages that a launch touches.
enum LayoutGrid {
    static func grid(of layout: CodeLayout) -> TextGrid {
        let size = ByteText.page(layout.code.pageSize)
        let titles = ["Pages of \(size)", "Touched", "Needed bytes", "Floor", "Density", "64 KiB windows"]
        return TextGrid(
            columns: [TextGrid.Column(title: "Memory")] + titles.map { TextGrid.Column(title: $0, alignsRight: true) },
            rows: rows(of: layout).map { name, pages in
                [
                    name, String(pages.count), String(pages.touched.count), String(pages.neededBytes),
                    String(pages.floor), "\(Int((pages.density * 100).rounded())) %", String(pages.windows),
                ]
            })
    }

    /// Returns the rows with their names for people.
    private static func rows(of layout: CodeLayout) -> [(String, TouchedPages)] {
        [
            (layout.source == .run ? "code, measured" : "code of the functions in the order", layout.code),
            ("code, predicted if linked in this order", layout.ordered),
            ("data that the loader relocates", layout.relocated),
        ]
    }

    /// Returns the figures with their names for scripts.
    static func figures(of layout: CodeLayout) -> [(name: String, value: UInt64)] {
        [("code", layout.code), ("predicted", layout.ordered), ("relocated", layout.relocated)].flatMap { name, pages in
            [
                ("\(name).pages", UInt64(pages.count)), ("\(name).touched", UInt64(pages.touched.count)),
                ("\(name).needed-bytes", pages.neededBytes), ("\(name).floor", UInt64(pages.floor)),
                ("\(name).windows", UInt64(pages.windows)),
            ]
        }
    }

    private enum ByteText {
        static func page(_ size: UInt64) -> String { "\(size / 1024) KiB" }
    }
}
