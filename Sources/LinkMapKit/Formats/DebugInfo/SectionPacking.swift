//  SHF_COMPRESSED   type (1: zlib, 2: zstd)  [reserved]  size  alignment   stream …
//  .zdebug_…        "ZLIB"  size (8 bytes, big-endian)                     stream …

/// The compression of a debug section.
package struct SectionPacking {
    enum Method { case none, zlib, zstd }

    var method: Method
    /// The number of bytes before the compressed stream.
    var headerSize: Int
    /// The number of decompressed bytes, as stated in the file.
    var size: UInt64

    static func plain(_ size: UInt64) -> SectionPacking { SectionPacking(method: .none, headerSize: 0, size: size) }

    /// Reads the compression header of an ELF section. Returns `nil` if the header is damaged or the method unknown.
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
        // No zlib stream expands more than this. Larger sizes occur only in hostile files.
        guard method == .none || size / 1_100 <= UInt64(bytes.count) else { return nil }
    }

    private init(method: Method, headerSize: Int, size: UInt64) {
        self.method = method
        self.headerSize = headerSize
        self.size = size
    }

    /// Writes the decompressed bytes to `target`, and returns their number.
    ///
    /// - Parameter places: where the bytes of each portion of the target end in `bytes`.
    func unpack(_ bytes: ByteView, to target: UnsafeMutableRawBufferPointer, _ places: inout PackedPlaces) -> Int {
        if method != .none {
            guard let inflater = SectionInflater(bytes, self) else { return 0 }
            var count = 0
            while count < target.count, !inflater.isDone {
                let room = unsafe target[count...].prefix(PackedPlaces.portion)
                count += unsafe inflater.fill(UnsafeMutableRawBufferPointer(rebasing: room))
                places.ends.append(UInt64(inflater.taken))
            }
            return count
        }
        let part = bytes.prefix(target.count)
        unsafe part.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
        return part.count
    }
}

/// The places of a packed section's bytes in the file: what repeats takes less room than other bytes.
struct PackedPlaces {
    /// The number of unpacked bytes whose places are told apart. Smaller portions would take time.
    static let portion = 1 << 14

    /// The end of each portion in the packed bytes.
    var ends: [UInt64] = []

    /// Returns the packed bytes of a range of the unpacked section; the range itself if the section is not packed.
    func size(of range: Range<UInt64>) -> UInt64 {
        ends.isEmpty ? range.size : end(range.upperBound) - end(range.lowerBound)
    }

    private func end(_ position: UInt64) -> UInt64 {
        let (portion, rest) = position.quotientAndRemainder(dividingBy: UInt64(PackedPlaces.portion))
        guard portion < ends.count else { return ends[ends.count - 1] }
        let start = portion > 0 ? ends[Int(portion) - 1] : 0
        return start + (ends[Int(portion)] - start) * rest / UInt64(PackedPlaces.portion)
    }
}
