/// The one rule that settles every overlap, of sections, symbols, names and rows alike:
///
/// > A byte that several claim belongs to the claim that starts last; of those that start together, to
/// > the one of higher rank, then to the longer, then to the one listed first.
///
/// So a function inside another keeps its bytes, an alias takes none from the name that is shown, and
/// a stale address in a map yields to the entry that follows it.
package enum Tiling {
    /// Cuts `range` into runs without overlap or gap, in ascending order. Sorts `claims`.
    package static func runs(of range: Range<UInt64>, claims: inout [Claim]) -> [Run] {
        sort(&claims)
        var runs: [Run] = []
        runs.reserveCapacity(min(claims.count + claims.count / 4 + 1, unreservedRuns))
        tile(range, sorted: claims) { runs.append($0) }
        return runs
    }

    /// Cuts the bytes that anybody claims into runs without overlap, in ascending order. Sorts `claims`.
    static func runs(of claims: inout [Claim]) -> [Run] {
        guard let first = claims.map(\.start).min(), let last = claims.map(\.end).max() else { return [] }
        return runs(of: first..<last, claims: &claims).filter { $0.owner != Run.nobody }
    }

    /// The number of runs from which on their array grows as they come: millions of claims may hide each other.
    private static let unreservedRuns = 1 << 20

    /// Like ``runs(of:claims:)``, for claims that are already sorted.
    ///
    /// Open claims lie on a stack. The top one started last, so it owns the next byte. Each claim is pushed and popped
    /// once. A claim that ends no later than one above it owns nothing more, so it does not stay on the stack.
    @inline(__always)
    static func tile(_ range: Range<UInt64>, sorted claims: some Sequence<Claim>, emit: (Run) -> Void) {
        var position = range.lowerBound
        var open: [Claim] = []

        func advance(to target: UInt64) {
            while position < target {
                while let last = open.last, last.end <= position { open.removeLast() }
                let end = min(open.last?.end ?? target, target)
                emit(Run(start: position, end: end, owner: open.last?.owner ?? Run.nobody))
                position = end
            }
        }

        for claim in claims where claim.end > position && claim.start < claim.end {
            guard claim.start < range.upperBound else { break }
            if claim.start > position { advance(to: claim.start) }
            while let last = open.last, last.end <= claim.end { open.removeLast() }
            open.append(claim)
        }
        advance(to: range.upperBound)
    }

    /// Sorts claims by start. Among claims with the same start the winner is last, so that it lies on top of the stack.
    static func sort(_ claims: inout [Claim]) {
        guard !isSorted(claims) else { return }
        RadixSort.sort(&claims) { $0.start }
        settleTies(&claims)
    }

    /// Orders claims with the same start. The claims must be sorted by start.
    static func settleTies(_ claims: inout [Claim]) {
        var first = 0
        while first < claims.count {
            var next = first + 1
            while next < claims.count, claims[next].start == claims[first].start { next += 1 }
            if next - first > 1 { claims[first..<next].sort(by: yields) }
            first = next
        }
    }

    private static func isSorted(_ claims: [Claim]) -> Bool {
        var index = 1
        while index < claims.count {
            let left = claims[index - 1]
            let right = claims[index]
            if left.start > right.start { return false }
            if left.start == right.start, yields(right, left) { return false }
            index += 1
        }
        return true
    }

    /// Whether `left` loses to `right`, which has the same start.
    @inline(__always)
    private static func yields(_ left: Claim, _ right: Claim) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.end != right.end { return left.end < right.end }
        return left.owner > right.owner
    }

    /// The number of runs behind the last one to try before all are searched.
    private static let nearby = 8

    /// Returns the index of the run that contains `position`. The search starts near `hint`, since most tables list
    /// addresses in ascending order.
    @inline(__always)
    package static func index(of position: UInt64, in runs: [Run], near hint: Int) -> Int? {
        if hint < runs.count, runs[hint].start <= position {
            // The next function often lies behind its padding, or behind a few parts without a row.
            for place in hint..<min(hint + Tiling.nearby, runs.count) where position < runs[place].end {
                return runs[place].start <= position ? place : nil
            }
        }
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) >> 1
            if runs[middle].end <= position { low = middle + 1 } else { high = middle }
        }
        return low < runs.count && runs[low].start <= position ? low : nil
    }
}
