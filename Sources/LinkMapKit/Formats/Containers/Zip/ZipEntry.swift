/// An entry of a ZIP archive's directory.
struct ZipEntry {
    var name: ByteView
    var method: UInt16
    var isEncrypted: Bool
    /// The mode of a file that was packed on Unix; 0 elsewhere.
    var mode: UInt32
    /// The CRC-32 of the contents.
    var checksum: UInt32
    var packedSize: UInt64
    var size: UInt64
    /// The offset of the local header in the file.
    var header: UInt64
    /// The range of the packed bytes in the file.
    var data: Range<UInt64> = 0..<0
    /// The bytes of the entry in the directory, and of the data descriptor behind its contents.
    var overhead: UInt64 = 0

    var isDirectory: Bool { name.ends(with: "/") || mode & 0o170000 == 0o040000 }
    var isLink: Bool { mode & 0o170000 == 0o120000 }

    /// The compression of the packed bytes; `nil` for stored ones and for methods that are not read.
    var compression: Compression? {
        switch method {
        case 8: .deflate
        case 12: .bzip2
        case 93: .zstd
        case 95: .xz
        default: nil
        }
    }

    var isStored: Bool { method == 0 }
}
