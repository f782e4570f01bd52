import Dispatch

/// The handlers and sequences that receive stalls. Handlers run on a queue of their own, so they use neither the time nor the
/// priority of the watchdog.
final class Subscribers: @unchecked Sendable {
    private struct State {
        var handlers: [(number: Int, body: @Sendable (StallProbe.Stall) -> Void)] = []
        var streams: [(number: Int, end: AsyncStream<StallProbe.Stall>.Continuation)] = []
        var last = 0
        var isOver = false
    }

    private let state = Guarded(State())
    // Both are thread-safe; SDKs before iOS 17's do not declare it.
    private let queue = DispatchQueue(label: "loopprobe.stalls")
    private let isHere = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: isHere, value: true) }

    /// Adds a handler and returns its number.
    func add(_ handler: @escaping @Sendable (StallProbe.Stall) -> Void) -> Int {
        state.withLock { state in
            state.last += 1
            state.handlers.append((state.last, handler))
            return state.last
        }
    }

    /// Removes a handler. It is not called any more once this returns, unless it is running.
    func removeHandler(_ number: Int) {
        state.withLock { $0.handlers.removeAll { $0.number == number } }
    }

    func add(_ stream: AsyncStream<StallProbe.Stall>.Continuation) {
        let (number, isOver) = state.withLock { state in
            state.last += 1
            state.streams.append((state.last, stream))
            return (state.last, state.isOver)
        }
        stream.onTermination = { _ in self.remove(number) }
        if isOver { stream.finish() }
    }

    var isEmpty: Bool { state.withLock { $0.handlers.isEmpty && $0.streams.isEmpty } }

    /// Passes a stall to all subscribers. No lock is held while handlers run.
    func deliver(_ stall: StallProbe.Stall) {
        let (numbers, streams) = state.withLock { ($0.handlers.map(\.number), $0.streams) }
        for stream in streams { stream.end.yield(stall) }
        guard !numbers.isEmpty else { return }
        queue.async {
            for number in numbers {
                // A handler that was removed meanwhile is not called.
                self.state.withLock { $0.handlers.first { $0.number == number }?.body }?(stall)
            }
        }
    }

    private func remove(_ number: Int) { state.withLock { $0.streams.removeAll { $0.number == number } } }

    /// Ends all sequences. Returns when all handlers have run, unless a handler calls it.
    func finish() {
        if DispatchQueue.getSpecific(key: isHere) == nil { queue.sync {} }
        let streams = state.withLock { state in
            state.isOver = true
            return state.streams
        }
        for stream in streams { stream.end.finish() }
    }
}
