/// All object files of a link in command-line order: those named by the user and the members of archives.
struct LinkInputs {
    private let architecture: String?
    private(set) var objects: [LinkObject] = []
    private(set) var target: LinkTarget?
    private(set) var warnings: [AuditWarning] = []
    /// The total size of all input files in bytes.
    private(set) var fileSize: UInt64 = 0
    /// The archive members that are not object files for the target, as a count and the first label.
    private var skipped: (count: Int, first: String) = (0, "")

    /// - Parameters:
    ///   - paths: object files and archives; `-` is standard input.
    ///   - architecture: the slice to read from fat files.
    init(_ paths: [String], architecture: String?) throws(InputError) {
        self.architecture = architecture
        for path in paths {
            do throws(InputError) {
                try add(try MappedFile.open(path), at: path)
            } catch { throw error.naming(MappedFile.shownName(of: path)) }
        }
        if skipped.count > 0 {
            warnings.append(
                AuditWarning(
                    "member-skipped",
                    "\(skipped.count) members are not object files for \(target?.architecture ?? "a known machine"), "
                        + "such as \(skipped.first)"
                ))
        }
        guard !objects.isEmpty else {
            throw InputError("there is no object file in it", path: paths.first.map(MappedFile.shownName) ?? "")
        }
    }

    /// Returns whether the bytes are an object file or an archive.
    static func accepts(_ bytes: ByteView) -> Bool {
        Archive.matches(bytes) || ArtifactFormats.role(of: bytes) == .object
    }

    /// Returns whether the bytes must be linked before they are analyzed. It is true for a fat file if all its slices
    /// are object files or archives. A single ELF object file is analyzed as it is.
    static func areInput(_ bytes: ByteView, isAlone: Bool) -> Bool {
        // A Debian package is an archive of another kind.
        guard FileContainers.format(of: bytes) == nil else { return false }
        if let file = try? ArtifactFormats.container(of: bytes) {
            return !file.slices.isEmpty && file.slices.allSatisfy { accepts(bytes.slice($0.range) ?? .empty) }
        }
        return accepts(bytes) && !(isAlone && ArtifactFormats.readsObjectsAlone(bytes))
    }

    private mutating func add(_ bytes: ByteView, at path: String) throws(InputError) {
        fileSize = fileSize.addingClamped(UInt64(bytes.count))
        if let slice = try ArtifactFormats.container(of: bytes)?.slices(for: architecture).only {
            return try add(unpacked: bytes.slice(slice.range) ?? .empty, at: path)
        }
        try add(unpacked: bytes, at: path)
    }

    private mutating func add(unpacked bytes: ByteView, at path: String) throws(InputError) {
        if Archive.matches(bytes) { return try add(try Archive(bytes), bytes, at: path) }
        guard LinkInputs.accepts(bytes) else {
            let isFat = ArtifactFormats.isContainer(bytes)
            throw InputError(
                isFat ? "has several slices" : "is neither an object file nor an archive",
                hint: isFat ? "choose one with --arch" : "several artifacts are taken for what is to be linked")
        }
        let name = ByteView(copying: path).lastPathComponent
        guard try add(object: bytes, name, archive: nil) else {
            throw InputError("is not for \(target?.architecture ?? "") as the others are")
        }
    }

    /// Adds an object file. Returns `false` if its target differs from that of the others.
    private mutating func add(object bytes: ByteView, _ name: ByteView, archive: ByteView?) throws(InputError) -> Bool {
        let file = try ArtifactFormats.linkable(bytes)
        guard target?.fits(file.target) ?? true else { return false }
        objects.append(try file.object(name, archive))
        target = file.target
        return true
    }

    // MARK: - Archives

    private mutating func add(_ archive: Archive, _ bytes: ByteView, at path: String) throws(InputError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var seen: [ByteView: Int] = [:]
        for member in archive.members {
            seen[member.name, default: 0] += 1
            let count = seen[member.name] ?? 1
            let shown = "\(path)(\(member.name.lossless))"
            do throws(InputError) {
                let contents =
                    archive.isThin
                    ? try LinkInputs.contents(ofThin: member.name, beside: folder)
                    : bytes.slice(member.contents) ?? .empty
                let base = member.name.lastPathComponent
                // Members with the same name get a number.
                let name = count == 1 ? base : ByteView(copying: "\(base.lossless)#\(count)")
                let isObject = !Archive.matches(contents) && LinkInputs.accepts(contents)
                let isTaken = isObject ? try add(object: contents, name, archive: ByteView(copying: path)) : false
                if !isTaken { skip(shown) }
            } catch { throw error.naming(shown) }
        }
    }

    private mutating func skip(_ shown: String) {
        if skipped.count == 0 { skipped.first = shown }
        skipped.count += 1
    }

    private static func contents(ofThin name: ByteView, beside folder: String) throws(InputError) -> ByteView {
        let isAbsolute = name.byte(at: 0) == UInt8(ascii: "/")
        return try MappedFile.openMember(isAbsolute ? name.text : folder + name.text)
    }
}

extension Array {
    /// The only element, or `nil` if the array has none or several.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
