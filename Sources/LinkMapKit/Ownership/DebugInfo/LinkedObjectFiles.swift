import Glibc

/// Opens the object files that a Mach-O image was linked from: they hold its debug info as long as nobody has put it
/// into a dSYM bundle.
struct LinkedObjectFiles {
    private let search: DebugFileSearch
    private let image: Image
    private let folder: String
    /// By identity; `nil` for files that are no archives.
    private var archives: [String: ArchiveMembers?] = [:]
    /// What was opened: a file can be made that names one object a thousand times.
    private var opened: Set<String> = []
    private var missing: [String] = []
    private var changed: [String] = []

    /// - Parameter path: of the image.
    init(_ image: Image, at path: String, search: DebugFileSearch) {
        self.image = image
        self.search = search
        folder = DebugFileSearch.folder(of: path)
    }

    /// A static archive and its members by name; of several of one name the first.
    private struct ArchiveMembers {
        var bytes: ByteView
        var members: [ByteView: Range<UInt64>] = [:]

        init?(_ bytes: ByteView) {
            guard Archive.matches(bytes), let archive = try? Archive(bytes) else { return nil }
            self.bytes = bytes
            for member in archive.members where members[member.name] == nil { members[member.name] = member.contents }
        }
    }

    /// - Returns: `nil` for what is missing, is not what was linked, or was opened before.
    mutating func open(_ object: LinkedObject) -> DebugFileSearch.Found? {
        let (path, member) = LinkedObjectFiles.parts(of: object.path)
        for candidate in candidates(path.text) {
            guard let (identity, modified) = LinkedObjectFiles.identity(candidate),
                let bytes = bytes(of: member, in: candidate, identity),
                let found = DebugFileSearch.image(in: bytes, like: image)
            else { continue }
            guard opened.insert("\(identity) \(member?.text ?? "")").inserted else { return nil }
            // Deterministic builds note no time, and members of archives have one of their own.
            guard member != nil || object.modified == 0 || object.modified == modified else {
                changed.append(object.path.text)
                return nil
            }
            let name = member.map { "\(candidate)(\($0.text))" } ?? candidate
            return DebugFileSearch.Found(path: name, image: found)
        }
        missing.append(object.path.text)
        return nil
    }

    /// What was not found, or is not what was linked.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        if let first = missing.first {
            let what =
                missing.count == 1
                ? "the object file \(first) is not found"
                : "\(missing.count) object files are not found, such as \(first)"
            warnings.append(
                AuditWarning(
                    "debug-object", "\(what): debug info is missing (name a directory of such files with --debug-file)")
            )
        }
        if let first = changed.first {
            let what =
                changed.count == 1
                ? "the object file \(first) was" : "\(changed.count) object files, such as \(first), were"
            warnings.append(AuditWarning("debug-object", "\(what) written after the image was linked: not used"))
        }
        return warnings
    }

    // MARK: - Paths

    /// `/build/libX.a(y.o)` in two.
    private static func parts(of path: ByteView) -> (path: ByteView, member: ByteView?) {
        guard path.ends(with: ")"), let open = path.lastIndex(of: UInt8(ascii: "(")) else { return (path, nil) }
        return (path.prefix(open), path[clamped: open + 1..<path.count - 1])
    }

    /// Where it was, or below a directory that the user named.
    private func candidates(_ path: String) -> [String] {
        let isAbsolute = path.hasPrefix("/")
        let base = path.split(separator: "/").last.map(String.init) ?? path
        let places = search.named.filter(DebugFileSearch.isFolder)
        return places.flatMap { ["\($0)/\(path)", "\($0)/\(base)"] } + [isAbsolute ? path : "\(folder)/\(path)"]
    }

    /// Which file it is, and when it was written.
    private static func identity(_ path: String) -> (String, modified: UInt64)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return ("\(status.st_dev):\(status.st_ino)", UInt64(clamping: status.st_mtim.tv_sec))
    }

    private mutating func bytes(of member: ByteView?, in path: String, _ identity: String) -> ByteView? {
        guard let member else { return opened.contains("\(identity) ") ? nil : try? MappedFile.openMember(path) }
        let archive: ArchiveMembers?
        if let known = archives[identity] {
            archive = known
        } else {
            archive = (try? MappedFile.openMember(path)).flatMap { slice(of: $0) }.flatMap(ArchiveMembers.init)
            archives.updateValue(archive, forKey: identity)
        }
        guard let archive, let range = archive.members[member] else { return nil }
        return archive.bytes.slice(range)
    }

    /// Of a fat archive the part for the image's machine.
    private func slice(of bytes: ByteView) -> ByteView? {
        guard FatFile.matches(bytes), let fat = try? FatFile(bytes) else { return bytes }
        return fat.slices.first { $0.architecture == image.architecture }.flatMap { bytes.slice($0.range) }
    }
}
