/// The spans of time in which the program announced that it would block.
final class Expectations: Sendable {
    private struct Span {
        let number: Int
        let why: StaticString
        let begin: UInt64
        var end = UInt64.max
    }

    private struct State {
        var spans: [Span] = []
        var next = 0
    }

    private let state: Guarded<State>
    private let limit = 64

    init() {
        var first = State()
        // The lock is never held during an allocation: the watchdog takes it, too.
        first.spans.reserveCapacity(limit)
        state = Guarded(first)
    }

    func begin(_ why: StaticString) -> Int {
        state.withLock { state in
            state.next += 1
            if state.spans.count >= limit { state.spans.removeFirst() }
            state.spans.append(Span(number: state.next, why: why, begin: Clock.now))
            return state.next
        }
    }

    func end(_ number: Int) {
        state.withLock { state in
            if let place = state.spans.lastIndex(where: { $0.number == number }) { state.spans[place].end = Clock.now }
        }
    }

    /// Returns the announced nanoseconds between `begin` and `end`. Allocates nothing.
    func overlap(from begin: UInt64, to end: UInt64) -> UInt64 { measure(begin, end).time }

    /// Returns the reason of the longest announced span between `begin` and `end`.
    func reason(from begin: UInt64, to end: UInt64) -> String { measure(begin, end).why.map { "\($0)" } ?? "" }

    /// Returns the announced nanoseconds and the reason of the longest span. The spans are in the order of their begins.
    @inline(never)
    private func measure(_ begin: UInt64, _ end: UInt64) -> (time: UInt64, why: StaticString?) {
        state.withLock { state in
            var total: UInt64 = 0
            var longest: UInt64 = 0
            var covered: UInt64 = begin
            var why: StaticString?
            // Iterating over an array allocates in debug builds.
            var index = 0
            while index < state.spans.count {
                let span = state.spans[index]
                index += 1
                let from = max(span.begin, covered)
                let to = min(span.end, end)
                guard to > from else { continue }
                total += to - from
                covered = to
                if to - from > longest { (longest, why) = (to - from, span.why) }
            }
            return (total, why)
        }
    }
}
