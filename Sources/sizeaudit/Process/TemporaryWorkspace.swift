import AuditPlatform
import AuditReport
import LinkMapKit

/// A temporary folder for files that other programs read and write. It is removed with its files at the end of its life.
final class TemporaryWorkspace: Sendable {
    private let folder: String
    private let names = Lock<Set<String>>([])

    /// - Throws: ``InputError`` when the folder cannot be made.
    init() throws(InputError) {
        let parent = Terminal.environment("TMPDIR") ?? "/tmp"
        var template = Array("\(parent)/sizeaudit.XXXXXX".utf8CString)
        let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
        }
        guard isMade else {
            throw InputError("a temporary folder cannot be made", hint: "set TMPDIR to a folder that can be written to")
                .naming(parent)
        }
        folder = unsafe template.withUnsafeBufferPointer { buffer in
            unsafe buffer.baseAddress.map { unsafe String(cString: $0) } ?? parent
        }
    }

    deinit {
        for name in names.withLock({ $0 }) { _ = unsafe unlink("\(folder)/\(name)") }
        _ = unsafe rmdir(folder)
    }

    /// Returns the path of a file in the folder, which is removed with it.
    func path(_ name: String) -> String {
        names.withLock { _ = $0.insert(name) }
        return "\(folder)/\(name)"
    }

    /// Writes a file of the folder.
    ///
    /// - Throws: ``InputError`` when there is no room for it.
    func write(_ bytes: ByteView, to path: String) throws(InputError) {
        let document = unsafe bytes.withUnsafeBytes { unsafe OutputBuffer(bytes: Array($0)) }
        do throws(OutputError) { try OutputFile.write(document, to: path) } catch {
            throw InputError("a temporary file cannot be written", hint: "set TMPDIR to a folder with room")
                .naming(path)
        }
    }

    /// Returns the length of a file in bytes; `nil` where there is none.
    static func size(of path: String) -> UInt64? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return UInt64(clamping: status.st_size)
    }
}
