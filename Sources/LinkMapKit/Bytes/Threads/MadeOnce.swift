import AuditPlatform

/// A cache shared by two threads. The first thread that requests a key computes the value, and the other waits.
final class MadeOnce<Key: Hashable, Value>: Sendable {
    private let made = Lock<[Key: Value]>([:])

    func value(of key: Key, _ make: () -> Value) -> Value {
        made.withLock { made in
            if let known = made[key] { return known }
            let value = make()
            made[key] = value
            return value
        }
    }
}
