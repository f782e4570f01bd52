//  SHF_COMPRESSED   type (1: zlib, 2: zstd)  [reserved]  size  alignment   stream …
//  .zdebug_…        "ZLIB"  size (8 bytes, big-endian)                     stream …

/// How the bytes of a debug section are packed.
package struct SectionPacking {
    enum Method { case none, zlib, zstd }

    var method: Method
    /// Length of what stands before the stream.
    var headerSize: Int
    /// Length of the unpacked bytes, as the file states it.
    var size: UInt64

    static func plain(_ size: UInt64) -> SectionPacking { SectionPacking(method: .none, headerSize: 0, size: size) }

    /// What a section of ELF says of itself; `nil` when its header is damaged or its method not known.
    init?(_ bytes: ByteView, name: ByteView, isCompressed: Bool, is64Bit: Bool, isBigEndian: Bool) {
        if name.starts(with: ".z") {
            guard bytes.starts(with: "ZLIB"), let size = bytes.integer(at: 4, as: UInt64.self, bigEndian: true) else {
                return nil
            }
            self.init(method: .zlib, headerSize: 12, size: size)
        } else if isCompressed {
            let type = bytes.integer(at: 0, as: UInt32.self, bigEndian: isBigEndian)
            let size =
                is64Bit
                ? bytes.integer(at: 8, as: UInt64.self, bigEndian: isBigEndian)
                : bytes.integer(at: 4, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
            guard let size, type == 1 || type == 2, bytes.count >= (is64Bit ? 24 : 12) else { return nil }
            self.init(method: type == 1 ? .zlib : .zstd, headerSize: is64Bit ? 24 : 12, size: size)
        } else {
            self = .plain(UInt64(bytes.count))
        }
        // No stream of zlib grows more than this; a claim beyond it is the work of a hostile file.
        guard method == .none || size / 1_100 <= UInt64(bytes.count) else { return nil }
    }

    private init(method: Method, headerSize: Int, size: UInt64) {
        self.method = method
        self.headerSize = headerSize
        self.size = size
    }

    /// Writes the unpacked bytes; tells how many there are.
    func unpack(_ bytes: ByteView, to target: UnsafeMutableRawBufferPointer) -> Int {
        guard method == .none else { return unsafe SectionInflater(bytes, self)?.fill(target) ?? 0 }
        let part = bytes.prefix(target.count)
        unsafe part.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
        return part.count
    }
}
