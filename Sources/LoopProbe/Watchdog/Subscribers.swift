import Dispatch

/// The handlers and sequences that receive stalls. Handlers run on a queue of their own, so they use neither the time nor the
/// priority of the watchdog.
final class Subscribers: Sendable {
    private struct State {
        var handlers: [@Sendable (StallProbe.Stall) -> Void] = []
        var streams: [Int: AsyncStream<StallProbe.Stall>.Continuation] = [:]
        var nextStream = 0
        var isOver = false
    }

    private let state = Guarded(State())
    private let queue = DispatchQueue(label: "loopprobe.stalls")
    private let isHere = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: isHere, value: true) }

    func add(_ handler: @escaping @Sendable (StallProbe.Stall) -> Void) {
        state.withLock { $0.handlers.append(handler) }
    }

    func add(_ stream: AsyncStream<StallProbe.Stall>.Continuation) {
        let (number, isOver) = state.withLock { state in
            state.nextStream += 1
            state.streams[state.nextStream] = stream
            return (state.nextStream, state.isOver)
        }
        stream.onTermination = { _ in self.remove(number) }
        if isOver { stream.finish() }
    }

    var isEmpty: Bool { state.withLock { $0.handlers.isEmpty && $0.streams.isEmpty } }

    /// Passes a stall to all subscribers. No lock is held while handlers run.
    func deliver(_ stall: StallProbe.Stall) {
        let (handlers, streams) = state.withLock { ($0.handlers, $0.streams) }
        for stream in streams.values { stream.yield(stall) }
        guard !handlers.isEmpty else { return }
        queue.async { for handler in handlers { handler(stall) } }
    }

    private func remove(_ number: Int) { state.withLock { _ = $0.streams.removeValue(forKey: number) } }

    /// Ends all sequences. Returns when all handlers have run, unless a handler calls it.
    func finish() {
        if DispatchQueue.getSpecific(key: isHere) == nil { queue.sync {} }
        let streams = state.withLock { state in
            state.isOver = true
            return state.streams
        }
        for stream in streams.values { stream.finish() }
    }
}
