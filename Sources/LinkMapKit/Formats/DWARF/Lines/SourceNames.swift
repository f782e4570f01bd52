/// Numbers the paths of source files. Line tables name the same few directories and files again and again.
struct SourceNames {
    private(set) var paths: [ByteView] = []
    private var known = NameTable()
    private var parts = NameTable(keepsCopies: true)
    private var joined: [UInt64: UInt32] = [:]

    /// The number of a path.
    mutating func number(of path: ByteView) -> UInt32 {
        let number = known.intern(path)
        if Int(number) == paths.count { paths.append(path) }
        return number
    }

    /// The number of a part of a path that stands in memory that may go away.
    mutating func part(_ text: ByteView) -> UInt32 {
        defer { parts.forgetLast() }
        return parts.intern(text)
    }

    /// The number of a file in a directory; both are parts.
    mutating func number(ofFile file: UInt32, in directory: UInt32) -> UInt32 {
        let key = UInt64(directory) << 32 | UInt64(file)
        if let number = joined[key] { return number }
        let number = number(of: PathNames.join(parts[directory], parts[file]))
        joined[key] = number
        return number
    }

    /// A part made of two: a directory inside another.
    mutating func part(_ directory: UInt32, in outer: UInt32) -> UInt32 {
        part(PathNames.join(parts[outer], parts[directory]))
    }
}
