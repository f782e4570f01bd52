import AuditPlatform
import CDemangle

/// Reads a file once to hash it, a large one on two threads. It is not mapped: a process has few mappings, and copying from the
/// system's cache takes less time than page faults.
enum FileHash {
    /// The bytes that are read and hashed at a time, which stay in the processor's cache.
    private static let chunk = 1 << 20

    /// Returns the hash of a file's contents; `nil` if it cannot be read.
    static func hash(of path: String, size: UInt64) -> ContentHash? {
        guard let file = try? OpenFile(regular: path) else { return nil }
        // The file is closed at the end of this function, when both threads have ended.
        let descriptor = file.descriptor
        let count = Int(clamping: size / UInt64(chunk)) + 1
        guard count > 4 else { return joined(chunks(0..<count, of: descriptor), size) }
        let (first, second) = TwoThreads.run {
            chunks(0..<count / 2, of: descriptor)
        } beside: {
            chunks(count / 2..<count, of: descriptor)
        }
        guard let first, let second else { return nil }
        return joined(first + second, size)
    }

    private static func joined(_ hashes: [ContentHash]?, _ size: UInt64) -> ContentHash? {
        guard let hashes else { return nil }
        var text: [UInt8] = []
        for hash in hashes { hash.append(to: &text) }
        return ContentHash(of: text)
    }

    private static func chunks(_ range: Range<Int>, of descriptor: Int32) -> [ContentHash]? {
        var hashes: [ContentHash] = []
        var buffer = [UInt8](repeating: 0, count: chunk)
        for index in range {
            // Sound: at most `chunk` bytes are read into the buffer, and those are hashed.
            let hash: ContentHash? = unsafe buffer.withUnsafeMutableBytes { buffer in
                var filled = 0
                while filled < chunk {
                    let place = unsafe buffer.baseAddress.map { unsafe $0 + filled }
                    let got = unsafe pread(descriptor, place, chunk - filled, off_t(index * chunk + filled))
                    if got < 0, errno == EINTR { continue }
                    guard got >= 0 else { return nil }
                    if got == 0 { break }
                    filled += got
                }
                return unsafe ContentHash(of: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
            }
            guard let hash else { return nil }
            hashes.append(hash)
        }
        return hashes
    }
}

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
