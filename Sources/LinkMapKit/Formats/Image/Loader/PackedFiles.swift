/// Files of a container that a program finds at their paths, as if the container were unpacked at the root directory.
package struct PackedFiles: Sendable {
    /// The contents by path, without a slash at the start.
    private let files: [String: ByteView]
    /// The targets of links by path. Those of hard links begin with a slash.
    private let links: [String: String]

    init(files: [String: ByteView], links: [String: String]) {
        self.files = files
        self.links = links
    }

    /// Returns the path of a file without links and without `..`, and its contents; `nil` if there is no such file.
    func open(_ path: String) -> (path: String, bytes: ByteView)? {
        guard let real = LinkedPath.resolve(path, link: { links[$0] }) else { return nil }
        return files[real].map { (real, $0) }
    }
}
