import Glibc

/// The first bytes of a file, which tell what it is. Read and not mapped: most of a bundle's files are pictures.
enum FileHead {
    private static let size = 64

    /// - Throws: ``InputError`` when the file cannot be read.
    static func read(_ path: String) throws(InputError) -> ByteView {
        // Without following links, since the file may have been replaced since it was listed.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { throw failure("cannot be opened") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, size) }
        guard count >= 0 else { throw failure("cannot be read") }
        return ByteView(copying: Array(bytes.prefix(count)))
    }

    /// What other systems keep a Mac file's attributes in: `._Main.nib` beside `Main.nib`.
    static func isAppleDouble(_ head: ByteView) -> Bool { head.starts(with: "\0\u{5}\u{16}\u{7}") }

    private static func failure(_ what: String) -> InputError {
        InputError("\(what): \(unsafe String(cString: strerror(errno)))")
    }
}
