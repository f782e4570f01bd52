import LinkMapKit
import Testing

/// The order of functions over several runs, the forms of order files, and the pages of ranges.
@Suite struct CodeOrderTests {
    @Test func theMedianRankDecidesAndPartialRunsComeLast() {
        let order = CodeOrder(runs: [[1, 2, 3, 9], [2, 1, 3], [1, 2, 8, 3]])
        #expect(order.functions == [1, 2, 3, 8, 9])
        #expect(order.inAllRuns == 3)
    }

    @Test(arguments: OrderSpelling.allCases) func everyFormIsReadBack(_ spelling: OrderSpelling) {
        let names = ["main", "_ZN3foo3barEv", "work.cold"]
        let text = spelling.text(names, comments: ["build id: 12", "command: a */ b"])
        // GNU ld and gold get two section names for a function; both are the same function.
        var unique: [String] = []
        for name in OrderSpelling.names(in: text) where !unique.contains(name) { unique.append(name) }
        #expect(unique == names)
    }

    @Test func placesInFrontOfNamesAreLeftOut() {
        let text = "# comment\narm64:_b\n  main.o:_s\n-[Some with:two:]\nlib.a(x.o):_t\nx86_64:y.o:_u\n"
        #expect(OrderSpelling.names(in: text) == ["_b", "_s", "-[Some with:two:]", "_t", "_u"])
    }

    @Test func moldIsRefusedAndUnknownLinkersAreNamed() {
        #expect(throws: InputError.self) { try OrderSpelling.named("mold") }
        #expect(throws: InputError.self) { try OrderSpelling.named("other") }
    }

    @Test func pagesOfRanges() {
        let pages = TouchedPages(
            of: [0x1FF0..<0x2010, 0x2008..<0x2020, 0x11000..<0x11001], in: [0x1000..<0x3000, 0x10000..<0x20000],
            pageSize: 4096)
        #expect(pages.touched == [1, 2, 0x11])
        #expect(pages.count == 18)
        #expect(pages.neededBytes == 0x31)
        #expect(pages.floor == 1)
        #expect(pages.windows == 2)
        let large = TouchedPages(of: [0x1FF0..<0x2010], in: [0x1000..<0x3000], pageSize: 16_384)
        #expect(large.touched == [0])
        #expect(large.count == 1)
    }

    @Test func anEmptyOrderTouchesNothing() {
        let pages = TouchedPages(of: [], in: [0x1000..<0x3000], pageSize: 4096)
        #expect(pages.touched.isEmpty)
        #expect(pages.density == 0)
        #expect(CodeOrder(runs: []).functions.isEmpty)
    }

    @Test func runsAreKept() {
        #expect(CodeOrder(runs: [[1, 2], [2, 3]]).runs == [[1, 2], [2, 3]])
        #expect(CodeOrder([4, 5]).runs == [[4, 5]])
    }

    @Test func windowsHaveAFloor() {
        let pages = TouchedPages(of: [0x1000..<0x12000], in: [0..<0x100_000], pageSize: 4096)
        #expect((pages.windows, pages.windowFloor) == (2, 2))
    }
}
