import Glibc

/// Room for sections that have to be unpacked or relocated: taken from the system as it is filled, kept for the life of
/// the process as ``ByteView`` demands.
enum DebugMemory {
    /// Zeroed bytes that `fill` writes to before anybody reads them; it tells how many of them are valid.
    ///
    /// - Returns: the valid bytes; `nil` when there is no room.
    static func make(_ count: UInt64, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> ByteView? {
        guard count > 0, count < 1 << 40 else { return count == 0 ? .empty : nil }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let address = unsafe mmap(nil, Int(count), PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { return nil }
        if count >= 4 << 20 { _ = unsafe madvise(address, Int(count), MADV_HUGEPAGE) }
        let valid = unsafe fill(UnsafeMutableRawBufferPointer(start: address, count: Int(count)))
        // Sound: the mapping is never removed, and nothing writes to it any more.
        return unsafe ByteView(base: UnsafeRawPointer(address), count: min(max(valid, 0), Int(count)))
    }
}
