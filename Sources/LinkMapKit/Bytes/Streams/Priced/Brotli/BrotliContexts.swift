import CCompression

/// The contexts of literals: a number from 0 to 63 for the last two bytes (RFC 7932, 7.1).
///
/// Sound: the library's table has 512 bytes for each of four modes, and is never freed.
@safe struct BrotliContexts {
    private let table: UnsafePointer<UInt8>?

    init() { unsafe table = brotli_contexts() }

    /// - Parameter mode: 0 to 3.
    @inline(__always)
    func context(behind bytes: (UInt8, UInt8), mode: Int) -> Int {
        guard let table = unsafe table else { return 0 }
        let start = (mode & 3) << 9
        return unsafe Int(table[start + Int(bytes.0)] | table[start + 256 + Int(bytes.1)])
    }
}
