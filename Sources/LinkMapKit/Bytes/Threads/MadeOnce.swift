import AuditPlatform

/// A cache shared by threads. The first thread that requests a key computes the value, and others that request it wait.
final class MadeOnce<Key: Hashable, Value>: Sendable {
    private let slots = Lock<[Key: Lock<Value?>]>([:])

    /// - Parameter isKnown: whether a value that was made before is good enough; otherwise it is made again.
    func value(of key: Key, isKnown: (Value) -> Bool = { _ in true }, _ make: () -> Value) -> Value {
        let slot = slots.withLock { slots in
            if let slot = slots[key] { return slot }
            let slot = Lock<Value?>(nil)
            slots[key] = slot
            return slot
        }
        return slot.withLock { known in
            if let known, isKnown(known) { return known }
            let value = make()
            known = value
            return value
        }
    }

    /// Gives back all values.
    func removeAll() { slots.withLock { $0 = [:] } }
}
