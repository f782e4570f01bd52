import Synchronization

/// Who wants to hear of stalls.
final class Subscribers: Sendable {
    private struct State {
        var handlers: [@Sendable (Stall) -> Void] = []
        var streams: [Int: AsyncStream<Stall>.Continuation] = [:]
        var nextStream = 0
        var isOver = false
    }

    private let state = Mutex(State())

    func add(_ handler: @escaping @Sendable (Stall) -> Void) {
        state.withLock { $0.handlers.append(handler) }
    }

    func add(_ stream: AsyncStream<Stall>.Continuation) {
        let (number, isOver) = state.withLock { state in
            state.nextStream += 1
            state.streams[state.nextStream] = stream
            return (state.nextStream, state.isOver)
        }
        stream.onTermination = { _ in self.remove(number) }
        if isOver { stream.finish() }
    }

    var isEmpty: Bool { state.withLock { $0.handlers.isEmpty && $0.streams.isEmpty } }

    /// No lock is held while they run.
    func deliver(_ stall: Stall) {
        let (handlers, streams) = state.withLock { ($0.handlers, $0.streams) }
        for handler in handlers { handler(stall) }
        for stream in streams.values { stream.yield(stall) }
    }

    private func remove(_ number: Int) { state.withLock { _ = $0.streams.removeValue(forKey: number) } }

    func finish() {
        let streams = state.withLock { state in
            state.isOver = true
            return state.streams
        }
        for stream in streams.values { stream.finish() }
    }
}
