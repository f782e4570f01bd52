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

    private let state = Guarded(State())
    private let limit = 64

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

    /// Returns the announced nanoseconds between `begin` and `end`, and the reason of the longest span.
    func overlap(from begin: UInt64, to end: UInt64) -> (time: UInt64, why: String) {
        let spans = state.withLock { $0.spans }
        var (total, longest): (UInt64, UInt64) = (0, 0)
        var why = ""
        var covered = begin
        for span in spans.sorted(by: { $0.begin < $1.begin }) {
            let (from, to) = (max(span.begin, covered), min(span.end, end))
            guard to > from else { continue }
            total += to - from
            covered = to
            if to - from > longest { (longest, why) = (to - from, "\(span.why)") }
        }
        return (total, why)
    }
}
