import LinkMapKit

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
