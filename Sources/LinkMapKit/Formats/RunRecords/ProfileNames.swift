import CCompression

//  size:ULEB128  packedSize:ULEB128  bytes    one block for each object file, zeros between them
//  main\u{1}archive.c;helper\u{1}$s5Press6strayAyS2iF    the bytes, packed with zlib where packedSize is not 0

/// The names section of a raw profile. Its records refer to a name by the first half of the name's MD5.
struct ProfileNames {
    private var names: [UInt64: ByteView] = [:]
    /// The bytes that may still be unpacked. It bounds the memory for damaged files.
    private var budget = 1 << 28
    /// The largest factor by which zlib unpacks.
    private static let ratio = 1_032

    /// - Throws: ``InputError`` if a block is damaged. Offsets count from `start`.
    init(_ section: ByteView, at start: Int) throws(InputError) {
        var offset = 0
        while offset < section.count {
            guard section[offset] != 0 else {
                offset += 1
                continue
            }
            let place = UInt64(start + offset)
            guard let block = block(in: section, at: &offset) else {
                throw InputError("its names cannot be unpacked", at: place)
            }
            add(block)
        }
    }

    subscript(hash: UInt64) -> ByteView? { names[hash] }

    private mutating func block(in section: ByteView, at offset: inout Int) -> ByteView? {
        guard let size = section.unsignedLEB128(at: &offset), let packed = section.unsignedLEB128(at: &offset),
            size <= UInt64(budget), let bytes = section.slice(at: UInt64(offset), count: packed == 0 ? size : packed)
        else { return nil }
        offset += bytes.count
        budget -= Int(size)
        return packed == 0 ? bytes : ProfileNames.unpacked(bytes, size: Int(size))
    }

    private static func unpacked(_ packed: ByteView, size: Int) -> ByteView? {
        guard size / ratio <= packed.count else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var length = UInt(size)
        // Sound: zlib reads and writes within the two buffers, whose lengths it is given.
        let status = unsafe packed.withUnsafeBytes { source in
            unsafe bytes.withUnsafeMutableBufferPointer { target in
                unsafe uncompress(
                    target.baseAddress, &length, source.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    UInt(source.count))
            }
        }
        return status == Z_OK && length == UInt(size) ? ByteView(copying: bytes) : nil
    }

    private mutating func add(_ block: ByteView) {
        var start = 0
        while start < block.count {
            let end = block.firstIndex(of: 1, from: start) ?? block.count
            let name = block[clamped: start..<end]
            if !name.isEmpty { names[MD5.firstHalf(of: name)] = name }
            start = end + 1
        }
    }
}
