import CCompression

extension ByteView {
    /// The CRC-32 of the bytes, as ZIP archives and links to debug files state it.
    var checksum: UInt32 {
        unsafe withUnsafeBytes { raw in
            let start = unsafe raw.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe UInt32(truncatingIfNeeded: crc32_z(0, start, raw.count))
        }
    }
}
