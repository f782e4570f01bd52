/// The pages of some memory of an image that a launch touches.
package struct TouchedPages: Sendable {
    /// Size of a page in bytes, a power of two.
    package let pageSize: UInt64
    /// The number of pages that hold the memory.
    package let count: Int
    /// The numbers of the touched ones: addresses divided by the page size, ascending.
    package let touched: [UInt64]
    /// The number of bytes that the launch needs, of all pages and of each one by its number.
    package let neededBytes: UInt64
    package let neededOnPage: [UInt64: UInt64]

    /// The size of the aligned range of which Linux maps all pages that are in memory with one minor fault, in bytes.
    package static let windowSize: UInt64 = 64 << 10

    /// - Parameters:
    ///   - memory: the ranges of the memory, ascending, without overlap.
    ///   - needed: the ranges that the launch needs, inside of the memory.
    package init(of needed: [Range<UInt64>], in memory: [Range<UInt64>], pageSize: UInt64) {
        let runs = needed.joinedRanges()
        self.init(
            touched: TouchedPages.pages(of: runs, pageSize), needed: runs.reduce(0) { $0 + $1.size },
            TouchedPages.bytes(of: runs, pageSize), in: memory, pageSize: pageSize)
    }

    /// - Parameters:
    ///   - pages: the addresses of touched pages that are no larger than `pageSize`.
    ///   - named: the pages of the functions that ran, which tell the bytes that the launch needs.
    package init(measured pages: [UInt64], named: TouchedPages, in memory: [Range<UInt64>]) {
        self.init(
            touched: pages.map { $0 / named.pageSize }.sortedUnique(), needed: named.neededBytes, named.neededOnPage,
            in: memory, pageSize: named.pageSize)
    }

    private init(
        touched: [UInt64], needed: UInt64, _ neededOnPage: [UInt64: UInt64], in memory: [Range<UInt64>],
        pageSize: UInt64
    ) {
        (self.pageSize, self.touched, neededBytes) = (pageSize, touched, needed)
        self.neededOnPage = neededOnPage
        count = TouchedPages.pageCount(of: memory, pageSize)
    }

    /// The number of pages that the needed bytes would fill.
    package var floor: Int { Int(clamping: (neededBytes.addingClamped(pageSize - 1)) / pageSize) }

    /// The needed share of the touched pages, from 0 to 1.
    package var density: Double {
        touched.isEmpty ? 0 : min(1, Double(neededBytes) / (Double(touched.count) * Double(pageSize)))
    }

    /// The number of touched windows of ``windowSize``.
    package var windows: Int {
        let factor = max(1, TouchedPages.windowSize / pageSize)
        return touched.map { $0 / factor }.sortedUnique().count
    }

    /// The number of windows that the needed bytes would fill.
    package var windowFloor: Int {
        Int(clamping: neededBytes.addingClamped(TouchedPages.windowSize - 1) / TouchedPages.windowSize)
    }

    // MARK: - Ranges

    /// The limit of touched pages, for damaged files.
    private static let mostPages = 1 << 22

    /// - Parameter runs: ranges without overlap, ascending.
    private static func pages(of runs: [Range<UInt64>], _ pageSize: UInt64) -> [UInt64] {
        var pages: [UInt64] = []
        for run in runs {
            let last = (run.upperBound - 1) / pageSize
            var page = max(run.lowerBound / pageSize, pages.last.map { $0 + 1 } ?? 0)
            while page <= last, pages.count < mostPages {
                pages.append(page)
                page += 1
            }
        }
        return pages
    }

    /// Returns the number of bytes on each page.
    ///
    /// - Parameter runs: ranges without overlap, ascending.
    private static func bytes(of runs: [Range<UInt64>], _ pageSize: UInt64) -> [UInt64: UInt64] {
        var bytes: [UInt64: UInt64] = [:]
        for run in runs {
            var start = run.lowerBound
            while start < run.upperBound, bytes.count < mostPages {
                let page = start / pageSize
                let end = min(run.upperBound, (page * pageSize).addingClamped(pageSize))
                bytes[page, default: 0] += end - start
                start = end
            }
        }
        return bytes
    }

    private static func pageCount(of ranges: [Range<UInt64>], _ pageSize: UInt64) -> Int {
        var count = 0
        var last: UInt64?
        for range in ranges where !range.isEmpty {
            let (first, end) = (range.lowerBound / pageSize, (range.upperBound - 1) / pageSize)
            let start = last.map { max(first, $0 + 1) } ?? first
            if end >= start { count += Int(clamping: end - start) + 1 }
            last = max(end, last ?? 0)
        }
        return count
    }
}
