/// Keeps bytes that the program makes itself, for the life of the process: the counterpart of a
/// mapped file, for names that stand in no file as they are.
@safe struct ByteArena {
    private static let chunkSize = 1 << 16
    private var chunk = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var used = 0

    /// A view of a copy of `bytes` that is never freed.
    mutating func store(_ bytes: some Collection<UInt8>) -> ByteView {
        let size = bytes.count
        if unsafe chunk.count - used < size {
            unsafe chunk = .allocate(byteCount: max(size, ByteArena.chunkSize), alignment: 1)
            used = 0
        }
        let place = unsafe UnsafeMutableRawBufferPointer(rebasing: chunk[used..<used + size])
        unsafe place.copyBytes(from: bytes)
        used += size
        guard let base = place.baseAddress else { return .empty }
        return unsafe ByteView(base: UnsafeRawPointer(base), count: size)
    }
}

extension ByteView {
    /// A view of a copy of `text` that is never freed: for the few names that a reader makes up.
    public init(copying text: String) {
        var arena = ByteArena()
        self = arena.store(Array(text.utf8))
    }

    /// A view of a copy of `bytes` that is never freed.
    package init(copying bytes: [UInt8]) {
        var arena = ByteArena()
        self = arena.store(bytes)
    }
}
