/// Storage for bytes that the program makes, such as names that occur in no file. It lives as long as the process, like
/// a mapped file.
@safe struct ByteArena {
    private static let chunkSize = 1 << 16
    private var chunk = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var used = 0

    /// Returns a view of a copy of the bytes, which is never freed.
    mutating func store(_ view: ByteView) -> ByteView {
        unsafe view.withUnsafeBytes { unsafe store($0) }
    }

    /// Frees the bytes that were stored last. A view of others stays as it is.
    mutating func takeBack(_ view: ByteView) {
        guard view.count <= used, let base = unsafe chunk.baseAddress else { return }
        if unsafe view.place.upperBound == UInt(bitPattern: base) + UInt(used) { used -= view.count }
    }

    /// Returns a view of a copy of `bytes`, which is never freed.
    mutating func store(_ bytes: some Collection<UInt8>) -> ByteView {
        let size = bytes.count
        if unsafe chunk.count - used < size {
            unsafe chunk = .allocate(byteCount: max(size, ByteArena.chunkSize), alignment: 1)
            used = 0
        }
        let place = unsafe UnsafeMutableRawBufferPointer(rebasing: chunk[used..<used + size])
        used += size
        return unsafe ByteView(copying: bytes, to: place)
    }
}

extension ByteView {
    /// Creates a view of a copy of `text`, which is never freed. Meant for the few names that a reader makes up.
    package init(copying text: String) {
        var text = text
        self = unsafe text.withUTF8 { bytes in
            unsafe ByteView(copying: bytes, to: .allocate(byteCount: bytes.count, alignment: 1))
        }
    }

    /// Returns a view of the text of views one after the other, which is never freed. Bytes that are no text are escaped.
    static func joined(_ parts: ByteView...) -> ByteView {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts {
            guard part.isASCII else {
                bytes += part.lossless.utf8
                continue
            }
            unsafe part.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        }
        return ByteView(copying: bytes)
    }

    /// Creates a view of a copy of `bytes`, which is never freed.
    package init(copying bytes: [UInt8]) {
        unsafe self.init(copying: bytes, to: .allocate(byteCount: bytes.count, alignment: 1))
    }

    /// - Parameter place: memory of the length of `bytes`, which is never freed.
    @unsafe fileprivate init(copying bytes: some Collection<UInt8>, to place: UnsafeMutableRawBufferPointer) {
        unsafe place.copyBytes(from: bytes)
        guard let base = place.baseAddress else {
            self = .empty
            return
        }
        unsafe self.init(base: UnsafeRawPointer(base), count: place.count)
    }
}
