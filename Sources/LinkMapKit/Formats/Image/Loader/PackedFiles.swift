/// Files of a container that a program finds at their paths, as if the container were unpacked at the root directory.
package struct PackedFiles: Sendable {
    /// The contents by path, without a slash at the start.
    private let files: [String: ByteView]
    /// The targets of symbolic and hard links by path.
    private let links: [String: String]

    private static let mostLinks = 40

    init(files: [String: ByteView], links: [String: String]) {
        self.files = files
        self.links = links
    }

    /// Returns the path of a file without links and without `..`, and its contents; `nil` if there is no such file.
    func open(_ path: String) -> (path: String, bytes: ByteView)? {
        var waiting = Array(path.split(separator: "/").reversed())
        var done: [Substring] = []
        var followed = 0
        while let part = waiting.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = done.popLast()
                continue
            }
            let whole = (done + [part]).joined(separator: "/")
            guard let target = links[whole] else {
                done.append(part)
                continue
            }
            followed += 1
            guard followed <= PackedFiles.mostLinks else { return nil }
            if target.hasPrefix("/") || files[target] != nil { done = [] }
            waiting += target.split(separator: "/").map { Substring(String($0)) }.reversed()
        }
        let real = done.joined(separator: "/")
        return files[real].map { (real, $0) }
    }
}
