/// The stretches of time that belong to no turn although they lie in one: the process stood still, or the loop waited in a run
/// loop mode that it does not report. Adding and reading allocates nothing.
struct ExcludedTime {
    private struct Span {
        let begin, end: UInt64
        let isSuspension: Bool
    }

    private var spans: [Span] = []
    private static let limit = 64

    init() { spans.reserveCapacity(ExcludedTime.limit) }

    /// Adds a stretch that ends after all others. A part that is excluded already is left out.
    @inline(never)
    mutating func add(from start: UInt64, to end: UInt64, isSuspension: Bool) {
        let begin = max(start, spans.isEmpty ? 0 : spans[spans.count - 1].end)
        guard end > begin else { return }
        if spans.count == ExcludedTime.limit { spans.removeFirst() }
        spans.append(Span(begin: begin, end: end, isSuspension: isSuspension))
    }

    /// Returns the excluded nanoseconds between `begin` and `end`.
    @inline(never)
    func overlap(from begin: UInt64, to end: UInt64, onlySuspensions: Bool = false) -> UInt64 {
        var total: UInt64 = 0
        // Iterating over an array allocates in debug builds.
        var index = spans.count
        while index > 0 {
            index -= 1
            let span = spans[index]
            guard span.end > begin else { break }
            let from = max(span.begin, begin)
            let to = min(span.end, end)
            if to > from, span.isSuspension || !onlySuspensions { total += to - from }
        }
        return total
    }
}
