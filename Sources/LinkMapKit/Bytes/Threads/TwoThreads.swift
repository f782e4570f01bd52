import Glibc

/// Two pieces of work at once, that share nothing they change.
package enum TwoThreads {
    /// Room for the recursion of demanglers and sorts, as the main thread has it; taken only as it is used.
    private static let stackSize = 64 << 20

    /// - Parameter side: run on a thread of its own; by this one, later, where there can be none.
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

    /// What a thread can be handed: C knows no generic types.
    private class AnyWork {
        func run() {}
    }

    /// Touched by the thread alone until that is joined.
    private final class Work<Other>: AnyWork {
        private let body: () -> Other
        private var result: Other?

        init(_ body: @escaping () -> Other) { self.body = body }

        override func run() { result = body() }

        func take() -> Other { result ?? body() }
    }
}
