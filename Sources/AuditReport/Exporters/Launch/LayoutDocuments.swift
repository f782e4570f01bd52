import LinkMapKit

/// Builds the table of the pages that a launch touches.
enum LayoutGrid {
    static func grid(of layout: CodeLayout) -> TextGrid {
        let size = ByteText.page(layout.code.pageSize)
        let titles = [
            "Pages of \(size)", "Touched", "Needed bytes", "Floor", "Density", "64 KiB windows", "Fewest windows",
        ]
        return TextGrid(
            columns: [TextGrid.Column(title: "Memory")] + titles.map { TextGrid.Column(title: $0, alignsRight: true) },
            rows: rows(of: layout).map { name, pages in
                [
                    name, String(pages.count), String(pages.touched.count), String(pages.neededBytes),
                    String(pages.floor), "\(Int((pages.density * 100).rounded())) %", String(pages.windows),
                    String(pages.windowFloor),
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
            figures(of: pages).map { (name: "\(name).\($0.name)", value: $0.value) }
        }
    }

    private static func figures(of pages: TouchedPages) -> [(name: String, value: UInt64)] {
        [
            ("pages", UInt64(pages.count)), ("touched", UInt64(pages.touched.count)),
            ("needed-bytes", pages.neededBytes), ("floor", UInt64(pages.floor)), ("windows", UInt64(pages.windows)),
            ("windows-floor", UInt64(pages.windowFloor)),
        ]
    }

    /// Returns the sentence on what one launch of a program linked in this order is expected to touch.
    static func notes(on layout: CodeLayout) -> [String] {
        guard let expected = layout.expected else { return [] }
        func text(_ value: Double) -> String { String(Int(value.rounded())) }
        return [
            "linked in this order, one launch is expected to touch \(text(expected.touched)) pages of code "
                + "(\(text(expected.low)) to \(text(expected.high))), with \(text(expected.unseenFunctions)) functions that none of "
                + "these launches ran"
        ]
    }

    private enum ByteText {
        static func page(_ size: UInt64) -> String { "\(size / 1024) KiB" }
    }
}

/// Members of `layout`: the pages that a launch touches.
extension JSONWriter {
    mutating func member(_ layout: CodeLayout?, rawNames: Bool) {
        guard let layout else { return }
        var demangler = Demangler()
        object("layout") {
            $0.member("pageSize", layout.code.pageSize)
            $0.object("code") { $0.members(of: layout.code) }
            $0.object("predicted") {
                $0.members(of: layout.ordered)
                if let expected = layout.expected { $0.members(of: expected) }
                $0.objects("rows", of: layout.ordered.touched) { page, writer in
                    writer.member("address", address: page * layout.ordered.pageSize)
                    writer.member("neededBytes", layout.ordered.neededOnPage[page] ?? 0)
                }
            }
            $0.object("relocated") { $0.members(of: layout.relocated) }
            $0.member("source", layout.source.rawValue)
            $0.objects("ranges", of: layout.ranges) { range, writer in
                writer.member("address", address: range.lowerBound)
                writer.member("size", range.upperBound - range.lowerBound)
            }
            $0.objects("rows", of: layout.pages) { page, writer in
                writer.member("address", address: page.address)
                writer.member("touched", page.isTouched)
                writer.member("neededBytes", page.neededBytes)
                writer.list("functions", page.functions.map { $0.text(&demangler, raw: rawNames) })
            }
        }
    }

    private mutating func members(of pages: TouchedPages) {
        member("pages", UInt64(pages.count))
        member("touched", UInt64(pages.touched.count))
        member("neededBytes", pages.neededBytes)
        member("floor", UInt64(pages.floor))
        key("density")
        value(thousandths: UInt64((pages.density * 1000).rounded()))
        object("windows") {
            $0.member("size", TouchedPages.windowSize)
            $0.member("touched", UInt64(pages.windows))
            $0.member("floor", UInt64(pages.windowFloor))
        }
    }

    private mutating func members(of expected: ExpectedPages) {
        object("expected") {
            for (key, value) in [
                ("touched" as StaticString, expected.touched), ("low", expected.low), ("high", expected.high),
                ("unseenFunctions", expected.unseenFunctions),
            ] {
                $0.key(key)
                $0.value(thousandths: UInt64((value * 1000).rounded()))
            }
        }
    }
}
