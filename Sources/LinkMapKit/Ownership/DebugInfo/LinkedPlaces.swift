import AuditPlatform

/// The places of an image whose debug info is still in its object files, as on Apple's platforms.
enum LinkedPlaces {
    /// The number of object files whose warnings are reported in full.
    private static let mostTold = 4

    static func places(
        of image: Image, at path: String, _ objects: [LinkedObject], search: DebugFileSearch,
        detail: DebugPlaces.Detail, stripping prefix: String?
    ) -> (places: DebugPlaces, warnings: [AuditWarning]) {
        var files = LinkedObjectFiles(image, at: path, search: search)
        var builder = DebugPlacesBuilder(detail, stripping: prefix)
        var warnings: [AuditWarning] = []
        var troubled = 0
        for object in objects {
            guard let found = files.open(object), DebugInfoFormats.isIn(found.image),
                let symbols = try? found.image.symbols()
            else { continue }
            let addresses = LinkedAddresses(object, symbols: symbols)
            guard !addresses.isEmpty,
                let info = DebugInfoFormats.open(in: found, of: found.image, isOwn: false, search)
            else { continue }
            builder.add(info, at: addresses)
            let said = info.warnings
            troubled += said.isEmpty ? 0 : 1
            if troubled <= mostTold { warnings += said.map { AuditWarning($0.code, "\(found.path): \($0.message)") } }
        }
        if troubled > mostTold {
            warnings.append(
                AuditWarning("debug-unit", "\(troubled - mostTold) more object files with damaged debug info"))
        }
        return (builder.finish(), files.warnings + warnings)
    }
}

/// The object files that an image was linked from. They hold its debug info unless it was copied into a file of its own
/// (`.dSYM`).
private struct LinkedObjectFiles {
    private let search: DebugFileSearch
    private let image: Image
    private let folder: String
    /// The archives opened so far, by file identity; `nil` for files that are not archives.
    private var archives: [String: ArchiveMembers?] = [:]
    /// The object files opened so far. A hostile image may name one object file a thousand times.
    private var opened: Set<String> = []
    private var missing: [String] = []
    private var changed: [String] = []

    /// - Parameter path: the path of the image.
    init(_ image: Image, at path: String, search: DebugFileSearch) {
        self.image = image
        self.search = search
        folder = DebugFileSearch.folder(of: path)
    }

    /// A static archive and its members by name. Among members of the same name, the first is kept.
    private struct ArchiveMembers {
        var bytes: ByteView
        var members: [ByteView: Range<UInt64>] = [:]

        init?(_ bytes: ByteView) {
            guard Archive.matches(bytes), let archive = try? Archive(bytes) else { return nil }
            self.bytes = bytes
            for member in archive.members where members[member.name] == nil { members[member.name] = member.contents }
        }
    }

    /// Opens an object file.
    ///
    /// - Returns: `nil` if the file is missing, was changed since the link, or was opened before.
    mutating func open(_ object: LinkedObject) -> DebugFileSearch.Found? {
        let (path, member) = LinkedObjectFiles.parts(of: object.path)
        for candidate in candidates(path.text) {
            guard let (identity, modified) = LinkedObjectFiles.identity(candidate),
                let bytes = bytes(of: member, in: candidate, identity),
                let found = DebugFileSearch.image(in: bytes, like: image)
            else { continue }
            guard opened.insert("\(identity) \(member?.text ?? "")").inserted else { return nil }
            // Deterministic builds record no time, and archive members have a time of their own.
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

    /// Warnings about object files that are missing or were changed since the link.
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

    /// Splits `/build/libX.a(y.o)` into the path of the archive and the member.
    private static func parts(of path: ByteView) -> (path: ByteView, member: ByteView?) {
        guard path.ends(with: ")"), let open = path.lastIndex(of: UInt8(ascii: "(")) else { return (path, nil) }
        return (path.prefix(open), path[clamped: open + 1..<path.count - 1])
    }

    /// Returns the paths to try: below each directory given by the user, then the original path.
    private func candidates(_ path: String) -> [String] {
        let isAbsolute = path.hasPrefix("/")
        let base = path.split(separator: "/").last.map(String.init) ?? path
        let places = search.named.filter(DebugFileSearch.isFolder)
        return places.flatMap { ["\($0)/\(path)", "\($0)/\(base)"] } + [isAbsolute ? path : "\(folder)/\(path)"]
    }

    /// Returns the device and inode of a file, and its modification time.
    private static func identity(_ path: String) -> (String, modified: UInt64)? {
        InputJournal.note(path, isTimed: true)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return ("\(status.st_dev):\(status.st_ino)", UInt64(clamping: Platform.modification(of: status).tv_sec))
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

    /// Returns the slice of a fat archive for the image's architecture. Other files are returned whole.
    private func slice(of bytes: ByteView) -> ByteView? {
        guard let fat = try? ArtifactFormats.container(of: bytes) else { return bytes }
        return fat.slices.first { $0.architecture == image.architecture }.flatMap { bytes.slice($0.range) }
    }
}

/// A map from addresses in an object file to addresses in the image that it was linked into.
struct LinkedAddresses {
    private struct Part {
        /// The range in the object file.
        var range: Range<UInt64>
        /// The start address in the image.
        var start: UInt64
    }

    /// The parts by address in the object file.
    private var parts: [Part] = []

    /// - Parameters:
    ///   - object: the object file and its parts, as listed in the image.
    ///   - symbols: the symbols of the object file.
    init(_ object: LinkedObject, symbols: [Symbol]) {
        var known: [ByteView: UInt64] = [:]
        for symbol in symbols where symbol.role == .definition && known[symbol.name] == nil {
            known[symbol.name] = symbol.address
        }
        parts = object.parts.compactMap { part in
            known[part.name].map { Part(range: $0..<$0.addingClamped(part.range.size), start: part.range.lowerBound) }
        }
        parts.sort { ($0.range.lowerBound, $0.start) < ($1.range.lowerBound, $1.start) }
    }

    var isEmpty: Bool { parts.isEmpty }

    /// Calls `body` with each range in the image that comes from a range of the object file.
    func forEachPart(of range: Range<UInt64>, _ body: (Range<UInt64>) -> Void) {
        var index = first(behind: range.lowerBound)
        while index < parts.count, parts[index].range.lowerBound < range.upperBound {
            let common = parts[index].range.clamped(to: range)
            if !common.isEmpty {
                let start = parts[index].start.addingClamped(common.lowerBound - parts[index].range.lowerBound)
                body(start..<start.addingClamped(common.size))
            }
            index += 1
        }
    }

    /// Returns the address of a variable in the image; `nil` if the linker dropped it.
    func address(of address: UInt64) -> UInt64? {
        let index = parts.firstIndexSorted { $0.range.lowerBound >= address }
        guard index < parts.count, parts[index].range.lowerBound == address else { return nil }
        return parts[index].start
    }

    /// Returns the first part that ends after an address. Functions do not overlap.
    private func first(behind address: UInt64) -> Int { parts.firstIndexSorted { $0.range.upperBound > address } }
}
