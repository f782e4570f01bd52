/// A numbering of the paths of source files. Line tables repeat the same few directories and files.
struct SourceNames {
    private(set) var paths: [ByteView] = []
    private var known = NameTable()
    private var parts = NameTable(keepsCopies: true)
    private var joined: [UInt64: UInt32] = [:]

    /// Returns the number of a path.
    mutating func number(of path: ByteView) -> UInt32 {
        let number = known.intern(path)
        if Int(number) == paths.count { paths.append(path) }
        return number
    }

    /// Returns the number of a part of a path. The text is copied, as its memory may be freed.
    mutating func part(_ text: ByteView) -> UInt32 {
        defer { parts.forgetLast() }
        return parts.intern(text)
    }

    /// Returns the number of the path that joins a directory and a file, both given as parts; `nil` beyond the limit, as a
    /// hostile file may have thousands of files in a directory with a long name.
    mutating func number(ofFile file: UInt32, in directory: UInt32, _ limit: ReadingBudget) -> UInt32? {
        let key = UInt64(directory) << 32 | UInt64(file)
        if let number = joined[key] { return number }
        guard let path = join(file, to: directory, limit) else { return nil }
        let number = number(of: path)
        joined[key] = number
        return number
    }

    /// Returns the number of a part that joins a directory to an outer directory; `nil` beyond the limit.
    mutating func part(_ directory: UInt32, in outer: UInt32, _ limit: ReadingBudget) -> UInt32? {
        join(directory, to: outer, limit).map { part($0) }
    }

    private func join(_ name: UInt32, to directory: UInt32, _ limit: ReadingBudget) -> ByteView? {
        guard limit.spend(nameOf: parts[directory].count) else { return nil }
        return PathNames.join(parts[directory], parts[name])
    }
}
