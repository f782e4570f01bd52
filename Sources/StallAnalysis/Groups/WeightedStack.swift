/// A stack and how long it stood: what groups are searched in.
package struct WeightedStack {
    /// In which stalls, each once.
    let stalls: [Int]
    /// Nanoseconds.
    package let weight: UInt64
    /// Functions, outermost first.
    let path: [Int]
    /// Where in ``path`` the search goes on: what stands before is common to all that is looked at.
    private(set) var start = 0

    package init(stalls: [Int], weight: UInt64, path: [Int]) {
        self.stalls = stalls
        self.weight = weight
        self.path = path
    }

    func holds(_ function: Int) -> Bool { path[start...].contains(function) }

    /// The same, to be searched below the innermost call of `function`.
    func below(_ function: Int) -> WeightedStack {
        var inner = self
        inner.start = (path.lastIndex(of: function) ?? path.count - 1) + 1
        return inner
    }
}
