import CLoopProbe

/// A value that only one thread at a time can access. `Synchronization.Mutex` needs macOS 15 and iOS 18.
@safe package final class Guarded<Value>: @unchecked Sendable {
    private let lock: OpaquePointer
    private var value: Value

    package init(_ value: sending Value) {
        unsafe lock = lp_lock_create()
        self.value = value
    }

    deinit { unsafe lp_lock_destroy(lock) }

    /// Calls `body` with the value. No other thread accesses it during the call.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        unsafe lp_lock_acquire(lock)
        defer { unsafe lp_lock_release(lock) }
        return try body(&value)
    }
}
