/// A reader of bits, from the lowest bit of each byte upwards.
///
/// Sound: the view lives as long as the process, and no byte behind its end is read.
@safe struct BitReader {
    private let base: UnsafePointer<UInt8>
    private let count: Int
    /// The offset of the next byte to load.
    private var position: Int
    /// The next bits. Those above ``available`` are either zero or equal to the bits that are loaded next.
    private(set) var bits: UInt64 = 0
    /// The number of loaded bits; negative after more bits were taken than there are.
    private(set) var available = 0

    init(_ view: ByteView, at position: Int = 0) {
        unsafe base = view.withUnsafeBytes { bytes in
            unsafe bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: UInt8.self) }
                ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
        }
        count = view.count
        self.position = min(position, view.count)
    }

    /// The number of bits taken so far.
    var consumed: Int { position * 8 - available }
    /// The offset of the byte that holds the next bit, or of the end.
    var byteOffset: Int { (consumed + 7) / 8 }
    /// Whether more bits were taken than there are.
    var isPastEnd: Bool { available < 0 }

    /// Loads bits, so that at least 56 are available before the end of the input.
    @inline(__always)
    mutating func refill() {
        guard count - position >= 8, available >= 0 else { return refillAtEnd() }
        let word = unsafe UInt64(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: position, as: UInt64.self))
        bits |= word &<< UInt64(truncatingIfNeeded: available)
        position &+= (63 &- available) &>> 3
        available |= 56
    }

    private mutating func refillAtEnd() {
        guard available >= 0 else { return }
        while available <= 56, position < count {
            bits |= unsafe UInt64(base[position]) << UInt64(available)
            position += 1
            available += 8
        }
    }

    /// Drops the lowest `count` bits, at most 63.
    @inline(__always)
    mutating func drop(_ count: Int) {
        bits &>>= UInt64(truncatingIfNeeded: count)
        available &-= count
    }

    /// Takes `count` bits, at most 32. Past the end they are zero, and ``isPastEnd`` is set.
    @inline(__always)
    mutating func take(_ count: Int) -> Int {
        if available < count { refill() }
        let value = bits & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
        drop(count)
        return Int(truncatingIfNeeded: value)
    }

    /// Drops the bits up to the next byte.
    mutating func alignToByte() { drop(available & 7) }

    /// Moves to a byte of the input.
    mutating func seek(to offset: Int) {
        (position, bits, available) = (min(max(offset, 0), count), 0, 0)
    }
}
