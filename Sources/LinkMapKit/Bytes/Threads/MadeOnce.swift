import Glibc

/// A cache shared by two threads. The first thread that requests a key computes the value, and the other waits.
@safe final class MadeOnce<Key: Hashable, Value>: @unchecked Sendable {
    // Accessed only while `lock` is held; the lock has a fixed address.
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
