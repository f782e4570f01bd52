/// The bytes of a section of units, one unit at a time. A compressed section is decompressed along the way, so that at
/// most one of its units is in memory.
final class UnitWindows {
    let size: UInt64
    /// Whether a window is valid only until the next one is requested.
    let isPassing: Bool
    private let whole: ByteView
    private var inflater: SectionInflater?
    private let buffer: WindowBuffer
    /// The offset of the buffer's first byte in the section.
    private var start: UInt64 = 0

    /// - Parameter isSequential: whether earlier units are never requested again.
    init(_ sections: DebugSections, _ section: DwarfSection, isSequential: Bool) {
        buffer = WindowBuffer()
        if isSequential, let packed = sections.onlyPacked(section) {
            (whole, isPassing) = (.empty, true)
            inflater = SectionInflater(packed.bytes, packed.packing)
            size = packed.packing.size
        } else {
            whole = sections.contents(section)
            (isPassing, size) = (false, UInt64(whole.count))
        }
    }

    /// Returns up to `count` bytes from `offset`. Offsets must not decrease.
    func window(at offset: UInt64, count: UInt64) -> ByteView {
        guard isPassing else { return whole.slice(at: offset, count: min(count, size - min(offset, size))) ?? .empty }
        guard let inflater, offset >= start, offset <= size else { return .empty }
        // Skipped bytes have to be decompressed too.
        buffer.fill(upTo: Int(clamping: offset - start), from: inflater)
        buffer.drop(Int(clamping: offset - start))
        start = offset
        buffer.fill(upTo: Int(clamping: min(count, size - offset)), from: inflater)
        return buffer.view.prefix(Int(clamping: count))
    }
}

/// A buffer of bytes that grows at its end and shrinks at its start.
@safe final class WindowBuffer {
    private var room = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var used = 0..<0

    deinit { unsafe room.deallocate() }

    /// The bytes in the buffer. Valid until bytes are dropped or added: see ``UnitWindows/isPassing``.
    var view: ByteView {
        guard let base = unsafe room.baseAddress else { return .empty }
        return unsafe ByteView(base: UnsafeRawPointer(base) + used.lowerBound, count: used.count)
    }

    func drop(_ count: Int) { used = min(used.upperBound, used.lowerBound + max(count, 0))..<used.upperBound }

    func fill(upTo count: Int, from inflater: SectionInflater) {
        guard used.count < count else { return }
        if unsafe used.lowerBound + count > room.count { move(toHold: count) }
        // Reads a little more than requested: the next header usually follows.
        let end = unsafe min(room.count, used.lowerBound + count + 4096)
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: room[used.upperBound..<end])
        let got = unsafe inflater.fill(target)
        used = used.lowerBound..<used.upperBound + got
    }

    private func move(toHold count: Int) {
        var target = unsafe room
        if unsafe room.count < count + 4096 {
            unsafe target = .allocate(byteCount: count + max(count / 2, 1 << 20), alignment: 16)
        }
        if let from = unsafe room.baseAddress, let to = target.baseAddress {
            unsafe to.copyMemory(from: from + used.lowerBound, byteCount: used.count)
        }
        if unsafe target.baseAddress != room.baseAddress { unsafe room.deallocate() }
        unsafe room = target
        used = 0..<used.count
    }
}
