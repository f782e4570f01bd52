import AuditPlatform
import LinkMapKit

/// Writes documents to standard output or to a file; a regular file is written completely or not at all.
package enum OutputFile {
    /// Writes `document` to `path`; `nil` and `-` are standard output.
    ///
    /// A regular file is written under a temporary name in the same folder and renamed, so that a failure keeps the
    /// previous content. A device or a pipe cannot be replaced and is written directly. A file reached through `/proc`
    /// (`/dev/stdout`, `/dev/fd/3`) is continued at its current offset.
    package static func write(_ document: FinishedDocument, to path: String?) throws(OutputError) {
        AnswerRecorder.add(.document(document.bytes, path: path ?? ""))
        guard let path, path != "-" else {
            return try write(document.bytes, to: STDOUT_FILENO, named: "<stdout>")
        }
        if let descriptorFile = DescriptorFile(path) {
            try fill(open(descriptorFile, named: path), with: document.bytes, named: path)
        } else if isSpecial(path) {
            try fill(open(path, O_WRONLY, named: path), with: document.bytes, named: path)
        } else {
            try replace(try target(of: path), with: document.bytes, named: path)
        }
    }

    /// The extensions of documents that this program cannot write.
    private static let foreignExtensions: Set<String> = [
        "pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "ppt", "pptx", "odp",
        "png", "jpg", "jpeg", "gif", "svg", "webp", "zip", "exe",
    ]

    /// Throws if the output file is one of the inputs, or has the extension of a form that no command writes.
    package static func require(_ path: String?, differsFrom inputs: [String]) throws(OutputError) {
        if let path, let dot = path.lastIndex(of: "."),
            foreignExtensions.contains(path[path.index(after: dot)...].lowercased())
        {
            let forms = ".html, .md, .json, .csv or .txt"
            throw OutputError(path: path, what: "there is no form '\(path[dot...])': a name can end in \(forms)")
        }
        guard let path, path != "-", let output = identity(of: path) else { return }
        for input in inputs where input == "-" ? output == identity(of: STDIN_FILENO) : output == identity(of: input) {
            throw OutputError(path: path, what: "cannot be written: it is one of the inputs")
        }
    }

    private static func replace(_ target: String, with bytes: [UInt8], named path: String) throws(OutputError) {
        let (draft, descriptor) = try makeDraft(beside: target, named: path)
        defer { Cleanup.forget(draft) }
        do throws(OutputError) {
            keepMode(of: target, on: descriptor)
            try fill(descriptor, with: bytes, named: path)
            guard unsafe draft.withPath({ from in unsafe target.withPath { unsafe rename(from, $0) } }) == 0 else {
                throw failure("cannot be replaced", path)
            }
        } catch {
            _ = unsafe draft.withPath { unsafe unlink($0) }
            throw error
        }
    }

    /// Creates an empty file in the folder of a target. Its name does not depend on the target's, which may be as long as the
    /// file system allows.
    private static func makeDraft(beside target: String, named path: String) throws(OutputError) -> (String, Int32) {
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        // A killed process leaves its draft, and processes in containers often have the same number.
        for attempt in 0..<mostDrafts {
            let draft = "\(folder).sizeaudit-\(getpid())-\(attempt).part"
            var descriptor: Int32 = -1
            let made = Cleanup.making {
                descriptor = unsafe draft.withPath { name in
                    unsafe AuditPlatform.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                }
                return descriptor >= 0 ? draft : nil
            }
            if made != nil { return (draft, descriptor) }
            guard errno == EEXIST else { break }
        }
        throw failure("cannot be written", path)
    }

    private static let mostDrafts = 1000

    /// Sets the file mode: a new file gets the user's mask, a replaced file keeps its permissions.
    private static func keepMode(of target: String, on descriptor: Int32) {
        var status = stat()
        if unsafe target.withPath({ unsafe stat($0, &status) }) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }

    private static func open(_ name: String, _ flags: Int32, named path: String) throws(OutputError) -> Int32 {
        let descriptor = unsafe name.withPath { unsafe AuditPlatform.open($0, flags | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw failure("cannot be written", path) }
        return descriptor
    }

    private static func open(_ descriptorFile: DescriptorFile, named path: String) throws(OutputError) -> Int32 {
        guard case .descriptor(let number) = descriptorFile else {
            return try open(path, O_WRONLY | O_APPEND, named: path)
        }
        // Duplicated, not opened again: other writers of the descriptor continue at the offset where this output ends.
        let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw failure("cannot be written", path) }
        return descriptor
    }

    /// Writes all of `bytes` and closes the descriptor.
    private static func fill(_ descriptor: Int32, with bytes: [UInt8], named path: String) throws(OutputError) {
        do throws(OutputError) {
            try write(bytes, to: descriptor, named: path)
        } catch {
            close(descriptor)
            throw error
        }
        // A full or remote disk may report its error only here.
        guard close(descriptor) == 0 else { throw failure("cannot be written", path) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws(OutputError) {
        guard bytes.writeAll(to: descriptor) else { throw failure("cannot be written", path) }
    }

    // MARK: - Path resolution

    /// The device and inode number of a regular file.
    private struct Identity: Equatable {
        let device: dev_t
        let number: ino_t

        init?(_ status: stat) {
            guard status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = status.st_dev
            number = status.st_ino
        }
    }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 ? Identity(status) : nil
    }

    private static func identity(of descriptor: Int32) -> Identity? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Identity(status) : nil
    }

    private static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// Returns the path to which symbolic links lead, so that the target is replaced or made and the link stays a link.
    private static func target(of path: String) throws(OutputError) -> String {
        var target = path
        for _ in 0..<SymbolicLink.longestChain {
            if let real = unsafe target.withPath({ unsafe realpath($0, nil) }) {
                defer { unsafe free(real) }
                return unsafe String(path: real)
            }
            // The last link leads to a file that does not exist yet.
            guard let next = SymbolicLink.target(of: target) else { return target }
            target = next
        }
        errno = ELOOP
        throw failure("cannot be written", path)
    }

    private static func failure(_ what: String, _ path: String) -> OutputError {
        OutputError(path: path, what: "\(what): \(unsafe String(cString: strerror(errno)))")
    }
}

/// An error while writing a document.
package struct OutputError: Error, Equatable, CustomStringConvertible {
    /// The path as the user gave it; `<stdout>` for standard output.
    package var path: String
    package var what: String

    package var description: String { "\(path): \(what)" }
}

extension [UInt8] {
    /// Writes all bytes to an open file.
    ///
    /// - Returns: `false` if they cannot be written; `errno` tells why.
    func writeAll(to descriptor: Int32) -> Bool {
        var start = 0
        while start < count {
            let written = unsafe withUnsafeBytes { buffer in
                // Sound: start < count, so the rest of the buffer is not empty.
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                return unsafe AuditPlatform.write(descriptor, rest.baseAddress, rest.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            start += written
        }
        return true
    }
}
