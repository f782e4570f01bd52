/// The pages of an image that a launch touches, and those that it would touch with its functions in their order.
package struct CodeLayout: Sendable {
    package enum Source: String, Sendable {
        /// The touched pages were measured.
        case run
        /// The pages are those of the functions in an order.
        case order
    }

    /// A page with code.
    package struct Page: Sendable {
        package var address: UInt64
        package var isTouched: Bool
        /// The number of its bytes that belong to these functions.
        package var neededBytes: UInt64
        /// The names of the functions that the launch needs there.
        package var functions: [Label]
    }

    package let identity: ArtifactIdentity
    package let source: Source
    package let code: TouchedPages
    /// The code of the same image linked with its functions in this order.
    package let ordered: TouchedPages
    /// The number of pages that one launch of that image touches; `nil` if fewer than two runs were recorded.
    package let expected: ExpectedPages?
    /// The pages with words that the loader writes.
    package let relocated: TouchedPages
    package let pages: [Page]
    /// The memory ranges of sections with code, ascending.
    package let ranges: [Range<UInt64>]

    package static let pageSizes: [UInt64] = [4096, 16_384, 65_536]

    /// - Parameters:
    ///   - order: the functions that the launch needs.
    ///   - measured: the touched pages, if they were measured.
    ///   - movesStubs: whether the image is linked with ``OrderScript``, too.
    package init(
        _ code: CodeFunctions, order: CodeOrder, measured: MeasuredPages? = nil, movesStubs: Bool = false,
        pageSize: UInt64
    ) {
        let needed = order.functions
        identity = code.identity
        source = measured == nil ? .order : .run
        ranges = code.code
        let named = TouchedPages(of: needed.map { code.functions[$0].range }, in: code.code, pageSize: pageSize)
        self.code =
            measured.map {
                TouchedPages(measured: Array($0.addresses), named: named, in: code.code)
            } ?? named
        let places = OrderedPlaces(code, order: needed, measured: measured, movesStubs: movesStubs, pageSize: pageSize)
        ordered = places.pages(of: needed)
        expected = ExpectedPages(places, runs: order.runs)
        relocated = TouchedPages(
            of: code.relocated.words.map { $0..<$0.addingClamped(code.wordSize) }, in: code.relocated.sections,
            pageSize: pageSize)
        pages = CodeLayout.pages(of: code, needed, self.code)
    }

    /// The limit of names on all pages together.
    private static let mostNames = 1 << 20

    private static func pages(of code: CodeFunctions, _ needed: [Int], _ touched: TouchedPages) -> [Page] {
        let size = touched.pageSize
        var names: [UInt64: [Label]] = [:]
        // Functions of damaged files may all cover all of the code.
        var room = mostNames
        for index in needed.sorted() {
            let function = code.functions[index]
            let name =
                function.name.map { Label($0, .symbol) }
                ?? Label(ByteView(copying: PlacedName.text("function", at: function.address)))
            for page in function.address / size...(function.range.upperBound - 1) / size where room > 0 {
                names[page, default: []].append(name)
                room -= 1
            }
        }
        let isTouched = Set(touched.touched)
        return isTouched.union(names.keys).sorted().map {
            Page(
                address: $0 * size, isTouched: isTouched.contains($0), neededBytes: touched.neededOnPage[$0] ?? 0,
                functions: names[$0] ?? [])
        }
    }
}
