/// The paths of the layers above the one that is looked at. It tells what they hide.
struct LayerTree {
    /// The files and links of upper layers.
    private var taken: Set<ByteView> = []
    /// The paths that upper layers remove.
    private var removed: Set<ByteView> = []
    /// The directories that upper layers empty.
    private var emptied: Set<ByteView> = []

    /// Returns whether an upper layer replaces or removes a file.
    func hides(_ path: ByteView) -> Bool {
        if taken.contains(path) || removed.contains(path) { return true }
        var folder = path
        while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
            folder = folder.prefix(slash)
            if removed.contains(folder) || emptied.contains(folder) || taken.contains(folder) { return true }
        }
        return emptied.contains(.empty)
    }

    /// Adds the paths of a layer, once all of the layer's files were looked at.
    mutating func add(_ layer: LayerPaths) {
        taken.formUnion(layer.paths)
        removed.formUnion(layer.removed)
        emptied.formUnion(layer.emptied)
    }
}

/// The paths of one layer: a visitor that reads no contents.
struct LayerPaths: ProductVisitor {
    private(set) var paths: [ByteView] = []
    private(set) var removed: [ByteView] = []
    private(set) var emptied: [ByteView] = []

    /// Returns whether a path only marks that the layers below lose a file.
    static func isMark(_ path: ByteView) -> Bool { path.lastPathComponent.starts(with: ".wh.") }

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        add(file.path)
        _ = try contents.containerSize()
    }

    mutating func visit(_ link: ProductLink) { add(link.path) }

    private mutating func add(_ path: ByteView) {
        let name = path.lastPathComponent
        guard name.starts(with: ".wh.") else { return paths.append(path) }
        let folder = path.prefix(max(path.count - name.count - 1, 0))
        if name == ".wh..wh..opq" { return emptied.append(folder) }
        let hidden = name.dropFirst(4)
        removed.append(folder.isEmpty ? hidden : ByteView(copying: "\(folder.lossless)/\(hidden.lossless)"))
    }
}
