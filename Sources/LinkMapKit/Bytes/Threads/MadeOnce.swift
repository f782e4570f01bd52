import Glibc

/// What two threads need alike, by key: made by the one that asks first, while the other waits for it.
@safe final class MadeOnce<Key: Hashable, Value>: @unchecked Sendable {
    // Touched under the lock alone, which never moves.
    private var made: [Key: Value] = [:]
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { unsafe pthread_mutex_init(lock, nil) }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    func value(of key: Key, _ make: () -> Value) -> Value {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        if let known = made[key] { return known }
        let value = make()
        made[key] = value
        return value
    }
}
