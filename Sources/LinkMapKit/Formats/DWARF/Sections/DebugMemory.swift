import AuditPlatform

/// Memory for sections that have to be decompressed or relocated. The system provides pages as they are filled. The
/// memory is never freed, as ``ByteView`` requires.
enum DebugMemory {
    /// Allocates `count` zeroed bytes and fills them.
    ///
    /// - Parameter fill: writes to the bytes, and returns the number of valid ones.
    /// - Returns: the valid bytes; `nil` if there is no memory.
    static func make(_ count: UInt64, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> ByteView? {
        guard count > 0, count < 1 << 40 else { return count == 0 ? .empty : nil }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let address = unsafe mmap(nil, Int(count), PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else { return nil }
        if count >= 4 << 20 { unsafe Platform.adviseLargePages(address, Int(count)) }
        let valid = unsafe fill(UnsafeMutableRawBufferPointer(start: address, count: Int(count)))
        // Sound: the mapping is never removed, and nothing writes to it after this point.
        return unsafe ByteView(base: UnsafeRawPointer(address), count: min(max(valid, 0), Int(count)))
    }
}
