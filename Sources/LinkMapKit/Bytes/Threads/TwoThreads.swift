import AuditPlatform

/// Concurrent execution of two pieces of work that share no mutable state.
package enum TwoThreads {
    /// Stack size of the second thread in bytes, enough for the recursion of demanglers and sorts. Only used pages take
    /// memory.
    private static let stackSize = 64 << 20

    /// - Parameters:
    ///   - side: the work for a second thread; it runs after `body` when no thread can be created. It escapes only as a
    ///     type: the thread ends before this function returns. `withoutActuallyEscaping` would put the length of this
    ///     file's path into the program, and two builds of one source would differ.
    ///   - isLarge: whether the work is worth a second thread; otherwise one part runs after the other.
    package static func run<Value, Other>(
        when isLarge: Bool = true, _ body: () -> Value, beside side: @escaping () -> Other
    ) -> (Value, Other) {
        guard isLarge else { return (body(), side()) }
        let work = Work(side)
        let thread = PlatformThread(stackSize: stackSize) { work.run() }
        let value = body()
        if let thread { thread.join() } else { work.run() }
        return (value, work.take())
    }

    /// The work of the second thread. Only that thread accesses it until it is joined.
    private final class Work<Other> {
        private let body: () -> Other
        private var result: Other?

        init(_ body: @escaping () -> Other) { self.body = body }

        func run() { result = body() }

        func take() -> Other { result ?? body() }
    }
}
