//  /usr/local/lib      one directory a line
//  include ld.so.conf.d/*.conf
//  # comments

/// The directories that `ldconfig` searches (`/etc/ld.so.conf`), for root directories where it has not run.
struct LoaderConfiguration {
    private(set) var directories: [String] = []
    private let files: RootedFiles
    private var filesLeft = 256
    /// The number of patterns that may still be looked for: each one reads folders.
    private var patternsLeft = 256

    init(_ files: RootedFiles) {
        self.files = files
        // Included files are read in order. Each counts against a limit, so that cyclic includes end.
        var waiting = ["/etc/ld.so.conf"]
        while let path = waiting.popLast(), filesLeft > 0 {
            filesLeft -= 1
            waiting += included(by: path).reversed()
        }
    }

    private mutating func included(by path: String) -> [String] {
        guard let bytes = files.open(RootedFiles.Place(path: path, isOutside: false))?.bytes else { return [] }
        var included: [String] = []
        for line in bytes.prefix(1 << 16).text.split(separator: "\n") {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            guard let first = words.first else { continue }
            if first == "include" {
                for pattern in words.dropFirst() where patternsLeft > 0 {
                    patternsLeft -= 1
                    included += files.matches(
                        of: LoaderConfiguration.below(
                            root: pattern.hasPrefix("/") ? String(pattern) : "/etc/\(pattern)"))
                }
            } else if first.hasPrefix("/") {
                directories.append(String(first))
            }
        }
        return included
    }

    /// Returns an absolute pattern without `..`, which stays below the root.
    private static func below(root pattern: String) -> String {
        var parts: [Substring] = []
        for part in pattern.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
