import Glibc

/// Where a document goes: standard output, or a file that is there whole or not at all.
package enum OutputFile {
    /// Writes `document` to `path`; `nil` and `-` are standard output.
    ///
    /// A regular file is written under another name beside it and renamed, so that a failure leaves
    /// what was there before. A device or a pipe cannot be replaced, and is written to as it is.
    package static func write(_ document: OutputBuffer, to path: String?) throws(OutputError) {
        guard let path, path != "-" else {
            return try write(document.bytes, to: STDOUT_FILENO, named: "<stdout>")
        }
        if isSpecial(path) {
            try write(document.bytes, toNew: path, flags: O_WRONLY, named: path)
        } else {
            try replace(resolved(path), with: document.bytes, named: path)
        }
    }

    private static func replace(_ target: String, with bytes: [UInt8], named path: String) throws(OutputError) {
        let draft = "\(target).\(getpid()).part"
        do throws(OutputError) {
            try write(bytes, toNew: draft, flags: O_WRONLY | O_CREAT | O_EXCL, named: path)
            guard unsafe rename(draft, target) == 0 else { throw failure("cannot be replaced", path) }
        } catch {
            // A draft that another run is still writing is not ours to remove: O_EXCL and the
            // process number keep the names apart.
            unsafe unlink(draft)
            throw error
        }
    }

    private static func write(
        _ bytes: [UInt8], toNew name: String, flags: Int32, named path: String
    ) throws(OutputError) {
        let descriptor = unsafe open(name, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure("cannot be written", path) }
        do throws(OutputError) {
            try write(bytes, to: descriptor, named: path)
        } catch {
            close(descriptor)
            throw error
        }
        // A full or remote disk may say so only now.
        guard close(descriptor) == 0 else { throw failure("cannot be written", path) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws(OutputError) {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                // Sound: start < bytes.count, so the rest of the buffer is not empty.
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written >= 0 else { throw failure("cannot be written", path) }
            start += written
        }
    }

    private static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// The file behind a symbolic link, so that the link itself stays a link.
    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private static func failure(_ what: String, _ path: String) -> OutputError {
        OutputError(path: path, what: "\(what): \(unsafe String(cString: strerror(errno)))")
    }
}
