import AuditPlatform

/// A file that is open for reading. Every file that a user, an artifact or a folder names is opened here, and a test forbids
/// other ways.
///
/// Opening never waits: a named pipe that nobody writes would otherwise hold the program for ever.
package struct OpenFile: ~Copyable {
    package let descriptor: Int32
    private let mode: mode_t
    /// The length in bytes at the time of opening; 0 for anything but a regular file.
    package let size: UInt64

    /// Opens a file of any type.
    ///
    /// - Parameter followsLinks: whether a symbolic link is opened as what it leads to.
    /// - Throws: ``InputError`` when it cannot be opened.
    package init(_ path: String, followsLinks: Bool = true) throws(InputError) {
        InputJournal.note(path)
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = unsafe path.withPath { unsafe AuditPlatform.open($0, flags) }
        guard descriptor >= 0 else { throw InputError.system("cannot be opened") }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            let error = InputError.system("cannot be examined")
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        mode = status.st_mode & S_IFMT
        size = mode == S_IFREG ? UInt64(clamping: status.st_size) : 0
    }

    /// Opens a regular file. A pipe, a device or a directory is an error.
    ///
    /// - Throws: ``InputError`` when it cannot be opened or is no regular file.
    package init(regular path: String, followsLinks: Bool = true) throws(InputError) {
        let file = try OpenFile(path, followsLinks: followsLinks)
        guard file.mode == S_IFREG else { throw InputError("is not a regular file") }
        self = file
    }

    deinit { close(descriptor) }

    /// Returns the descriptor, which the caller has to close.
    package consuming func takeDescriptor() -> Int32 {
        let taken = descriptor
        discard self
        return taken
    }

    /// Reads the first bytes of the file.
    ///
    /// - Returns: at most `most` bytes; fewer where the file ends.
    /// - Throws: ``InputError`` when it cannot be read.
    package func head(_ most: Int) throws(InputError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(most, 0))
        guard let filled = unsafe bytes.withUnsafeMutableBytes({ unsafe fill($0) }) else {
            throw InputError.system("cannot be read")
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Fills a buffer with the bytes from the current place on.
    ///
    /// - Returns: the number of bytes, fewer than the buffer has where the file ends; `nil` when it cannot be read, and `errno`
    ///   tells why.
    @unsafe func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var filled = 0
        while filled < buffer.count {
            // Sound: the place is inside the buffer, and at most its rest is read.
            let place = unsafe buffer.baseAddress.map { unsafe $0 + filled }
            let got = unsafe read(descriptor, place, buffer.count - filled)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return nil }
            if got == 0 { break }
            filled += got
        }
        return filled
    }
}
