/// The input files of an ELF linker's map, each path once.
struct MapFileTable {
    private var paths = NameTable()
    private(set) var files: [MapFile] = []
    private var last: (path: ByteView, index: UInt32)?

    /// Index into ``files``.
    mutating func index(of path: ByteView) -> UInt32 {
        if let last, last.path == path { return last.index }
        let index = paths.intern(path)
        if index == files.count { files.append(MapFile(path: path)) }
        last = (path, index)
        return index
    }
}
