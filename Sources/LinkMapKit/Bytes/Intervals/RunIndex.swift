/// An index over runs that makes a search for an address fast when addresses come in no order.
///
/// It divides the addresses into equal stretches, about two for each run, and holds the first run that reaches into each
/// of them. A search then looks at a few neighbouring runs instead of halving a list that is larger than the caches.
package struct RunIndex: Sendable {
    private let base: UInt64
    /// The logarithm of the length of a stretch, in bytes.
    private let shift: UInt64
    private let firsts: [UInt32]
    /// The number of stretches, one less than the elements of ``firsts``.
    private let count: UInt64

    /// The maximum mean distance between runs, in bytes. Runs that lie further off, such as those of addresses that this
    /// program assigns itself, are not in the index.
    private static let widest: UInt64 = 4_096

    /// - Parameter runs: runs without overlap, in ascending order.
    package init(_ runs: [Run]) {
        base = runs.first?.start ?? 0
        let most = UInt64(min(runs.count, 1 << 32)) * RunIndex.widest
        let covered = runs.prefix(runs.firstIndexSorted { [base] in $0.end &- base > most })
        let span = (covered.last?.end ?? base) &- base
        var shift: UInt64 = 0
        while span >> shift > UInt64(runs.count) * 2 { shift += 1 }
        self.shift = shift
        count = covered.isEmpty ? 0 : (span >> shift) + 1
        var firsts = [UInt32](large: UInt32(truncatingIfNeeded: covered.count), count: Int(count) + 1)
        var next = 0
        for (index, run) in covered.enumerated() {
            let last = (run.end &- 1 &- base) >> shift
            while next < min(count, last &+ 1) {
                firsts[next] = UInt32(truncatingIfNeeded: index)
                next += 1
            }
        }
        self.firsts = firsts
    }

    /// Returns the index of the run that contains `position`. The search starts at `hint`.
    ///
    /// - Parameter runs: the runs that the index was made of.
    @inline(__always)
    package func index(of position: UInt64, in runs: [Run], near hint: Int) -> Int? {
        if hint < runs.count, runs[hint].start <= position {
            if position < runs[hint].end { return hint }
            let next = hint + 1
            if next < runs.count, runs[next].start <= position, position < runs[next].end { return next }
        }
        guard position >= base else { return nil }
        let stretch = (position &- base) >> shift
        var (low, high) = (0, runs.count)
        if stretch < count {
            low = Int(firsts[Int(stretch)])
            high = min(Int(firsts[Int(stretch) + 1]) + 1, high)
        }
        while low < high {
            let middle = (low + high) >> 1
            if runs[middle].end <= position { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].start <= position ? low : nil
    }
}
