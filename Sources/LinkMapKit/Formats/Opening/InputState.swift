import AuditPlatform

/// The state of a path that an answer depends on: the contents of a file, the list of a directory, or that nothing is there.
package struct InputState: Equatable, Sendable {
    package var stamp: FileStamp
    package var contents: ContentHash
    /// Whether the stamp alone shows that the contents are the same.
    package var isSettled: Bool

    /// Whether ``contents`` counts the time of the last write, too.
    package var isTimed: Bool

    package init(stamp: FileStamp, contents: ContentHash, isSettled: Bool, isTimed: Bool) {
        (self.stamp, self.contents, self.isSettled, self.isTimed) = (stamp, contents, isSettled, isTimed)
    }

    /// Reads the state of a path; `nil` for what cannot be read again, such as a pipe.
    package init?(_ path: String, isTimed: Bool) {
        stamp = FileStamp(path)
        guard let contents = InputState.contents(of: path, stamp), FileStamp(path) == stamp else { return nil }
        self.contents = isTimed ? ContentHash(of: "\(contents.text) \(stamp.modified)") : contents
        self.isTimed = isTimed
        // The times of a directory do not show that a file in it has changed.
        isSettled = stamp.isFile && stamp.isSettled
    }

    /// Returns the state of the path now if it holds the same; `nil` if it does not.
    package func again(_ path: String) -> InputState? {
        if isSettled, FileStamp(path) == stamp { return self }
        guard let now = InputState(path, isTimed: isTimed), now.contents == contents else { return nil }
        return now
    }

    /// Returns the hash of the contents at a path and of the place that links lead to, which answers state.
    private static func contents(of path: String, _ stamp: FileStamp) -> ContentHash? {
        if stamp.kind == 0 { return ContentHash.none }
        if stamp.isFolder { return ContentHash(of: listing(of: path)) }
        guard stamp.isFile else { return nil }
        // A file that cannot be read stays one for the same user.
        let hash = FileHash.hash(of: path, size: stamp.size) ?? ContentHash(of: "unreadable")
        return ContentHash(of: "\(hash.text) \(RootedFiles.realPath(path) ?? "")")
    }

    /// Returns the entries of a directory, with the facts that a walk through it reads of each.
    private static func listing(of path: String) -> String {
        var text = RootedFiles.realPath(path) ?? ""
        for name in DirectoryWalk.names(in: path, most: .max) {
            var status = stat()
            let place = "\(path)/\(name)"
            guard unsafe place.withPath({ unsafe lstat($0, &status) }) == 0 else { continue }
            text += "\n\(name) \(status.st_mode & S_IFMT)"
            if status.st_mode & S_IFMT == S_IFREG { text += " \(status.st_size)" }
            // Hard links are told by their numbers.
            if status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 { text += " \(status.st_dev):\(status.st_ino)" }
            if status.st_mode & S_IFMT == S_IFLNK { text += " \(RootedFiles.link(at: place) ?? "")" }
        }
        return text
    }
}
