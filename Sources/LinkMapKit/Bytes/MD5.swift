import CDemangle

/// The message digest MD5 (RFC 1321), of the library that demangles names. LLVM's profiles identify functions by a part of
/// it, and traces are told apart by it.
package enum MD5 {
    /// Returns the first 8 bytes of the digest, the first byte lowest.
    package static func firstHalf(of bytes: ByteView) -> UInt64 {
        var digest: (UInt64, UInt64) = (0, 0)
        // Sound: the function reads `count` bytes and writes the 16 of the digest, which is aligned for its words.
        unsafe withUnsafeMutableBytes(of: &digest) { digest in
            unsafe bytes.withUnsafeBytes { bytes in
                let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                _ = unsafe md5_buffer(start, bytes.count, digest.baseAddress)
            }
        }
        return UInt64(littleEndian: digest.0)
    }
}
