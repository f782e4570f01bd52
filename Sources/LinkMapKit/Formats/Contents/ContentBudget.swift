/// The work that may be done for the contents of one image. Damaged files can begin many things that never end.
final class ContentBudget {
    private var left: Int

    /// - Parameter size: the number of bytes to search.
    init(size: Int) { left = min(size, 1 << 40) * 16 + 1 << 20 }

    /// Takes work, in bytes read or unpacked. Returns whether there was enough left.
    func spend(_ count: Int) -> Bool {
        guard count <= left else { return false }
        left -= count
        return true
    }
}
