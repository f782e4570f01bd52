import AuditPlatform

/// The regular files below a directory, sorted by name.
///
/// Links are not followed: a target inside the directory is found at its own path, and a target outside is not part of
/// it.
package struct DirectoryWalk {
    struct File {
        /// Path relative to the directory.
        var path: String
        /// Device and inode number, equal for hard links to one file.
        var identity: Identity
        var size: Int
        /// Whether the file has further names, which are hard links.
        var hasOtherNames: Bool
    }

    struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    /// A symbolic link, and the path that it leads to as it is spelled.
    struct Link {
        var path: String
        var target: String
    }

    private(set) var files: [File] = []
    private(set) var links: [Link] = []
    private(set) var warnings: [AuditWarning] = []
    private let top: String
    private var entriesLeft: Int
    private var isCut = false
    /// Directories that were not read yet, each with its depth.
    private var waiting: [(path: String, depth: Int)] = []

    static let deepest = 64
    static let mostEntries = 200_000

    /// - Throws: ``InputError`` when `top` is not a readable directory.
    init(at top: String, mostEntries: Int = DirectoryWalk.mostEntries) throws(InputError) {
        self.top = top
        entriesLeft = mostEntries
        var status = stat()
        guard unsafe top.withPath({ unsafe stat($0, &status) }) == 0 else {
            throw InputError.system("cannot be opened").naming(top)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw InputError("is not a directory", hint: "name an app's bundle; unpack an archive first", path: top)
        }
        guard read("", depth: 0) else { throw InputError.system("cannot be read").naming(top) }
        while let (path, depth) = waiting.popLast(), !isCut {
            if !read(path, depth: depth) { warn(path, InputError.system("cannot be read")) }
        }
        if isCut { warn(top, InputError("has more than \(mostEntries) entries; the rest is not read")) }
        files.sort { $0.path < $1.path }
        links.sort { $0.path < $1.path }
    }

    /// Returns the path with which a file can be opened.
    func fullPath(_ path: String) -> String {
        path.isEmpty ? top : top.hasSuffix("/") ? top + path : "\(top)/\(path)"
    }

    /// Reads the entries of a directory.
    ///
    /// - Returns: whether it can be read.
    private mutating func read(_ folder: String, depth: Int) -> Bool {
        InputJournal.note(fullPath(folder))
        guard let handle = unsafe fullPath(folder).withPath({ unsafe opendir($0) }) else { return false }
        defer { unsafe closedir(handle) }
        while true {
            errno = 0
            guard let entry = unsafe readdir(handle) else {
                // The end and an error look alike.
                if errno != 0 { warn(folder, InputError.system("cannot be read to its end")) }
                break
            }
            let name = unsafe Self.name(of: entry)
            if name == "." || name == ".." { continue }
            guard entriesLeft > 0 else {
                isCut = true
                break
            }
            entriesLeft -= 1
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            // The kernel need not look up the folders of the path again.
            var status = stat()
            guard unsafe name.withPath({ unsafe fstatat(dirfd(handle), $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
                warn(path, InputError.system("cannot be examined"))
                continue
            }
            add(path, status, depth: depth)
        }
        return true
    }

    private mutating func add(_ path: String, _ status: stat, depth: Int) {
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
            files.append(
                File(path: path, identity: identity, size: Int(status.st_size), hasOtherNames: status.st_nlink > 1))
        case S_IFLNK: links.append(Link(path: path, target: target(of: path)))
        case S_IFDIR where depth < Self.deepest: waiting.append((path, depth + 1))
        case S_IFDIR: warn(path, InputError("lies more than \(Self.deepest) directories deep and is not read"))
        default: break
        }
    }

    /// Returns the path that a link leads to; an empty one when it cannot be read.
    private func target(of path: String) -> String {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe target.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            return unsafe fullPath(path).withPath {
                unsafe readlink($0, start.assumingMemoryBound(to: CChar.self), buffer.count)
            }
        }
        return String(decoding: target.prefix(max(count, 0)), as: UTF8.self)
    }

    /// Sound: the name ends with a zero byte inside the entry, which stays until the next one is read.
    @unsafe private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "." }
        let start = unsafe UnsafeRawPointer(entry) + offset
        return unsafe String(path: start.assumingMemoryBound(to: CChar.self))
    }

    /// Returns the sorted names in one directory; none when it cannot be read.
    package static func names(in folder: String, most: Int = 4096) -> [String] {
        InputJournal.note(folder)
        guard let handle = unsafe folder.withPath({ unsafe opendir($0) }) else { return [] }
        defer { unsafe closedir(handle) }
        var names: [String] = []
        while names.count < most, let entry = unsafe readdir(handle) {
            let name = unsafe Self.name(of: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private mutating func warn(_ path: String, _ error: InputError) {
        warnings.append(AuditWarning("bundle-file-unread", error.naming(path).description, isGap: true))
    }
}
