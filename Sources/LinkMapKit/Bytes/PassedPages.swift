/// Releases the memory pages of large data behind a reader that passes through it once.
struct PassedPages {
    /// The bytes that are released at once. Smaller data is kept, because others most likely read it, too.
    private static let batch = 16 << 20

    /// The size from which a file's pages are worth reading again.
    private static let leastFile = 64 << 20

    /// The size from which they are worth reading again after each small part of the work.
    private static let largeFile = 512 << 20

    private let bytes: ByteView
    private var released: Int

    /// - Parameter start: the offset at which reading begins.
    init(_ bytes: ByteView, from start: Int = 0) {
        self.bytes = bytes
        released = start
    }

    /// Notes that what is before an offset has been read.
    @inline(__always)
    mutating func pass(_ offset: Int) {
        if offset - released >= PassedPages.batch { release(offset) }
    }

    /// Returns a range of bytes that may be read before the next call of ``pass(_:)``.
    func window(from start: Int, to end: Int) -> Range<Int> {
        start..<max(start, min(end, start + PassedPages.batch))
    }

    /// Releases the pages of a large file between two parts of the work, of which each needs others.
    static func release(allOf bytes: ByteView) {
        if bytes.count >= leastFile { MappedFile.release(bytes) }
    }

    /// Releases the pages of a very large file, which are most of the memory in use.
    static func release(ofLarge bytes: ByteView) {
        if bytes.count >= largeFile { MappedFile.release(bytes) }
    }

    private mutating func release(_ offset: Int) {
        MappedFile.release(bytes[clamped: released..<offset])
        released = offset
    }
}
