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
