/// A lock with the value that it protects, and a way to wait until the value has changed.
@safe package final class Monitor<Value>: @unchecked Sendable {
    // Accessed only while `mutex` is held. Both have fixed addresses.
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ value: Value) {
        self.value = value
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Calls `body` with the value while no other thread has it, again after each change by another thread until it returns a
    /// result, and wakes the threads that wait.
    package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) {
                unsafe pthread_cond_broadcast(condition)
                return result
            }
            unsafe pthread_cond_wait(condition, mutex)
        }
    }

    /// Calls `body` with the value while no other thread has it, and wakes the threads that wait.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        defer { unsafe pthread_cond_broadcast(condition) }
        return body(&value)
    }
}
