import Glibc

/// Concurrent execution of two pieces of work that share no mutable state.
package enum TwoThreads {
    /// Stack size of the second thread in bytes, enough for the recursion of demanglers and sorts. Only used pages take
    /// memory.
    private static let stackSize = 64 << 20

    /// - Parameter side: the work for a second thread; it runs after `body` when no thread can be created.
    package static func run<Value, Other>(_ body: () -> Value, beside side: () -> Other) -> (Value, Other) {
        withoutActuallyEscaping(side) { side in
            let work = Work(side)
            let thread = start(work)
            let value = body()
            if let thread { pthread_join(thread, nil) } else { work.run() }
            return (value, work.take())
        }
    }

    private static func start<Other>(_ work: Work<Other>) -> pthread_t? {
        var (thread, attributes) = (pthread_t(), pthread_attr_t())
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        let context = unsafe Unmanaged<AnyWork>.passRetained(work)
        let status = unsafe pthread_create(
            &thread, &attributes,
            { argument in
                if let argument = unsafe argument {
                    // Sound: this is the retain that `start` left for the thread.
                    unsafe Unmanaged<AnyWork>.fromOpaque(argument).takeRetainedValue().run()
                }
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            unsafe context.release()
            return nil
        }
        return thread
    }

    /// A base class without type parameters, for passing work through C.
    private class AnyWork {
        func run() {}
    }

    /// The work of the second thread. Only that thread accesses it until it is joined.
    private final class Work<Other>: AnyWork {
        private let body: () -> Other
        private var result: Other?

        init(_ body: @escaping () -> Other) { self.body = body }

        override func run() { result = body() }

        func take() -> Other { result ?? body() }
    }
}
