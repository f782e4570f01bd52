/// The lists of files that Debian's package manager keeps of installed packages.
///
///     zlib1g-dev:amd64.list     /usr/include/zlib.h
///                               /usr/lib/x86_64-linux-gnu/libz.a
///
/// Static libraries come with development packages, so only their lists are read.
package struct DebianFileLists {
    package static let folder = "/var/lib/dpkg/info"

    private let lists: [(package: ByteView, files: ByteView)]

    package init(folder: String = DebianFileLists.folder) {
        lists = DirectoryWalk.names(in: folder, most: 1 << 16).compactMap { name in
            let package = ByteView(copying: name).removing(suffix: ".list")?.upTo(":")
            guard let package, package.ends(with: "-dev"), let bytes = try? MappedFile.openMember("\(folder)/\(name)")
            else {
                return nil
            }
            return (package, bytes)
        }
    }

    /// Returns the package that a file belongs to.
    ///
    /// - Parameter path: an absolute path without `..`.
    package func package(of path: ByteView) -> ByteView? {
        let merged = path.starts(with: "/lib") ? ByteView(copying: "/usr" + path.text) : path
        return lists.first { holds($0.files, path) || holds($0.files, merged) }?.package
    }

    private func holds(_ files: ByteView, _ path: ByteView) -> Bool {
        var start = 0
        while let place = files.firstIndex(of: path, from: start) {
            let end = place + path.count
            let isWhole = end == files.count || files[end] == UInt8(ascii: "\n")
            if isWhole, place == 0 || files[place - 1] == UInt8(ascii: "\n") { return true }
            start = place + 1
        }
        return false
    }
}
