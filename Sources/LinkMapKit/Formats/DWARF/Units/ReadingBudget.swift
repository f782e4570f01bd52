/// Bounds how often the bytes of a section are read: units may share tables and lists, but a file can be made whose
/// thousands of units each begin to read one at another place.
struct ReadingBudget {
    private var left: UInt64

    /// - Parameter times: how often over all of the section may be read.
    init(_ size: UInt64, times: UInt64) {
        let (product, overflow) = size.multipliedReportingOverflow(by: times)
        left = overflow ? .max : product.addingClamped(1 << 20)
    }

    /// Whether so many bytes may still be read.
    mutating func spend(_ count: UInt64) -> Bool {
        guard count <= left else { return false }
        left -= count
        return true
    }
}
