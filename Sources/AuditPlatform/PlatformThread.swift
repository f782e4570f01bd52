/// A thread of the C library that is joined.
@safe package struct PlatformThread {
    private let handle: pthread_t

    /// Starts a thread. Returns `nil` if the system refuses.
    ///
    /// - Parameter stackSize: the size of the stack in bytes; `nil` for the system's default.
    package init?(stackSize: Int? = nil, _ body: @escaping () -> Void) {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
        let context = unsafe Unmanaged.passRetained(ThreadBody(body))
        guard let handle = unsafe createThread(&attributes, context.toOpaque()) else {
            unsafe context.release()
            return nil
        }
        self.handle = handle
    }

    /// Waits for the end of the thread. Must be called once.
    package func join() { pthread_join(handle, nil) }
}

/// The work of a thread, as an object for passing it through C.
final class ThreadBody {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Runs the work. Sound: `context` is the retain that the starting thread left for the new one.
    @unsafe static func run(_ context: UnsafeMutableRawPointer?) {
        if let context = unsafe context { unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
    }
}
