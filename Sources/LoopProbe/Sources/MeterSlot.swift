/// A reference to a meter that threads set and one thread, that of the loop, reads without a lock. The slot keeps a meter for
/// as long as the reader may use it.
public final class MeterSlot: Sendable {
    private let address = AtomicWord()
    /// The meter that the reader used last.
    private let used = AtomicWord()
    private let kept = Guarded<[LoopMeter]>([])

    /// Creates an empty slot.
    public init() {}

    /// Sets the meter, or removes it.
    public func set(_ meter: LoopMeter?) {
        kept.withLock { kept in
            if let meter, !kept.contains(where: { $0 === meter }) { kept.append(meter) }
            let bits = meter.map(MeterSlot.address) ?? 0
            address.store(bits)
            // After the barrier the reader either has stored what it uses, or loads the new address.
            guard Park.barrier() else { return }
            let inUse = used.load()
            kept.removeAll { MeterSlot.address($0) != bits && MeterSlot.address($0) != inUse }
        }
    }

    private static func address(_ meter: LoopMeter) -> UInt {
        unsafe UInt(bitPattern: Unmanaged.passUnretained(meter).toOpaque())
    }

    /// The attached meter. `nil` while nothing is attached.
    public var meter: LoopMeter? {
        var bits = address.load()
        while let pointer = unsafe UnsafeRawPointer(bitPattern: bits) {
            used.store(bits)
            let again = address.load()
            if again == bits { return unsafe Unmanaged<LoopMeter>.fromOpaque(pointer).takeUnretainedValue() }
            bits = again
        }
        return nil
    }
}
