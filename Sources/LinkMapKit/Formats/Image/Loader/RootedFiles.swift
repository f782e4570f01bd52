import AuditPlatform

/// Files as a program sees them whose root directory is a given directory: absolute paths start there, and symbolic
/// links do not lead out of it.
struct RootedFiles {
    /// The location of a file.
    struct Place: Equatable {
        /// Path as the started program would name it.
        var path: String
        /// Whether the path counts from this machine's root although a root directory is given: the path of a library
        /// found relative to an artifact outside of that directory.
        var isOutside: Bool
    }

    /// Device and inode number, which are the same for all names of one file.
    struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    /// Root directory without a slash at its end; `nil` for the root of this machine.
    private let root: String?
    /// Files that are found before those of this machine.
    private let packed: PackedFiles?

    /// - Throws: ``InputError`` if the root is not a directory.
    init(_ environment: LoadEnvironment) throws(InputError) {
        packed = environment.packed
        guard let root = environment.root else {
            self.root = nil
            return
        }
        guard let real = RootedFiles.realPath(root), RootedFiles.mode(of: real) == S_IFDIR else {
            throw InputError("is not a directory", hint: "--root needs the directory that stands for /", path: root)
        }
        self.root = real == "/" ? nil : real
    }

    /// Returns the location of a file of this machine, inside or outside the root directory.
    func place(ofHost path: String) -> Place? {
        if packed?.open(path) != nil { return Place(path: path, isOutside: false) }
        guard let real = RootedFiles.realPath(path) else { return nil }
        guard let root else { return Place(path: real, isOutside: false) }
        guard real.hasPrefix(root + "/") else { return Place(path: real, isOutside: true) }
        return Place(path: String(decoding: real.utf8.dropFirst(root.utf8.count), as: UTF8.self), isOutside: false)
    }

    /// Returns the file's path on this machine; `nil` unless it is a regular file.
    func host(_ place: Place) -> String? {
        guard place.path.utf8.count < LinkedPath.longest, !place.path.utf8.contains(0) else { return nil }
        guard let root, !place.isOutside else {
            return RootedFiles.mode(of: place.path) == S_IFREG ? place.path : nil
        }
        guard let inside = LinkedPath.resolve(place.path, link: { link in RootedFiles.link(at: "\(root)/\(link)") })
        else { return nil }
        let real = "\(root)/\(inside)"
        return RootedFiles.mode(of: real) == S_IFREG ? real : nil
    }

    /// Returns the file's bytes; `nil` unless it is a readable regular file.
    func open(_ place: Place) -> (bytes: ByteView, identity: Identity)? {
        if let (_, bytes) = packed?.open(place.path) {
            // Files of a container have no device. Their places in memory tell them apart.
            return (bytes, Identity(device: .max, number: UInt64(bytes.place.lowerBound)))
        }
        guard let host = host(place) else { return nil }
        var status = stat()
        guard unsafe stat(host, &status) == 0 else { return nil }
        let identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        do throws(InputError) { return (try MappedFile.openMember(host), identity) } catch { return nil }
    }

    /// Returns the paths under the root that match a shell pattern, sorted.
    func matches(of pattern: String) -> [String] {
        var found = unsafe glob_t()
        // Soundness: the C library owns the list until it is freed, and each path ends with a zero byte.
        defer { unsafe globfree(&found) }
        RootedFiles.note(pattern: (root ?? "") + pattern)
        guard unsafe glob((root ?? "") + pattern, 0, nil, &found) == 0 else { return [] }
        var paths: [String] = []
        for index in 0..<min(Int(unsafe found.gl_pathc), 4096) {
            guard let text = unsafe found.gl_pathv[index] else { continue }
            paths.append(
                String(decoding: unsafe String(cString: text).utf8.dropFirst((root ?? "").utf8.count), as: UTF8.self))
        }
        return paths
    }

    /// Notes that an answer depends on the names that match a pattern, which are those of one folder.
    private static func note(pattern: String) {
        let folder = pattern.utf8.lastIndex(of: UInt8(ascii: "/")).map { pattern[..<$0] } ?? "."
        guard
            !folder.utf8.contains(where: {
                $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
            })
        else { return InputJournal.noteUnrepeatable() }
        InputJournal.note(folder.isEmpty ? "/" : String(folder))
    }

    // MARK: - Links

    static func link(at path: String) -> String? {
        guard mode(of: path, follows: false) == S_IFLNK else { return nil }
        var buffer = [CChar](repeating: 0, count: LinkedPath.longest)
        let count = unsafe readlink(path, &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func mode(of path: String, follows: Bool = true) -> mode_t? {
        InputJournal.note(path)
        var status = stat()
        let result = unsafe follows ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? status.st_mode & S_IFMT : nil
    }

    static func realPath(_ path: String) -> String? {
        InputJournal.note(path)
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
