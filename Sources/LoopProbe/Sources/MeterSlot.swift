import Synchronization

/// A meter that one thread sets and another reads without a lock. Meters that were set once are kept for the life of the slot:
/// so the reader never sees one that is gone.
public final class MeterSlot: Sendable {
    private let address = Atomic<UInt>(0)
    private let kept = Mutex<[LoopMeter]>([])

    public init() {}

    public func set(_ meter: LoopMeter?) {
        guard let meter else {
            address.store(0, ordering: .releasing)
            return
        }
        kept.withLock { kept in
            if !kept.contains(where: { $0 === meter }) { kept.append(meter) }
        }
        let bits = unsafe UInt(bitPattern: Unmanaged.passUnretained(meter).toOpaque())
        address.store(bits, ordering: .releasing)
    }

    /// `nil` while nothing is attached.
    public var meter: LoopMeter? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
        return unsafe Unmanaged<LoopMeter>.fromOpaque(pointer).takeUnretainedValue()
    }
}
