/// The input files of an ELF linker's map, without duplicates.
struct MapFileTable {
    private var paths = NameTable()
    private(set) var files: [MapFile] = []
    private var last: (path: ByteView, index: UInt32)?

    /// Returns the index in ``files``; adds a new path.
    mutating func index(of path: ByteView) -> UInt32 {
        if let last, last.path == path { return last.index }
        let index = paths.intern(path)
        if index == files.count { files.append(MapFile(path: path)) }
        last = (path, index)
        return index
    }
}

// Paths of input files in maps:
//
//     /p/Foo.o                      an object file
//     /p/libX.a(y.o)                a member of an archive
//     /p/libX.a[3](y.o)             a member whose name is not unique
//     /p/Fw.framework/Fw(y.o)       a member of a static framework
//     /p/libSystem.tbd              a dynamic library
//     (null), linker synthesized    neither

extension MapFile {
    /// Path of the pseudo-file that owns contents that the linker made or merged from several inputs.
    package static let synthesizedPath = ByteView("linker synthesized")
    /// Path of the pseudo-file that owns the padding between inputs.
    package static let paddingPath = ByteView("[padding]")

    /// Splits the path of a map into archive and member.
    init(path: ByteView) {
        if let open = MapFile.memberStart(in: path) {
            let archive = MapFile.droppingMemberNumber(path.prefix(open))
            self.init(path: path, archive: archive, object: path[clamped: open + 1..<path.count - 1])
        } else {
            self.init(path: path, archive: MapFile.isLibrary(path) ? path : nil, object: path)
        }
    }

    /// Finds the opening parenthesis that the end of the path closes; `nil` when nothing precedes it.
    private static func memberStart(in path: ByteView) -> Int? {
        guard path.ends(with: ")") else { return nil }
        var depth = 0
        var index = path.count
        while index > 0 {
            index -= 1
            if path[index] == UInt8(ascii: ")") { depth += 1 }
            if path[index] == UInt8(ascii: "(") { depth -= 1 }
            if depth == 0 { return index > 0 ? index : nil }
        }
        return nil
    }

    private static func droppingMemberNumber(_ archive: ByteView) -> ByteView {
        guard archive.ends(with: "]"), let open = archive.lastIndex(of: UInt8(ascii: "[")), open > 0 else {
            return archive
        }
        var scanner = FieldScanner(archive.dropFirst(open + 1))
        guard scanner.decimal() != nil, scanner.rest == "]" else { return archive }
        return archive.prefix(open)
    }

    /// Whether the path is that of a dynamic library or of a framework's binary.
    private static func isLibrary(_ path: ByteView) -> Bool {
        if path.ends(with: ".tbd") || path.ends(with: ".dylib") || path.ends(with: ".so") { return true }
        let name = path.lastIndex(of: UInt8(ascii: "/")).map { path.dropFirst($0 + 1) } ?? path
        if name.firstIndex(of: ByteView(".so.")) != nil { return true }
        return !name.isEmpty && isFrameworkBinary(path, name: name)
    }

    /// Whether the name equals that of the bundle around it: `/p/Fw.framework/Fw`, `/p/Fw.framework/Versions/A/Fw`.
    private static func isFrameworkBinary(_ path: ByteView, name: ByteView) -> Bool {
        var from = 0
        while let suffix = path.firstIndex(of: ByteView(".framework/"), from: from) {
            let start = suffix - name.count
            let before = path.byte(at: start - 1) ?? UInt8(ascii: "/")
            if start >= 0, before == UInt8(ascii: "/"), path[clamped: start..<suffix] == name { return true }
            from = suffix + 1
        }
        return false
    }
}
