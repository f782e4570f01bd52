import CIndexStore

/// The bytes that the reading process writes, in a buffer that is filled again and again.
@safe struct IndexStream: ~Copyable {
    /// The longest text of a message in bytes; the writer cuts longer ones.
    private static let mostText = 1 << 20
    private static let size = mostText * 2
    private let output: Int32
    private let patience: Int32
    private let buffer = UnsafeMutableRawPointer.allocate(byteCount: IndexStream.size, alignment: 16)
    private var start = 0
    private var end = 0
    /// Whether the stream ended, or stopped, in a message.
    private(set) var isBroken = false

    /// - Parameter patience: The longest wait for bytes in seconds.
    init(_ output: Int32, patience: Int32) {
        self.output = output
        self.patience = patience
    }

    deinit { unsafe buffer.deallocate() }

    /// Fills the buffer until it holds at least `count` bytes from the current place.
    private mutating func fill(_ count: Int) -> Bool {
        guard !isBroken, count <= IndexStream.size else { return false }
        if start > 0 {
            unsafe buffer.copyMemory(from: buffer + start, byteCount: end - start)
            (start, end) = (0, end - start)
        }
        while end < count {
            let read = unsafe index_reader_read(output, buffer + end, IndexStream.size - end, patience)
            guard read > 0 else {
                isBroken = true
                return false
            }
            end += read
        }
        return true
    }

    /// Reads a number; 0 behind the end.
    @inline(__always)
    mutating func number<T: FixedWidthInteger>(_ type: T.Type) -> T {
        let size = MemoryLayout<T>.size
        guard end - start >= size || fill(size) else { return 0 }
        defer { start += size }
        return unsafe buffer.loadUnaligned(fromByteOffset: start, as: T.self)
    }

    /// Reads a text. The view is valid until the next read.
    mutating func text() -> ByteView {
        let count = Int(number(UInt32.self))
        guard count <= IndexStream.mostText, end - start >= count || fill(count) else { return .empty }
        defer { start += count }
        return unsafe ByteView(base: UnsafeRawPointer(buffer + start), count: count)
    }
}
