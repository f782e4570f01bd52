import Glibc
import Synchronization

/// Brings a file's bytes into memory: mapped where that is possible, read where it is not (a pipe).
package enum MappedFile {
    /// The most that is read from a pipe, in bytes; a regular file is mapped and has no such limit.
    static let pipeLimit = 1 << 30

    /// The bytes of the file at `path`; `-` is standard input.
    ///
    /// - Throws: ``InputError`` for what is no readable file, or is empty.
    package static func open(_ path: String) throws(InputError) -> ByteView {
        do throws(InputError) {
            let bytes = try path == "-" ? view(of: STDIN_FILENO) : openNamed(path)
            guard !bytes.isEmpty else { throw InputError("the file is empty") }
            return bytes
        } catch {
            throw error.naming(shownName(of: path))
        }
    }

    /// What errors call it.
    package static func shownName(of path: String) -> String {
        switch path {
        case "-": "<stdin>"
        case "": "''"
        default: path
        }
    }

    private static func openNamed(_ path: String) throws(InputError) -> ByteView {
        // Non-blocking, so that a pipe that nobody writes to cannot hang the open.
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure("cannot be opened") }
        defer { close(descriptor) }
        return try view(of: descriptor)
    }

    /// The bytes of a regular file that an artifact names, as a thin archive does: never a pipe, which could
    /// be waited for without end, and never standard input.
    static func openMember(_ path: String) throws(InputError) -> ByteView {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure("cannot be opened").naming(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw InputError("is no regular file", path: path) }
        return try openNamed(path)
    }

    private static func view(of descriptor: Int32) throws(InputError) -> ByteView {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure("cannot be examined") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try map(descriptor, size: Int(status.st_size))
        case S_IFIFO:
            try waitForWriter(descriptor)
            return try readToEnd(descriptor)
        case S_IFDIR:
            throw InputError("is a directory", hint: "name the binary inside it")
        default: throw InputError("is no regular file", hint: "give a file or a pipe")
        }
    }

    /// A named pipe is empty until somebody opens its other end.
    private static func waitForWriter(_ descriptor: Int32) throws(InputError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&request, 1, patience) > 0 else {
            throw InputError("nobody writes to the pipe", hint: "start the writer first")
        }
    }

    /// How long a pipe is waited for, in milliseconds.
    private static let patience: Int32 = 10_000

    private static func map(_ descriptor: Int32, size: Int) throws(InputError) -> ByteView {
        guard size > 0 else { return .empty }
        let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw failure("cannot be mapped")
        }
        let bytes = unsafe ByteView(base: UnsafeRawPointer(address), count: size)
        mappings.withLock { $0.append(bytes) }
        return bytes
    }

    private static let mappings = Mutex<[ByteView]>([])

    /// Takes the pages of a window out of memory until they are read again: for what is read once, from one end to the
    /// other, and is larger than all that is kept of it. Bytes that stand in no file stay as they are.
    static func release(_ window: ByteView) {
        let isMapped = mappings.withLock { $0.contains { $0.offset(of: window) != nil } }
        guard isMapped, !window.isEmpty else { return }
        unsafe window.withUnsafeBytes { bytes in
            let page = 1 << 12
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
                throw failure("cannot be read")
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

    private static func failure(_ what: String) -> InputError {
        InputError("\(what): \(unsafe String(cString: strerror(errno)))")
    }
}
