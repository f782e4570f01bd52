/// A compressed stream, or several of one method behind each other. It is unpacked to its end, which also proves it.
struct CompressedContent: ContentFormat {
    private let method: Compression
    let name: StaticString

    init(_ method: Compression, name: StaticString) { (self.method, self.name) = (method, name) }

    var marks: [UInt16] {
        switch method {
        case .gzip: [0x1F8B]
        case .xz: [0xFD37]
        case .zstd: [0x28B5]
        case .bzip2: [UInt16(pair: "BZ")]
        case .deflate, .brotli: []
        }
    }

    /// The least size of a stream in bytes. Shorter ones are test data of the decoders, or chance.
    private static let least = 16

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard method.begins(bytes), method != .gzip || bytes.byte(at: 2) == 8, budget.spend(4096) else { return nil }
        let stream = Decompressor(bytes, method)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { unsafe room.deallocate() }
        while !stream.isDone {
            // Unpacking goes ten times as fast as the searches of other detectors.
            guard budget.spend(unsafe stream.fill(room) / 8 + 1) else { return nil }
        }
        return stream.failure == nil && stream.taken >= CompressedContent.least ? stream.taken : nil
    }
}
