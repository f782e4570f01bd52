import AuditPlatform

/// The first bytes of a file, which show its kind. They are read and not mapped, since most files of a bundle are
/// pictures.
enum FileHead {
    private static let size = 64

    /// - Throws: ``InputError`` when the file cannot be read.
    static func read(_ path: String) throws(InputError) -> ByteView {
        InputJournal.note(path)
        // Links are not followed: the file may have been replaced since the directory was read.
        let descriptor = unsafe path.withPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        guard descriptor >= 0 else { throw InputError.system("cannot be opened") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe AuditPlatform.read(descriptor, $0.baseAddress, size) }
        guard count >= 0 else { throw InputError.system("cannot be read") }
        return ByteView(copying: Array(bytes.prefix(count)))
    }

    /// Whether a file holds the attributes of a Mac file on another file system: `._Main.nib` beside `Main.nib`.
    static func isAppleDouble(_ head: ByteView) -> Bool { head.starts(with: "\0\u{5}\u{16}\u{7}") }
}
