/// The first bytes of a file, which show its kind. They are read and not mapped, since most files of a bundle are
/// pictures.
enum FileHead {
    private static let size = 64

    /// - Throws: ``InputError`` when the file cannot be read.
    static func read(_ path: String) throws(InputError) -> ByteView {
        // Links are not followed: the file may have been replaced since the directory was read.
        ByteView(copying: try OpenFile(regular: path, followsLinks: false).head(size))
    }

    /// Whether a file holds the attributes of a Mac file on another file system: `._Main.nib` beside `Main.nib`.
    static func isAppleDouble(_ head: ByteView) -> Bool { head.starts(with: "\0\u{5}\u{16}\u{7}") }
}
