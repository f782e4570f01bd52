/// A decompressor that reads a section from start to end, in small portions.
final class SectionInflater {
    private let source: ByteView
    private let decompressor: Decompressor
    private var released = 0

    init?(_ bytes: ByteView, _ packing: SectionPacking) {
        let stream = bytes.dropFirst(packing.headerSize)
        // The zlib header and checksum are skipped: checking them would take a twentieth of the time. Damage shows when
        // the bytes are read.
        source = packing.method == .zstd ? stream : stream.dropFirst(2)
        decompressor = Decompressor(source, packing.method == .zstd ? .zstd : .deflate)
        if decompressor.failure != nil { return nil }
    }

    /// The number of bytes of the section that were read.
    var taken: Int { decompressor.taken }

    /// Whether all bytes were read, or the stream is damaged.
    var isDone: Bool { decompressor.isDone }

    /// Fills `target` as far as there are bytes left, and returns the number of bytes written.
    func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        defer { release() }
        return unsafe decompressor.fill(target)
    }

    /// Releases the file pages that have been decompressed. They are read only once.
    private func release() {
        guard decompressor.taken - released > 1 << 20 else { return }
        MappedFile.release(source[clamped: released..<decompressor.taken])
        released = decompressor.taken
    }
}
