/// The pages that something is written to. Places mostly come in order, so the page before is looked at first.
struct PageSet {
    let pageSize: UInt64
    private var pages: Set<UInt64> = []
    private var last = UInt64.max

    init(pageSize: UInt64) { self.pageSize = max(pageSize, 1) }

    var count: UInt64 { UInt64(pages.count) }

    /// - Parameter size: how many bytes are written there, at least one.
    mutating func insert(_ address: UInt64, size: UInt64) {
        insert(page: address / pageSize)
        // A place may lie across the end of a page.
        insert(page: address.addingClamped(max(size, 1) - 1) / pageSize)
    }

    private mutating func insert(page: UInt64) {
        guard page != last else { return }
        last = page
        pages.insert(page)
    }
}
