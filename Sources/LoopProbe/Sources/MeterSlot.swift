/// A reference to a meter that one thread sets and another reads without a lock. The slot keeps all meters that were ever
/// set, so the reader never sees one that was freed.
public final class MeterSlot: Sendable {
    private let address = AtomicWord()
    private let kept = Guarded<[LoopMeter]>([])

    /// Creates an empty slot.
    public init() {}

    /// Sets the meter, or removes it.
    public func set(_ meter: LoopMeter?) {
        guard let meter else {
            address.store(0)
            return
        }
        kept.withLock { kept in
            if !kept.contains(where: { $0 === meter }) { kept.append(meter) }
        }
        let bits = unsafe UInt(bitPattern: Unmanaged.passUnretained(meter).toOpaque())
        address.store(bits)
    }

    /// The attached meter. `nil` while nothing is attached.
    public var meter: LoopMeter? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load()) else { return nil }
        return unsafe Unmanaged<LoopMeter>.fromOpaque(pointer).takeUnretainedValue()
    }
}
