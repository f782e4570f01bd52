import AuditPlatform
import AuditReport
import LinkMapKit

/// A temporary folder for files that other programs read and write. It is removed at the end of its life, and by a signal that
/// ends the program, with all that is in it: programs write more than they are asked for, such as lists of dependencies.
final class TemporaryWorkspace: Sendable {
    private let folder: String

    /// - Throws: ``InputError`` when the folder cannot be made.
    init() throws(InputError) {
        let parent = Terminal.environment("TMPDIR") ?? "/tmp"
        var template = Array("\(parent)/sizeaudit.XXXXXX".utf8CString)
        let made = Cleanup.making {
            unsafe template.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
                return unsafe String(path: start)
            }
        }
        guard let made else {
            throw InputError("a temporary folder cannot be made", hint: "set TMPDIR to a folder that can be written to")
                .naming(parent)
        }
        folder = made
    }

    deinit {
        Cleanup.remove(folder)
        Cleanup.forget(folder)
    }

    /// Returns the path of a file in the folder, which is removed with it.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Writes a file of the folder.
    ///
    /// - Throws: ``InputError`` when there is no room for it.
    func write(_ bytes: ByteView, to path: String) throws(InputError) {
        let contents = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
        do throws(OutputError) { try OutputFile.write(.exact(contents), to: path) } catch {
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
