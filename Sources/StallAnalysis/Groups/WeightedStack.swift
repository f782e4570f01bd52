/// A stack and the time for which it was seen, the input of ``GroupSearch``.
package struct WeightedStack {
    /// The stalls in which the stack was seen, without duplicates.
    let stalls: [Int]
    /// The time in nanoseconds.
    package let weight: UInt64
    /// The functions, outermost first.
    let path: [Int]
    /// The index in ``path`` where the search continues. All functions before it are common to the searched stacks.
    private(set) var start = 0

    package init(stalls: [Int], weight: UInt64, path: [Int]) {
        self.stalls = stalls
        self.weight = weight
        self.path = path
    }

    func holds(_ function: Int) -> Bool { path[start...].contains(function) }

    /// Returns the same stack, to be searched below the innermost call of `function`.
    func below(_ function: Int) -> WeightedStack {
        var inner = self
        inner.start = (path.lastIndex(of: function) ?? path.count - 1) + 1
        return inner
    }
}
