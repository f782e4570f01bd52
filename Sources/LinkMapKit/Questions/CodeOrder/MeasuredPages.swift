/// The pages from which launches executed code.
package struct MeasuredPages: Sendable {
    /// The addresses of the pages, and their size in bytes.
    package let addresses: Set<UInt64>
    package let size: UInt64

    package init(_ addresses: [UInt64], size: UInt64) { (self.addresses, self.size) = (Set(addresses), size) }

    /// Returns the parts of a range that lie on these pages.
    func parts(of range: Range<UInt64>) -> [Range<UInt64>] {
        var parts: [Range<UInt64>] = []
        var page = range.lowerBound / size * size
        while page < range.upperBound {
            let end = page.addingClamped(size)
            if addresses.contains(page) {
                parts.append(max(page, range.lowerBound)..<min(end, range.upperBound))
            }
            page = end
        }
        return parts
    }

    /// Returns the addresses of the pages that none of some ranges touches, ascending.
    func addresses(without ranges: [Range<UInt64>]) -> [UInt64] {
        let touched = TouchedPages(of: ranges, in: [], pageSize: size)
        return addresses.subtracting(touched.touched.map { $0 * size }).sorted()
    }
}
