/// Bytes that are read in order, from a file as it is or from a compressed one.
package final class ByteStream {
    let source: ByteView
    private let method: Compression?
    private let decompressor: Decompressor?
    let budget: UnpackBudget
    private let pool: MemoryPool
    /// The number of bytes read so far.
    package private(set) var position: UInt64 = 0
    private var loan: MemoryPool.Loan?
    /// The number of bytes that are skipped at a time.
    private static let portion = 1 << 17
    /// The number of bytes of a mapped file behind which its pages are released, so that a large file takes little memory.
    private static let window: UInt64 = 64 << 20
    private var released: UInt64 = 0

    /// - Parameter method: the compression of `source`; `nil` for none.
    init(_ source: ByteView, _ method: Compression?, budget: UnpackBudget, pool: MemoryPool) {
        (self.source, self.method) = (source, method)
        decompressor = method.map { Decompressor(source, $0) }
        (self.budget, self.pool) = (budget, pool)
    }

    /// The number of bytes of the file that were taken for the bytes read so far.
    package var taken: UInt64 { decompressor.map { UInt64($0.taken) } ?? position }

    /// The account of the stream. It reads the stream once more, and follows behind.
    private(set) lazy var account = StreamAccount(source, method)

    /// Whether bytes are unpacked.
    var isPacked: Bool { decompressor != nil }

    /// Reads `count` bytes. They are valid until the next call.
    ///
    /// - Returns: fewer bytes at the end of the stream.
    /// - Throws: ``InputError`` for damaged data, and at a limit.
    func read(_ count: UInt64) throws(InputError) -> ByteView { try read(count, behind: .empty) }

    /// Reads on from bytes that the last call returned.
    ///
    /// - Returns: `start`, and `count` more bytes behind it.
    func read(_ count: UInt64, behind start: ByteView) throws(InputError) -> ByteView {
        guard let decompressor else {
            let first = position - UInt64(start.count)
            release(before: first)
            position = min(position.addingClamped(count), UInt64(source.count))
            return source[clamped: Int(first)..<Int(position)]
        }
        try UnpackBudget.check(file: count)
        let next = try pool.lend(start.count + Int(count))
        let buffer = unsafe next.buffer(start.count + Int(count))
        unsafe start.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
        giveBack()
        loan = next
        let got = try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: buffer[start.count...]), from: decompressor)
        return next.view(start.count + got)
    }

    /// Moves `count` bytes ahead, or to the end.
    ///
    /// - Returns: the number of bytes skipped.
    func skip(_ count: UInt64) throws(InputError) -> UInt64 {
        guard let decompressor else {
            let end = min(position.addingClamped(count), UInt64(source.count))
            defer { position = end }
            return end - position
        }
        let scratch = try pool.lend(ByteStream.portion)
        defer { pool.giveBack(scratch) }
        var left = count
        while left > 0 {
            let wanted = Int(min(left, UInt64(ByteStream.portion)))
            let got = try unsafe fill(scratch.buffer(wanted), from: decompressor)
            left -= UInt64(got)
            if got < wanted { break }
        }
        return count - left
    }

    /// Ends the use of the bytes read last.
    func giveBack() {
        if let loan { pool.giveBack(loan) }
        loan = nil
    }

    /// Releases the pages of the file before an offset. They come back if they are read again.
    private func release(before offset: UInt64) {
        guard offset - min(released, offset) >= ByteStream.window else { return }
        MappedFile.release(source[clamped: Int(released)..<Int(offset)])
        released = offset
    }

    private func fill(_ target: UnsafeMutableRawBufferPointer, from decompressor: Decompressor) throws(InputError)
        -> Int
    {
        let got = unsafe decompressor.fill(target)
        position += UInt64(got)
        if let failure = decompressor.failure { throw failure }
        try UnpackBudget.check(position, packed: taken)
        try budget.spend(UInt64(got))
        return got
    }
}
