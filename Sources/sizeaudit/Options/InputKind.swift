import AuditPlatform
import LinkMapKit
import LoopTrace

/// The kinds of files that one option of `report` takes.
enum InputKind {
    /// Returns whether a file is a trace or a directory, which may contain traces.
    static func isTrace(_ path: String) -> Bool {
        switch fileType(of: path) {
        case S_IFDIR: return true
        case S_IFREG:
            let head = (try? MappedFile.openMember(path)) ?? .empty
            return TraceHeader.magic.enumerated().allSatisfy { head.byte(at: $0.offset) == $0.element }
        default: return false
        }
    }

    /// Returns whether a file is the answer of a command, not an artifact or a snapshot.
    static func isDocument(_ path: String, in workspace: Workspace) -> Bool {
        switch fileType(of: path) {
        case S_IFDIR: return false
        case S_IFREG: break
        // A pipe can be read only once, so it is not inspected.
        default: return true
        }
        guard case .file(let bytes)? = try? workspace.input(path) else { return true }
        let first = (0..<min(bytes.count, 64)).first { bytes[$0] > UInt8(ascii: " ") }
        guard let first, bytes[first] == UInt8(ascii: "{") else { return false }
        return ((try? Snapshot.document(in: bytes)) ?? nil) == nil
    }

    private static func fileType(of path: String) -> mode_t {
        var status = stat()
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 ? status.st_mode & S_IFMT : 0
    }
}
