/// A limit on the number of bytes read from a section. Units may share tables and lists. A hostile file may let
/// thousands of units each read one from a different offset.
struct ReadingBudget {
    private var left: UInt64

    /// - Parameter times: the number of times that the whole section may be read.
    init(_ size: UInt64, times: UInt64) {
        let (product, overflow) = size.multipliedReportingOverflow(by: times)
        left = overflow ? .max : product.addingClamped(1 << 20)
    }

    /// Returns whether `count` more bytes may be read, and counts them.
    mutating func spend(_ count: UInt64) -> Bool {
        guard count <= left else { return false }
        left -= count
        return true
    }
}
