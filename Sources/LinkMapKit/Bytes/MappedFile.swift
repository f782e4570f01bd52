import AuditPlatform

/// Access to a file's bytes: a regular file is mapped, a pipe is read.
package enum MappedFile {
    /// Limit of bytes read from a pipe. Regular files are mapped and have no such limit.
    static let pipeLimit = 1 << 30

    /// Returns the bytes of the file at `path`; `-` is standard input.
    ///
    /// - Throws: ``InputError`` for a file that is empty or cannot be read.
    package static func open(_ path: String) throws(InputError) -> ByteView {
        do throws(InputError) {
            let bytes = try path == "-" ? view(of: STDIN_FILENO) : openNamed(path)
            guard !bytes.isEmpty else { throw InputError("the file is empty") }
            return bytes
        } catch {
            throw error.naming(shownName(of: path))
        }
    }

    /// Returns the file's name for error messages.
    package static func shownName(of path: String) -> String {
        switch path {
        case "-": "<stdin>"
        case "": "''"
        default: path
        }
    }

    private static func openNamed(_ path: String) throws(InputError) -> ByteView {
        InputJournal.noteOpening(path)
        let file = try OpenFile(path)
        return try view(of: file.descriptor)
    }

    /// Returns the bytes of a regular file that the user did not name: one that an artifact names, such as a member of a thin
    /// archive, or one that was found in a folder. Pipes, which may never end, and standard input are rejected.
    package static func openMember(_ path: String) throws(InputError) -> ByteView {
        do throws(InputError) {
            InputJournal.noteOpening(path)
            let file = try OpenFile(regular: path)
            return try map(file.descriptor, size: file.size)
        } catch { throw error.naming(path) }
    }

    private static func view(of descriptor: Int32) throws(InputError) -> ByteView {
        if descriptor == STDIN_FILENO { InputJournal.noteUnrepeatable() }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw InputError.system("cannot be examined") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try map(descriptor, size: UInt64(clamping: status.st_size))
        case S_IFIFO:
            InputJournal.noteUnrepeatable()
            try waitForWriter(descriptor)
            return try readToEnd(descriptor)
        case S_IFDIR:
            throw InputError("is a directory", hint: "name the binary inside it")
        default: throw InputError("is not a regular file", hint: "give a file or a pipe")
        }
    }

    /// Waits until a pipe has data, since a named pipe is empty until a writer opens it.
    private static func waitForWriter(_ descriptor: Int32) throws(InputError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, patience) > 0 else {
            throw InputError("the pipe has no writer", hint: "start the writer first")
        }
    }

    /// Timeout for a pipe in milliseconds.
    private static let patience: Int32 = 10_000

    private static func map(_ descriptor: Int32, size: UInt64) throws(InputError) -> ByteView {
        guard size > 0 else { return .empty }
        guard let size = Int(exactly: size) else { throw InputError("is too large to be mapped") }
        let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw InputError.system("cannot be mapped")
        }
        let bytes = unsafe ByteView(base: UnsafeRawPointer(address), count: size)
        mappings.withLock { $0.append(bytes) }
        return bytes
    }

    private static let mappings = Lock<[ByteView]>([])

    /// Releases the memory pages of a view until they are read again, for large data that is read once in order. Bytes
    /// outside mapped files are left alone.
    static func release(_ window: ByteView) {
        let isMapped = mappings.withLock { $0.contains { $0.offset(of: window) != nil } }
        guard isMapped, !window.isEmpty else { return }
        unsafe window.withUnsafeBytes { bytes in
            let page = Platform.pageSize
            guard let base = bytes.baseAddress else { return }
            let start = unsafe UnsafeMutableRawPointer(mutating: base).alignedUp(toMultipleOf: page)
            let end = unsafe UnsafeMutableRawPointer(mutating: base + bytes.count).alignedDown(toMultipleOf: page)
            // Sound: the mapping is private and never written to, so the pages come back from the file as they were.
            if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_DONTNEED) }
        }
    }

    private static func readToEnd(_ descriptor: Int32) throws(InputError) -> ByteView {
        let flags = fcntl(descriptor, F_GETFL)
        if flags >= 0, flags & O_NONBLOCK != 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
        var bytes: [UInt8] = []
        let chunk = 1 << 20
        var filled = 0
        while true {
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(descriptor, buffer.baseAddress! + filled, chunk)
            }
            guard got >= 0 else {
                if errno == EINTR { continue }
                throw InputError.system("cannot be read")
            }
            filled += got
            bytes.removeLast(bytes.count - filled)
            if got == 0 { break }
            guard filled <= pipeLimit else {
                throw InputError("more than 1 GiB on a pipe", hint: "save it to a file first")
            }
        }
        return ByteView(copying: bytes)
    }
}

extension InputError {
    /// Returns the error of the system call that failed last.
    static func system(_ what: String) -> InputError {
        InputError("\(what): \(unsafe String(cString: strerror(errno)))")
    }
}
